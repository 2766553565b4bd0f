import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The samples as real packages, which the tool builds and opens.
///
/// The tests run serially, because SwiftPM locks its scratch directory.
@Suite(.serialized, .slow) struct SampleTests {
  func stratus(_ arguments: String...) throws -> ProcessResult { try run(arguments) }

  func run(_ arguments: [String], stdin: [UInt8] = [], seed: String? = nil) throws -> ProcessResult {
    try StratusTestSupport.run(
      [BuiltTool.file.path] + arguments, stdin: stdin,
      environment: BuiltTool.sharedBuilds.merging(["SWIFT_DETERMINISTIC_HASHING": seed, "GITHUB_ACTIONS": nil]) { $1 },
      in: packageRoot, limit: 600)
  }

  @Test func `Weather has no findings`() throws {
    let result = try stratus("check", "Samples/Weather")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        WeatherAssemblies: no findings (45 definitions, 57 references, 3 layers; debug build)
        not checked: product WeatherAssembliesBroken (`product` in Samples/Weather/.stratus.yml)

        """)
    #expect(result.errors == "")
  }

  @Test func `the broken Weather has exactly two findings`() throws {
    let result = try stratus("check", "Samples/Weather", "--product", "WeatherAssembliesBroken", "--format", "xcode")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("[upward-reference]") == true)
    #expect(lines.last?.hasSuffix("[peer-reference]") == true)
    for line in lines {
      // Each finding is at the line of the wrong injection.
      let place = line.split(separator: ":").prefix(2)
      let source = try String(contentsOfFile: String(place[0]), encoding: .utf8)
      let number = try #require(Int(place[1]))
      let text = source.split(separator: "\n", omittingEmptySubsequences: false)[number - 1]
      #expect(text.contains(".inject("), "\(place): \(text)")
    }
  }

  @Test func `both products of Weather are one architecture`() throws {
    try withTemporaryDirectory { directory in
      let sample = try String(
        contentsOf: packageRoot.appendingPathComponent("Samples/Weather/.stratus.yml"), encoding: .utf8)
      let file = directory.appendingPathComponent("both.yml")
      try Data(sample.replacing("\nproduct: WeatherAssemblies\n", with: "\n").utf8).write(to: file)
      let check = try stratus("check", "Samples/Weather", "--config", file.path, "--ci")
      #expect(check.status == 1)
      #expect(
        check.output.hasSuffix(
          """
          \nWeatherAssemblies, WeatherAssembliesBroken: 2 errors (47 definitions, 62 references, 3 layers; debug \
          build)\n
          """
        ),
        "\(check.output)\(check.errors)")
      #expect(
        try stratus("snapshot", "Samples/Weather", "--config", file.path).output
          == stratus("snapshot", "Samples/Weather", "--product", "WeatherAssembliesBroken").output
          .replacing("\"WeatherAssembliesBroken\"", with: "\"WeatherAssemblies, WeatherAssembliesBroken\""))

      // A lock of all products is not replaced by the lock of one.
      #expect(try stratus("lock", "Samples/Weather", "--config", file.path).status == 0)
      let partial = try stratus("lock", "Samples/Weather", "--config", file.path, "--product", "WeatherAssemblies")
      #expect(partial.status == 2)
      #expect(partial.errors.contains("the product WeatherAssembliesBroken"), "\(partial.errors)")
      let locked = try stratus(
        "check", "Samples/Weather", "--config", file.path, "--product", "WeatherAssemblies", "--locked")
      #expect(locked.status == 2)
    }
  }

  @Test(arguments: ["release", "debug", "double"])
  func `Mail has no findings in any configuration`(name: String) throws {
    let result = try stratus("check", "Samples/Mail", "--activation", name)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("MailAssemblies (\(name)): no findings ("))
  }

  @Test(arguments: ["release", "double"])
  func `a contract of Mail keeps its helpers without dependencies`(activation: String) throws {
    let result = try stratus(
      "what-if", "Samples/Mail", "--activation", activation, "--move",
      "ApplicationAssembly.applicationBadgeHandler=HelperAssembly")
    #expect(
      result.output.contains(
        /\n\+ finding HelperAssembly\.applicationBadgeHandler refers to .*\[without-dependencies\]/),
      "\(result.output)\(result.errors)")
  }

  /// The page about variants names these commands.
  @Test(arguments: [
    (["MailApp"], "debug: Login"), (["MailApp", "--double"], "double: Folder"),
    (["--traits", "Double", "MailApp"], "double: Folder"),
  ])
  func `Mail starts in the variant that the build or an argument selects`(arguments: [String], start: String) throws {
    let command = ["swift", "run", "--quiet", "--package-path", "Samples/Mail"] + arguments
    let result = try StratusTestSupport.run(command, in: packageRoot, limit: 600)
    #expect(result.output == "\(start).storyboard\n", "\(result.errors)")
  }

  @Test func `Habits has no findings, with either storage`() throws {
    let result = try stratus("check", "Samples/Habits")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output
        == "HabitsAssemblies (app, preview): no findings (5 definitions, 7 references, 3 layers; debug build)\n")
  }

  @Test func `Server has no findings`() throws {
    let result = try stratus("check", "Samples/Server")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output
        == "ServerAssemblies: no findings (8 definitions, 10 references, 3 layers; debug build)\n")
    // The objects of a request end before those of the server.
    let order = try stratus("list", "--shutdown", "Samples/Server").output
    #expect(
      order.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } } == [
        "1  ServerRequests.RequestAssembly.connection (lazy singleton)",
        "2  ServerStorage.StorageAssembly.cache (lazy singleton)",
        "ServerStorage.StorageAssembly.pool (lazy singleton)",
      ])
  }

  @Test func `Chat has no findings`() throws {
    let result = try stratus("check", "Samples/Chat")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output
        == "ChatAssemblies: no findings (41 definitions, 68 references, 5 layers, 1 contract; debug build)\n")
  }

  @Test func `Chat prints the conversation on its page`() throws {
    let command = ["swift", "run", "--quiet", "--package-path", "Samples/Chat", "chat"]
    let result = try StratusTestSupport.run(command, in: packageRoot, limit: 600)
    #expect(result.status == 0, "\(result.errors)")
    expectExample(result.output, "conversation", in: "Samples/Chat/README.md")
  }

  /// The merged findings equal those of the separate activations, each with the names of its activations.
  @Test func `a finding of several activations is reported once`() throws {
    try withTemporaryDirectory { directory in
      // The layers are upside down, so that there are many findings.
      let sample = try String(
        contentsOf: packageRoot.appendingPathComponent("Samples/Mail/.stratus.yml"), encoding: .utf8)
      let head = try #require(sample.range(of: "layers:")).lowerBound
      let file = directory.appendingPathComponent("wrong.yml")
      let layers = """
        layers:
          - Core: { assemblies: [ClientAssembly, CoreComponentsAssembly], optional: true }
          - Business Logic: ["ServiceComponentsAssembly*"]
          - Presentation: { assemblies: ["*UserStoryAssembly*", ApplicationAssembly, ParentAssembly, HelperAssembly] }
        rules: { substitution-contract: off }

        """
      try Data((sample[..<head] + layers).utf8).write(to: file)
      func findings(_ more: String...) throws -> [ToldFinding] {
        let result = try run(["check", "Samples/Mail", "--config", file.path, "--format", "json"] + more)
        #expect(result.status == 1, "\(result.errors)")
        return try JSONDecoder().decode(ToldReport.self, from: Data(result.stdout)).findings
      }
      var expected: [ToldFinding: [String]] = [:]
      for name in ["release", "debug", "double"] {
        for finding in try findings("--activation", name) {
          #expect(finding.activations == [name])
          expected[finding.anywhere, default: []].append(name)
        }
      }
      var found: [ToldFinding: [String]] = [:]
      for finding in try findings() {
        let previous = found.updateValue(finding.activations, forKey: finding.anywhere)
        #expect(previous == nil, "reported twice: \(finding)")
      }
      #expect(found == expected)
      #expect(Set(found.values).count > 2)
    }
  }

  @Test func `PocketForecast has the references of the published app`() throws {
    let result = try stratus("snapshot", "Samples/PocketForecast")
    #expect(result.status == 0, "\(result.errors)")
    let graph = try DefinitionGraph(snapshot: result.stdout)
    let facts = try JSONDecoder().decode(
      Facts.self, from: Data(contentsOf: packageRoot.appendingPathComponent("Samples/PocketForecast/expected.json")))

    func count(_ names: some Sequence<String>) -> [String: Int] { names.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    func pair(_ reference: Reference) -> String {
      "\(graph[graph[reference.from].assembly].shortName) \(graph[graph.targetAssembly(of: reference)].shortName)"
    }
    func expected(_ counts: [Facts.Count]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: counts.map { ("\($0.from) \($0.to)", $0.count) })
    }
    #expect(count(graph.definitions.map { String(graph[$0.assembly].shortName) }) == facts.definitions)
    #expect(count(graph.definitions.map(\.scope.rawValue)) == facts.scopes)
    #expect(
      count(graph.references.filter { $0.definition != nil }.map(pair)) == expected(facts.referencesToDefinitions))
    #expect(
      count(graph.references.filter { $0.definition == nil }.map(pair)) == expected(facts.referencesToAssemblies))
    #expect(count(graph.references.map(\.injection.kind.rawValue)) == facts.referencesByKind)
    #expect(graph.references.count { $0.injection.traits.contains(.element) } == facts.elementReferences)
  }

  private struct ToldReport: Decodable {
    let findings: [ToldFinding]
  }

  /// A finding in the JSON report.
  private struct ToldFinding: Decodable, Hashable {
    let rule, severity, from, message: String
    let to, file, kind, member, collaborator: String?
    let line, position: Int?
    let path: [String]?
    var activations: [String]

    var anywhere: ToldFinding {
      var copy = self
      copy.activations = []
      return copy
    }
  }

  /// The counts in the app's own sources.
  private struct Facts: Decodable {
    struct Count: Decodable {
      let from: String
      let to: String
      let count: Int
    }
    let definitions: [String: Int]
    let scopes: [String: Int]
    let referencesToDefinitions: [Count]
    let referencesToAssemblies: [Count]
    let referencesByKind: [String: Int]
    let elementReferences: Int
  }

  @Test func `the pages in the documentation are those of the sample`() throws {
    try withTemporaryDirectory { directory in
      let sample = packageRoot.appendingPathComponent("Samples/Weather/.stratus.yml")
      let link = "source-link: ../../Samples/Weather/{file}#L{line}\n"
      let configuration = directory.appendingPathComponent("linked.yml")
      try Data((String(contentsOf: sample, encoding: .utf8) + link).utf8).write(to: configuration)
      let pages = directory.appendingPathComponent("pages")
      let result = try stratus(
        "graph", "Samples/Weather", "--config", configuration.path, "--format", "markdown", "-o", pages.path)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let kept = packageRoot.appendingPathComponent("docs/weather")
      let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
      for name in names {
        let text = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
        expectGolden(text, at: kept.appendingPathComponent(name))
      }
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: kept.path)) == Set(names))
    }
  }

  /// A tool that only knows `stratus_visit_v1` or `stratus_visit_v2` reports the version of such a library instead of
  /// calling it.
  @Test func `a library has no visit function of an old version`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: library(of: "WeatherAssemblies"), relativeTo: packageRoot))
    for (symbol, isThere) in [
      ("stratus_visit", true), ("stratus_visitor_version", true), ("stratus_visit_v1", false),
      ("stratus_visit_v2", false),
    ] {
      #expect((bytes.range(of: Data("\(symbol)\0".utf8)) != nil) == isThere, "\(symbol)")
    }
  }

  /// Builds a product of Weather, and returns the path of its library, which depends on the build system.
  private func library(of product: String) throws -> String {
    let result = try run(["list", "Samples/Weather", "--product", product, "--no-cache", "--verbose"])
    let line = result.errors.split(separator: "\n").first { $0.hasPrefix("library: ") }
    return String(try #require(line, "\(result.errors)").dropFirst("library: ".count))
  }

  private static func withoutBuild(_ report: String) -> String {
    report.replacingOccurrences(of: "; debug build", with: "")
      .replacingOccurrences(of: ",\n    \"buildConfiguration\": \"debug\"", with: "")
  }

  @Test func `all kinds of input give the same bytes`() throws {
    let product = "WeatherAssembliesBroken"
    let directory = ["Samples/Weather", "--product", product]
    // This builds the package, so that the library exists.
    let snapshot = try run(["snapshot"] + directory)
    #expect(snapshot.status == 0)
    let library = try library(of: product)
    try withTemporaryDirectory { temporary in
      let file = temporary.appendingPathComponent("graph.json").path
      try Data(snapshot.stdout).write(to: URL(fileURLWithPath: file))
      for command in [
        ["snapshot"], ["check", "--format", "json"], ["check"], ["graph", "--format", "dot"], ["list", "-v"],
      ] {
        let configuration = ["--config", "Samples/Weather/.stratus.yml"]
        let expected = try run(command + directory)
        #expect(!expected.stdout.isEmpty)
        for seed in [nil, "1"] as [String?] {
          for input in [[library], [file], ["-"], directory + ["--skip-build"]] {
            let result = try run(
              command + input + configuration, stdin: input == ["-"] ? snapshot.stdout : [], seed: seed)
            // Only for a package, the tool knows how it was built.
            let isPackage = input.contains("--skip-build")
            let text = isPackage ? expected.output : Self.withoutBuild(expected.output)
            #expect(result.output == text, "\(command) \(input)")
            #expect(result.status == expected.status, "\(command) \(input)")
          }
        }
      }
    }
  }
}
