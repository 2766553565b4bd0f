import Foundation
import Stratus
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusSnapshot
import StratusTestSupport
import StratusTesting
import StratusTestingYAML
import Testing

// By name, because Testing and Stratus have types with these names.
import struct StratusGraph.InjectionSite
import struct StratusGraph.SourceLocation

/// `expectArchitecture` in Swift Testing.
struct ArchitectureExpectationTests {
  /// Stories above services, without the rules that find more in so small an app.
  private let layers: ArchitecturePolicy = .text(
    """
    layers:
      - Presentation: ["*StoryAssembly"]
      - Business Logic: ["*ServiceAssembly"]
    rules: { assembly-cycle: off, unused-abstract: off }
    """)
  private let upward = """
    CuriousServiceAssembly.watcher refers up to StoryAssembly.router (initializer parameter 1, through story): \
    Business Logic must not depend on Presentation [upward-reference]
    """

  @Test func `assemblies that keep their layers pass`() throws {
    expectArchitecture(of: [StoryAssembly.self, NetworkServiceAssembly.self], follows: layers)
    let story = try StoryAssembly.activated(with: [NetworkServiceAssembly.self])
    expectArchitecture(of: story, follows: layers)
    expectArchitecture(of: try story.graph, follows: layers, strict: true)
  }

