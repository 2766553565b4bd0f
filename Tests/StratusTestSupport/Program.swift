import Foundation

/// Programs that a test needs and that may be missing. `.ci/run` installs them, so that no test is skipped there.
public enum Program {
  public static func isInstalled(_ name: String) -> Bool {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
