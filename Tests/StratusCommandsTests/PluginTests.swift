import Foundation
import StratusTestSupport
import Testing

/// `swift package stratus` with the real SwiftPM, in a copy of a sample.
///
/// The copy is kept between runs beside other build products, because the tool is built in it. It has its own scratch
/// directory, so that `.build` of the package never contains the built library.
@Suite(.serialized, .nightly) struct PluginTests {
  static let directory = packageRoot.appendingPathComponent(".build/plugin/Weather")
  static let scratch = packageRoot.appendingPathComponent(".build/plugin/scratch")
  static let environment: [String: String?] = ["GITHUB_ACTIONS": nil, "NO_COLOR": "1", "XCODE_VERSION_ACTUAL": nil]

  /// Copies only changed files, so that nothing else is built again.
  init() throws {
    let sample = packageRoot.appendingPathComponent("Samples/Weather")
    let result = try run(
      ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "."], in: sample)
    for path in result.output.split(separator: "\0") {
      var text = try Data(contentsOf: sample.appendingPathComponent(String(path)))
      if path == "Package.swift" {
        let manifest = String(decoding: text, as: UTF8.self)
        // Without the default traits, so that the tool is built without Graphviz.
        text = Data(
          manifest.replacingOccurrences(of: "\"../..\"", with: "\"\(packageRoot.path)\", traits: []")
            .replacing(/swift-tools-version: .*/, with: "swift-tools-version: 6.1").utf8)
      }
      let copy = Self.directory.appendingPathComponent(String(path))
      if (try? Data(contentsOf: copy)) == text { continue }
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: copy)
    }
  }

  func stratus(_ arguments: String...) throws -> ProcessResult {
    try run(
      ["swift", "package", "--scratch-path", Self.scratch.path, "stratus"] + arguments, environment: Self.environment,
      in: Self.directory, limit: 900)
  }

  /// The directory with the built products, which depends on the build system.
  private func products() throws -> URL {
    let result = try run(
      ["swift", "build", "--scratch-path", Self.scratch.path, "--show-bin-path"], in: Self.directory)
    try #require(result.status == 0, "\(result.errors)")
    return URL(fileURLWithPath: result.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Returns what the tool with Graphviz writes for the library that the plug-in built.
  private func drawn(as format: String) throws -> String {
    let directory = try self.products()
    let products = ["WeatherAssemblies", "WeatherAssembliesBroken"].map { name in
      "\(name)=" + directory.appendingPathComponent("lib\(name).\(FixtureLibrary.suffix)").path
    }
    let result = try BuiltTool.run(
      "graph", "--built-product", products[0], "--built-product", products[1], "--format", format, in: Self.directory)
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `a product without violations succeeds`() throws {
    let result = try stratus("check")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        WeatherAssemblies: no findings (45 definitions, 57 references, 3 layers; debug build)
        not checked: product WeatherAssembliesBroken (`product` in .stratus.yml)

        """)
  }

  @Test func `findings fail the command`() throws {
    let result = try stratus("check", "--product", "WeatherAssembliesBroken", "--format", "xcode")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("[upward-reference]") == true)
    #expect(lines.last?.hasSuffix("[peer-reference]") == true)
  }

  @Test func `arguments are passed to the tool`() throws {
    let file = Self.directory.appendingPathComponent("weather.dot")
    try? FileManager.default.removeItem(at: file)
    let result = try stratus("graph", "-o", "weather.dot")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn(as: "dot"))
    #expect(try stratus("help", "check").output == BuiltTool.run("help", "check").output)
  }

  @Test func `snapshots of several packages are checked together`() throws {
    try withTemporaryDirectory { directory in
      let snapshot = try stratus("snapshot", "--quiet")
      #expect(snapshot.status == 0, "\(snapshot.errors)")
      for (name, bytes) in [("weather", snapshot.stdout), ("small", smallGraph.snapshot())] {
        try Data(bytes).write(to: directory.appendingPathComponent("\(name).json"))
      }
      try Data("layers: [All: { assemblies: [\"*\"], peers: allow }]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try stratus("check", directory.path + "/weather.json", directory.path + "/small.json")
      #expect(result.output.contains("/weather.json  45 definitions"), "\(result.output)\(result.errors)")
      #expect(result.output.contains("(49 definitions"))
    }
  }

  @Test(arguments: cases(["svg", "png", "pdf", "markdown"]))
  func `a tool without Graphviz does not draw`(format: String) throws {
    let result = try stratus("graph", "--format", format, "-o", "weather/")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        """
        error: could not draw \(format): this `stratus` was built without Graphviz
        help: write .html, .dot, .mmd, or .puml; or install the archive whose name contains `graphviz`, or build \
        stratus with the package trait `Drawing`, which is on by default

        """))
    // The status of output that could not be drawn or written.
    #expect(result.errors.contains("exit code 4"))
    #expect(!FileManager.default.fileExists(atPath: Self.directory.appendingPathComponent("weather").path))
  }

  @Test(arguments: cases(["mermaid", "plantuml", "html"]))
  func `a tool without Graphviz writes what needs no drawing`(format: String) throws {
    let result = try stratus("graph", "--quiet", "--format", format)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.output == drawn(as: format))
  }

  @Test func `a tool without Graphviz does not link it and says so`() throws {
    try #require(try stratus("check").status == 0)
    // SwiftPM adds a suffix to the names of tools that plug-ins run.
    let products = try products().path
    let names = try FileManager.default.contentsOfDirectory(atPath: products)
    let name = try #require(names.first { $0.hasPrefix("StratusTool") && !$0.contains(".") })
    let tool = products + "/" + name
    #if os(Linux)
      let lister = ["ldd"]
    #else
      let lister = ["otool", "-L"]
    #endif
    let libraries = try run(lister + [tool]).output
    #expect(libraries.contains("libyaml") && !libraries.contains("libgvc"))
    let version = try BuiltTool.run("--version").output
    #expect(try run([tool, "--version"]).output == version.dropLast() + " (without drawing)\n")
    let help = try run([tool, "graph", "--help"]).output
    #expect(help.replacing(/\s+/, with: " ").contains("This build cannot draw svg, png, pdf, and markdown"))
  }

  /// SwiftPM's own status is 1 for any failure. Its message contains the status of the tool.
  @Test func `a wrong command line fails with the tool's message`() throws {
    let result = try stratus("check", "--stric")
    #expect(result.status == 1)
    // SwiftPM forwards both streams of a plug-in to standard output.
    #expect(result.output.contains("error: unknown option '--stric'; did you mean '--strict'?\n"))
    #expect(result.errors.contains("exit code 2"))
  }

  @Test func `an old library in .build is not opened`() throws {
    try #require(try stratus("check").status == 0)
    let old = Self.directory.appendingPathComponent(".build/debug/libWeatherAssembliesBroken.\(FixtureLibrary.suffix)")
    try? FileManager.default.removeItem(at: old)
    try FileManager.default.createDirectory(at: old.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: products().appendingPathComponent("libWeatherAssemblies.\(FixtureLibrary.suffix)"), to: old)
    let result = try stratus("check", "--product", "WeatherAssembliesBroken", "--ci", "--format", "xcode")
    #expect(result.status == 1)
    #expect(result.output.contains("[upward-reference]"))
    // An option does not select it, either.
    let skipping = try stratus("check", "--product", "WeatherAssembliesBroken", "--ci", "--skip-build")
    #expect(skipping.status == 1)
    #expect((skipping.output + skipping.errors).contains("--skip-build has no effect here"))
  }

  @Test func `a package without a dynamic product is wrapped`() throws {
    let manifest = Self.directory.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    defer { try? Data(text.utf8).write(to: manifest) }
    try Data(text.replacingOccurrences(of: " type: .dynamic,", with: "").utf8).write(to: manifest)
    let result = try stratus("check")
    #expect(
      result.output == """
        WeatherAssemblies: no findings (45 definitions, 57 references, 3 layers; debug build)
        not checked: product WeatherAssembliesBroken (`product` in .stratus.yml)

        """, "\(result.errors)")
    let broken = try stratus("check", "--product", "WeatherAssembliesBroken", "--format", "xcode")
    #expect(broken.status == 1)
    #expect(broken.output.split(separator: "\n").count == 2, "\(broken.output)\(broken.errors)")
    #expect(try stratus("list", "--skip-build", "--quiet").output.hasPrefix("WeatherAssemblies: 10 assemblies"))
  }

  @Test func `a renamed or no longer dynamic product is an error`() throws {
    let manifest = Self.directory.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    defer { try? Data(text.utf8).write(to: manifest) }
    for (old, new, message) in [
      ("name: \"WeatherAssemblies\"", "name: \"WeatherAssembly\"", "has no product 'WeatherAssemblies'"),
      (
        "name: \"WeatherAssemblies\", type: .dynamic", "name: \"WeatherAssemblies\"",
        "the product 'WeatherAssemblies' of '.' is not a dynamic library"
      ),
    ] {
      try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: manifest)
      let result = try stratus("check", "--ci")
      #expect(result.status == 1)
      #expect(result.errors.contains("exit code 3"))
      #expect(result.output.contains(message), "\(result.output)\(result.errors)")
    }
  }
}
