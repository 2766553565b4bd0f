import Foundation
import Stratus
import StratusArchitecture
import StratusDefinitions
import StratusGraph
import StratusTestSupport
import StratusTesting
import Testing

// Named, since the testing library and the container have types of these names too.
import struct StratusDefinitions.Injection
import struct StratusDefinitions.SourceLocation

/// The assertion on architecture, in Swift Testing.
struct ArchitectureExpectationTests {
  /// The stories above the services; what else may be said of so small an app is not asked.
  private let layers: ArchitecturePolicy = .text(
    """
    layers:
      - Presentation: ["*StoryAssembly"]
      - Business Logic: ["*ServiceAssembly"]
    rules: { assembly-cycle: off, unused-abstract: off }
    """)
  private let upward = """
    CuriousServiceAssembly.watcher refers up to StoryAssembly.router (initializer parameter 1, through story): \
    Business Logic must not know Presentation [upward-reference]
    """

  @Test func `TST_5 assemblies that keep the layers pass`() throws {
    expectArchitecture(of: [StoryAssembly.self, NetworkServiceAssembly.self], follows: layers)
    let story = try StoryAssembly.activated(with: [NetworkServiceAssembly.self])
    expectArchitecture(of: story, follows: layers)
    expectArchitecture(of: try story.graph, follows: layers, strict: true)
  }

  @Test func `TST_5 a finding has the message of the tool, at its own file and line`() throws {
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

  @Test func `TST_5 the message is the one that the reporter of stratus check writes`() throws {
    let story = try StoryAssembly.activated(with: [CuriousServiceAssembly.self])
    let layers = "layers: [{ Presentation: ['*StoryAssembly'] }, { Business Logic: ['*ServiceAssembly'] }]"
    let policy = try ConfigurationFile.parse(Array(layers.utf8), file: "layers").policy
    let report = ArchitectureCheck(policy: policy).report(on: try story.graph)
    let told = ReportFormat.text.reporter.text(of: report, style: ReportStyle())
    let found = recorded {
      expectArchitecture(of: story, follows: .policy(policy))
    }
    #expect(found.count == report.findings.count { $0.severity > .note })
    for issue in found {
      let lines = issue.message.split(separator: "\n")
      #expect(told.contains(": \(lines[0])\n"), "\(told)")
      #expect(told.contains("\n\(lines[1])\n"))
    }
  }

  @Test func `TST_5 warnings fail only a strict test`() throws {
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

  @Test func `TST_5 exceptions hold as in the tool, in their configurations only`() throws {
    let policy = ArchitecturePolicy.text(
      """
      configurations: { release: {}, debug: {} }
      layers: [{ Presentation: ["*StoryAssembly"] }, { Business Logic: ["*ServiceAssembly"] }]
      rules: { assembly-cycle: off, unused-abstract: off, stale-exception: off }
      exceptions:
        - { rule: upward-reference, from: CuriousServiceAssembly, to: StoryAssembly, reason: known, configurations: [debug] }
      """)
    let assemblies: [Assembly.Type] = [StoryAssembly.self, CuriousServiceAssembly.self]
    expectArchitecture(of: assemblies, follows: policy, configuration: "debug")
    let release = recorded {
      expectArchitecture(of: assemblies, follows: policy, configuration: "release")
    }
    #expect(release.count == 1)
  }

  @Test func `TST_5 a graph from elsewhere names its files in the message`() throws {
    let far = Fixture.graph(file: "Sources/Far.swift")
    let found = messages {
      expectArchitecture(of: far, follows: .text("layers: [{ Top: [Top] }, { Low: [Low] }]"))
    }
    #expect(found.first?.hasPrefix("Sources/Far.swift:7: ") == true, "\(found)")
  }

  // MARK: The configuration file

  @Test func `TST_5 the file is the nearest above the test, and its directory that of the places`() throws {
    try withTemporaryDirectory { directory in
      let tests = directory.appendingPathComponent("Tests/AppTests")
      let sources = directory.appendingPathComponent("Sources")
      for new in [tests, sources] {
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
      }
      try Data().write(to: sources.appendingPathComponent("Far.swift"))
      let file = directory.appendingPathComponent("layers.yml")
      try Data("layers: [{ Top: [Top] }, { Low: [Low] }]".utf8).write(to: file)
      let graph = Fixture.graph(file: "Sources/Far.swift")
      let found = recorded {
        expectArchitecture(of: graph, follows: .file(file.path))
      }
      #expect(found.map(\.file).first == "Far.swift")
      #expect(found.map(\.line).first == 7)
    }
  }

  @Test func `TST_5 a file that is not there, or that is wrong, is a failure`() throws {
    let graph = Fixture.graph(file: "Far.swift")
    let missing = messages {
      expectArchitecture(of: graph, follows: "no-such.yml")
    }
    #expect(missing == ["there is no `no-such.yml` beside \(#filePath) or in a directory above"])
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
      #expect(found.map(\.file) == ["wrong.yml"])
      #expect(found.map(\.line) == [3])
    }
  }

  // MARK: Assemblies that have no graph

  @Test func `TST_5 assemblies that cannot be activated say why, each problem at its place`() {
    let found = recorded {
      expectArchitecture(of: [IncompleteAssembly.self], follows: layers)
    }
    #expect(found.count == 1)
    #expect(found.first?.file == "Assemblies.swift")
    #expect(found.first?.line == IncompleteAssembly.line)
    #expect(found.first?.message.contains("\n  fix: ") == true)
  }

  @Test func `TST_5 assemblies that were never activated, and none at all, are failures`() {
    let unactivated = messages {
      expectArchitecture(of: StoryAssembly(), follows: layers)
    }
    #expect(unactivated.first?.contains("StoryAssembly is not activated, so it has no graph") == true)
    let none = messages {
      expectArchitecture(of: [], follows: layers)
    }
    #expect(none == ["there are no assemblies to look at"])
  }
}

private enum Fixture {
  /// A low assembly that knows the top one, in line 7 of a file.
  static func graph(file: String) -> DefinitionGraph {
    var graph = DefinitionGraph.Builder(product: "App")
    let place = SourceLocation(file: file, line: 7)
    let definitions = ["Top", "Low"].map { name in
      let assembly = graph.addAssembly("App." + name)
      return graph.add(DefinitionNode(assembly: assembly, key: "one", declaredType: "One", location: place))
    }
    graph.add(
      Reference(
        from: definitions[1], target: .definition(definitions[0]), injection: Injection(.initializer, location: place)))
    return graph.build()
  }
}