  @Test func `a finding fails the test with the message of the tool, at its own file and line`() throws {
    let found = recorded {
      expectArchitecture(of: [StoryAssembly.self, CuriousServiceAssembly.self], follows: layers)
    }
    let help = try #require(Rule.named("upward-reference")).remedy
    #expect(
      found == [
        Recorded(
          message: upward + "\n  help: " + help, file: "Assemblies.swift", line: CuriousServiceAssembly.line,
          severity: .error)
      ])
  }

  @Test func `the message is the one that stratus check prints`() throws {
    let story = try StoryAssembly.activated(with: [CuriousServiceAssembly.self])
    let layers = "layers: [{ Presentation: ['*StoryAssembly'] }, { Business Logic: ['*ServiceAssembly'] }]"
    let policy = try ConfigurationFile.parse(Array(layers.utf8), file: "layers").policy
    let report = ArchitectureCheck(policy: policy).report(on: try story.graph)
    let told = ReportFormat.text.reporter.text(of: report, style: ReportStyle())
    let found = recorded {
      expectArchitecture(of: story, follows: .text(layers))
    }
    #expect(found.count == report.findings.count { $0.severity > .note })
    for issue in found {
      let lines = issue.message.split(separator: "\n")
      #expect(told.contains(": \(lines[0])\n"), "\(told)")
      #expect(told.contains("\n\(lines[1])\n"))
    }
  }

  @Test func `a warning fails only a strict test`() throws {
    let graph = try StoryAssembly.activated(with: [CuriousServiceAssembly.self]).graph
    let warning = ArchitecturePolicy.text(
      """
      layers: [{ Presentation: ["*StoryAssembly"] }, { Business Logic: ["*ServiceAssembly"] }]
      rules: { upward-reference: warning, assembly-cycle: off, unused-abstract: off }
      """)
    let relaxed = recorded {
      expectArchitecture(of: graph, follows: warning)
    }
    #expect(relaxed.map(\.severity) == [.warning])
    let strict = recorded {
      expectArchitecture(of: graph, follows: warning, strict: true)
    }
    #expect(strict.map(\.severity) == [.error])
  }

  @Test func `an exception applies only to its activations`() throws {
    let policy = ArchitecturePolicy.text(
      """
      activations: { release: {}, debug: {} }
      layers: [{ Presentation: ["*StoryAssembly"] }, { Business Logic: ["*ServiceAssembly"] }]
      rules: { assembly-cycle: off, unused-abstract: off, stale-exception: off }
      exceptions:
        - { rule: upward-reference, from: CuriousServiceAssembly, to: StoryAssembly, reason: known, activations: \
      [debug] }
      """)
    let assemblies: [Assembly.Type] = [StoryAssembly.self, CuriousServiceAssembly.self]
    expectArchitecture(of: assemblies, follows: policy, activation: "debug")
    let release = recorded {
      expectArchitecture(of: assemblies, follows: policy, activation: "release")
    }
    #expect(release.count == 1)
  }

  @Test func `the message names a source file that is not on this machine`() throws {
    let far = Fixture.graph(file: "Sources/Far.swift")
    let found = messages {
      expectArchitecture(of: far, follows: .text(Fixture.layers))
    }
    #expect(found == ["Sources/Far.swift:7: \(Fixture.sentence)"])
  }

  // MARK: The configuration file

  @Test func `source files are found relative to the configuration file`() throws {
    try withTemporaryDirectory { directory in
      let tests = directory.appendingPathComponent("Tests/AppTests")
      let sources = directory.appendingPathComponent("Sources")
      for new in [tests, sources] {
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
      }
      try Data().write(to: sources.appendingPathComponent("Far.swift"))
      let file = directory.appendingPathComponent("layers.yml")
      try Data(Fixture.layers.utf8).write(to: file)
      let graph = Fixture.graph(file: "Sources/Far.swift")
      let found = recorded {
        expectArchitecture(of: graph, follows: .file(file.path))
      }
      #expect(found == [Recorded(message: Fixture.sentence, file: "Far.swift", line: 7, severity: .error)])
    }
  }

  @Test func `a missing or invalid configuration file is a failure`() throws {
    let graph = Fixture.graph(file: "Far.swift")
    let missing = messages {
      expectArchitecture(of: graph, follows: "no-such.yml")
    }
    #expect(missing == ["could not find `no-such.yml` in the directory of \(#filePath) or a directory above it"])
    let text = messages {
      expectArchitecture(of: graph, follows: .text("\nlayer: [{ Top: [Top] }]"))
    }
    #expect(text == ["<policy>:2: unknown key `layer` in the configuration; did you mean `layers`?"])
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("wrong.yml")
      try Data("\n\nrule: {}".utf8).write(to: file)
      let found = recorded {
        expectArchitecture(of: graph, follows: .file(file.path))
      }
      #expect(
        found == [
          Recorded(
            message: "unknown key `rule` in the configuration; did you mean `rules`?", file: "wrong.yml", line: 3,
            severity: .error)
        ])
    }
  }

  // MARK: Assemblies that have no graph

  @Test func `assemblies that cannot be activated fail the test where the mistake is`() throws {
    let found = recorded {
      expectArchitecture(of: [IncompleteAssembly.self], follows: layers)
    }
    let error = #expect(throws: ActivationError.self) { try IncompleteAssembly.activated() }
    let problem = try #require(error?.problems.first)
    #expect(
      found == [
        Recorded(
          message: "\(problem.message) [\(problem.kind)]\n  help: \(problem.remedy)", file: "Assemblies.swift",
          line: IncompleteAssembly.line, severity: .error)
      ])
  }

  @Test func `assemblies that are not activated, and an empty list, are failures`() throws {
    let unactivated = messages {
      expectArchitecture(of: StoryAssembly(), follows: layers)
    }
    let error = #expect(throws: GraphError.self) { try StoryAssembly().graph }
    #expect(unactivated == [error?.description])
    let none = messages {
      expectArchitecture(of: [], follows: layers)
    }
    #expect(none == ["there are no assemblies to check"])
  }
}

private enum Fixture {
  static let layers = """
    layers: [{ Top: [Top] }, { Low: [Low] }]
    rules: { assembly-cycle: off, unused-abstract: off }
    """
  /// The finding on ``graph(file:)``.
  static let sentence = """
    Low.one refers up to Top.one (initializer): Low must not depend on Top [upward-reference]
      help: \(Rule.named("upward-reference")?.remedy ?? "")
    """

  /// A low assembly that refers to the top one, in line 7 of a file.
  static func graph(file: String) -> DefinitionGraph {
    var graph = DefinitionGraph.Builder(product: "App")
    let place = SourceLocation(file: file, line: 7)
    let definitions = ["Top", "Low"].map { name in
      let assembly = graph.addAssembly("App." + name)
      return graph.add(DefinitionNode(assembly: assembly, key: "one", declaredType: "One", location: place))
    }
    graph.add(
      Reference(
        from: definitions[1], target: .definition(definitions[0]),
        injection: InjectionSite(.initializer, location: place)))
    return graph.build()
  }
}
