import Foundation

/// Programs that a test needs and that may be missing. `.ci/run` installs them, so that no test is skipped there.
public enum Program {
  public static func isInstalled(_ name: String) -> Bool {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Returns whether Python finds modules.
  public static func canImport(_ modules: String...) -> Bool {
    guard isInstalled("python3") else { return false }
    let result = try? run(["python3", "-c", "import " + modules.joined(separator: ", ")])
    return result?.status == 0
  }
}
