import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Follows the page about iOS apps: writes the package, runs its test, then the commands and the script for the build
/// phase.
///
/// A module named UIKit with two empty classes replaces the real one, and the host replaces the simulator.
@Suite(.serialized, .slow) struct IOSPageTests {
  private let page = "docs/how-to/ios.md"
  // Kept between runs beside other build products, so that only changes are built.
  private let directory = packageRoot.appendingPathComponent(".build/ios/Cities")

  @Test(.nightly) func `the test on the page writes a graph that the tool and the build phase check`() throws {
    let steps = try PageStep.all(on: page)
    try? FileManager.default.removeItem(at: file("Sources"))
    try write(Self.uiKit, to: "Sources/UIKit/UIKit.swift")
    for case .file(let path, let text) in steps { try write(path == "Package.swift" ? here(text) : text, to: path) }
    let passed = try runTests()
    try #require(passed.status == 0, "\(passed.output)\(passed.errors)")

    let graph = try DefinitionGraph(snapshot: Data(contentsOf: file("graph.json")))
    #expect(graph.assemblies.map(\.shortName) == ["CityListStoryAssembly", "CityServiceAssembly"])
    #expect(graph.definitions.map(\.isolation) == ["MainActor", nil])
    #expect(graph.assemblies[0].location?.file == "Sources/Cities/CityListStoryAssembly.swift")
    for case .command(let name, let line) in steps where line.hasPrefix("stratus ") {
      try PageStep.run(line, name, on: page, in: directory)
    }
    let script = try scriptText("graph", in: steps)
    let clean = try buildPhase(script)
    #expect(clean.status == 0 && FileManager.default.fileExists(atPath: stamp.path), "\(clean.errors)")

    // An assembly that no list mentions.
    try write(Self.lowerAssembly, to: "Sources/Cities/RefreshServiceAssembly.swift")
    let failed = try runTests()
    #expect(failed.status == 1)
    #expect((failed.output + failed.errors).contains("RefreshServiceAssembly.screen refers up to"))
    let found = try buildPhase(script)
    #expect(found.status == 1 && !FileManager.default.fileExists(atPath: stamp.path))
    let location = "\(file("Sources/Cities/RefreshServiceAssembly.swift").path):8"
    let start = "\(location):1: error: RefreshServiceAssembly.screen refers up"
    #expect(found.output.hasPrefix(start), "\(found.output)\(found.errors)")
    #expect(found.output.split(separator: "\n").count == 1)

    let without = try buildPhase(script, path: "/usr/bin:/bin")
    #expect(without.status == 0 && without.output.hasPrefix("warning: stratus is not installed"))
  }

  @Test func `the manifest for the Mac is valid`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
    let parts = try #require(text.firstMatch(of: /```swift\n(platforms: (?s:.+?))```/)).1
    try withTemporaryDirectory { directory in
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Weather", \(parts) targets: [.target(name: "Weather")])
        """
      try Data(manifest.utf8).write(to: directory.appendingPathComponent("Package.swift"))
      let result = try run(["swift", "package", "dump-package"], in: directory)
      #expect(result.status == 0 && result.output.contains("macos"), "\(result.errors)")
    }
  }

  /// Runs the tests on the page, which write the graph.
  private func runTests() throws -> ProcessResult {
    try? FileManager.default.removeItem(at: file("graph.json"))
    let arguments = ["swift", "test", "--quiet", "--disable-xctest", "--package-path", directory.path]
    // Not in the directory of the package, like a test in the simulator.
    return try run(arguments, in: packageRoot.appendingPathComponent("Tests"), limit: 900)
  }

  private var stamp: URL { file("stratus-checked") }

  /// Runs a script with the variables that Xcode sets.
  private func buildPhase(_ script: String, path: String? = nil) throws -> ProcessResult {
    try? FileManager.default.removeItem(at: stamp)
    return try withTemporaryDirectory { programs in
      try FileManager.default.createSymbolicLink(
        at: programs.appendingPathComponent("stratus"), withDestinationURL: BuiltTool.file)
      return try run(
        ["sh", "-c", script],
        environment: [
          "PATH": path ?? "\(programs.path):/usr/bin:/bin", "XCODE_VERSION_ACTUAL": "1640", "GITHUB_ACTIONS": nil,
          "SCRIPT_INPUT_FILE_0": file("graph.json").path, "SCRIPT_INPUT_FILE_1": file(".stratus.yml").path,
          "SCRIPT_OUTPUT_FILE_0": stamp.path,
        ], in: programs)
    }
  }

  private func file(_ path: String) -> URL { directory.appendingPathComponent(path) }

  private func write(_ text: String, to path: String) throws {
    // SwiftPM compiles newer files.
    if (try? String(contentsOf: file(path), encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  /// Returns the manifest with the path of this package, the module that replaces UIKit, and the platform of the host.
  private func here(_ manifest: String) -> String {
    manifest.replacingOccurrences(of: "\"../Stratus\"", with: "\"\(packageRoot.path)\"")
      .replacingOccurrences(of: "[.iOS(.v17)]", with: "[.iOS(.v17), .macOS(.v14)]")
      .replacingOccurrences(of: "targets: [\n", with: "targets: [\n    .target(name: \"UIKit\"),\n")
      .replacingOccurrences(of: "[\"Stratus\"]", with: "[\"Stratus\", \"UIKit\"]")
  }

  private static let uiKit = """
    @_exported import Foundation

    @MainActor open class UIResponder: NSObject {}

    @MainActor open class UIViewController: UIResponder {
      public init(nibName: String?, bundle: Bundle?) { super.init() }
      public required init?(coder: NSCoder) { super.init() }
    }

    """

  private static let lowerAssembly = """
    import Stratus

    final class RefreshServiceAssembly: Assembly {
      let screen = Definition<CityListScreen>()
      private let stories = Collaborator<CityListStoryAssembly>()

      override func define() {
        screen.alias(of: stories.screen)
      }
    }

    """
}

/// Returns a script of a page.
private func scriptText(_ name: String, in steps: [PageStep]) throws -> String {
  for case .script(name, let text) in steps { return text }
  return try #require(nil as String?, "there is no script \(name)")
}

extension SampleTests {
  @Test(.nightly) func `the build phase for a package runs the tool without the variables of Xcode`() throws {
    let text = try scriptText("package", in: PageStep.all(on: "docs/how-to/ios.md"))
      .replacingOccurrences(
        of: "/Packages/Weather\"", with: "/Samples/Weather\" --product WeatherAssembliesBroken")
    try withTemporaryDirectory { programs in
      try FileManager.default.createSymbolicLink(
        at: programs.appendingPathComponent("stratus"), withDestinationURL: BuiltTool.file)
      func phase(ci: String?) throws -> ProcessResult {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try StratusTestSupport.run(
          ["sh", "-c", text],
          environment: [
            "PATH": "\(programs.path):\(path)", "SRCROOT": packageRoot.path, "SDKROOT": "/nowhere", "CI": ci,
            "GITHUB_ACTIONS": "true",
          ], limit: 600)
      }
      let result = try phase(ci: nil)
      #expect(result.status == 1, "\(result.errors)")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(packageRoot.path) && $0.contains(": error: ") })
      let onServer = try phase(ci: "1")
      #expect(onServer.status == 0 && onServer.output == "")
    }
  }
}
