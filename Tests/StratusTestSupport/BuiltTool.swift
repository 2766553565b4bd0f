import Foundation

/// The `stratus` that was built together with the tests.
public enum BuiltTool {
  /// Its path. SwiftPM puts executables beside the test bundle.
  public static let file: URL = {
    let bundles = [CommandLine.arguments.first ?? ""] + Bundle.allBundles.map(\.bundlePath)
    let candidates = bundles.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
      .map { $0.appendingPathComponent("stratus") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? packageRoot.appendingPathComponent(".build/debug/stratus")
  }()

  /// Lets SwiftPM build packages that depend on Stratus in one directory, so that it compiles Stratus only once.
  public static let sharedBuilds: [String: String?] = [
    "SWIFTPM_BUILD_DIR": packageRoot.appendingPathComponent(".build/samples").path
  ]

  /// Runs the tool in a directory, without the environment variables that change its output.
  public static func run(
    _ arguments: String..., stdin: [UInt8] = [], environment: [String: String?] = [:], in directory: URL? = nil
  ) throws -> ProcessResult {
    let neutral: [String: String?] = ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil]
    return try StratusTestSupport.run(
      [file.path] + arguments, stdin: stdin, environment: neutral.merging(environment) { $1 }, in: directory)
  }
}
