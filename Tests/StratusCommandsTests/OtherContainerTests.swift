import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The scripts in `docs/scripts`, which print snapshots of apps that use other containers, and the pages about them.
@Suite(.enabled(if: Program.isInstalled("python3"), "there is no python3")) struct OtherContainerTests {
  private func withFixture(_ path: String, _ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let source = packageRoot.appendingPathComponent("Tests/Fixtures/\(path)")
      let app = directory.appendingPathComponent(source.lastPathComponent)
      try FileManager.default.copyItem(at: source, to: app)
      try body(app)
    }
  }

  private func script(_ container: String) -> String {
    packageRoot.appendingPathComponent("docs/scripts/\(container)-snapshot.py").path
  }

  /// Each element is a container and what its script says about the app.
  @Test(arguments: [
    ("swinject", "requests outside of registrations, which the snapshot lacks: 4\n"),
    ("factory", "factories that did not run: 1 of 8\n"),
  ])
  func `the page draws and checks an app`(container: String, note: String) throws {
    let page = "docs/\(container).md"
    try withFixture("\(container.capitalized)/Trips") { app in
      let copy = app.appendingPathComponent("\(container)-snapshot.py")
      try FileManager.default.copyItem(atPath: script(container), toPath: copy.path)
      var names: [String] = []
      for step in try PageStep.all(on: page) {
        switch step {
        case .file: continue
        case .command(let name, let line):
          try PageStep.run(line, name, on: page, in: app)
          names.append(name)
        case .script(let name, let text):
          let tool = BuiltTool.file.deletingLastPathComponent().path
          let path = tool + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
          let result = try run(["sh", "-euc", text], environment: ["PATH": path, "NO_COLOR": "1"], in: app)
          #expect(result.status == 0 && result.errors.hasPrefix(note), "\(result.errors)")
          names.append(name)
        }
      }
      #expect(names == ["draw", "check"])
      let picture = try String(contentsOf: app.appendingPathComponent("architecture.svg"), encoding: .utf8)
      expectGolden(picture, at: packageRoot.appendingPathComponent("docs/images/\(container).svg"))
    }
  }

  @Test(arguments: ["swinject", "factory"]) func `a script is short enough to be read`(container: String) throws {
    let lines = try String(contentsOfFile: script(container), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 61, "\(lines.count - 1) lines")
    let page = try String(contentsOf: packageRoot.appendingPathComponent("docs/\(container).md"), encoding: .utf8)
    #expect(page.contains("(scripts/\(container)-snapshot.py), \(lines.count - 1) lines of Python"))
  }

  @Test func `each form of a registration in Swinject is read`() throws {
    try withFixture("Swinject/Forms") { app in
      let result = try run(["python3", "-B", script("swinject"), "."], in: app)
      #expect(
        result.errors == """
          Forms.swift:26: no registration found for Nowhere
          Forms.swift:26: no registration found for the type that the context asks for
          requests outside of registrations, which the snapshot lacks: 1

          """)
      expectGolden(try listing(of: DefinitionGraph(snapshot: result.stdout)), "swinject-forms.txt")
    }
  }

  /// The lines of a trace that stops because of a cycle have no objects. A log may write a prefix before each line.
  @Test func `a trace is read without sources`() throws {
    let trace = """
      Shop started at 12: 30
      10:00:00.123 Shop[7:1] 0: Container.cart<Cart> = R:94642960748416 TestCart
      10:00:00.123 Shop[7:1] 1:     Shop.Container.store(_:)<any Store> = F:94642960748417 FileStore
      10:00:00.124 Shop[7:1] 0: Container.cart<Cart> = F:94642960748419 Cart
      10:00:00.124 Shop[7:1] 1:     Container.store(_:)<any Store> = F:94642960748418 FileStore
      10:00:00.124 Shop[7:1] 1:     Container.clock<Optional<Clock>> = C:94642960748420 Optional<Clock>
      0: Other.first<First>
      1:     Other.second<Array<Second>>
      2:         Other.first<First>

      """
    let result = try run(["python3", "-B", script("factory"), "/dev/stdin"], stdin: Array(trace.utf8))
    #expect(result.errors == "factories that did not run: 1 of 5\n")
    #expect(
      try listing(of: DefinitionGraph(snapshot: result.stdout)) == """
        Container.cart: Cart builds Cart, prototype, factory
          -> Container.store (factory)
          -> Container.clock (factory)
        Container.clock: Optional<Clock> builds Optional<Clock>, lazy singleton, opaque
        Container.store: any Store builds FileStore, prototype, factory
        Other.first: First, prototype, factory
          -> Other.second (factory)
        Other.second: Array<Second>, prototype, factory
          -> Other.first (factory)

        """)
  }

  /// Returns what the scripts write about each definition.
  private func listing(of graph: DefinitionGraph) -> String {
    var text = ""
    for (index, definition) in graph.definitions.enumerated() {
      let id = DefinitionID(index)
      let builds = definition.builtType.map { " builds \($0)" } ?? ""
      let arguments = definition.arguments.isEmpty ? "" : " takes \(definition.arguments.joined(separator: ", "))"
      text += "\(graph.fullName(of: id)): \(definition.declaredType)\(builds)\(arguments), "
      text += "\(definition.scopeTitle), \(definition.recipe)\(line(definition.location))\n"
      for reference in graph.references(from: id).map({ graph.references[$0] }) {
        let site = reference.injection
        let held = site.position == nil ? "" : ", held"
        let deferred = site.traits.contains(.deferred) ? ", deferred" : ""
        text += "  -> \(graph.fullName(of: reference.target)) (\(site.kind.rawValue)\(held)\(deferred))"
        text += "\(line(site.location))\n"
      }
    }
    return text
  }

  private func line(_ location: StratusGraph.SourceLocation?) -> String { location.map { " at \($0.line)" } ?? "" }
}
