import Foundation

/// Programs that a test needs and that not every machine has; `.ci/run` installs them, so that they are met there.
public enum Program {
  public static func isInstalled(_ name: String) -> Bool {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
