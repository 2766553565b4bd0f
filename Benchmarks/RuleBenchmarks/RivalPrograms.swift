import Foundation

/// Other architecture tools, from PyPI.
enum RivalPrograms {
  private static let requirements = ["import-linter==2.16", "tach==0.35.3"]

  /// Returns the directory of the tools' programs in an environment of their own, or `nil`, after a note, if they could
  /// not be installed.
  static func install(in directory: URL) throws -> URL? {
    let environment = directory.appendingPathComponent("python")
    let programs = environment.appendingPathComponent("bin")
    let names = ["lint-imports", "tach"]
    if names.allSatisfy({ FileManager.default.isExecutableFile(atPath: programs.appendingPathComponent($0).path) }) {
      return programs
    }
    let commands = [
      ["python3", "-m", "venv", environment.path],
      [programs.appendingPathComponent("pip").path, "install", "--quiet"] + requirements,
    ]
    for command in commands {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        print("\n## Rivals: left out, because \(requirements.joined(separator: " and ")) could not be installed\n")
        return nil
      }
    }
    return programs
  }
}
