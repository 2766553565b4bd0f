import Stratus
import StratusArchitecture
import StratusGraph
import StratusSnapshot
import Testing

/// The references from a definition that starts a child to all assemblies that the child lists.
struct ChildReferenceTests {
  final class Part {}

  class PartAssembly: Assembly {
    let part = Definition<Part>()
    override func define() { part.initialize(Part.init) }
  }

  final class TopAssembly: PartAssembly {}
  final class BottomAssembly: PartAssembly {}
  final class UnlistedAssembly: PartAssembly {}

  final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let parts = Collaborator<UnlistedAssembly>()
    let part = Definition<Part>()
    override func define() { part.alias(of: parts.part) }
  }

  final class MiddleAssembly: Assembly {
    /// The line of the mistake.
    static let line = #line + 1
    let wrong = Child<SessionAssembly>(with: [TopAssembly.self])
    let correct = Child<SessionAssembly>(with: [BottomAssembly.self, SessionAssembly.self, BottomAssembly.self])
    let plain = Child<SessionAssembly>()
  }

  private static let layers = [
    ("Top", ["TopAssembly"]), ("Middle", ["MiddleAssembly"]),
    ("Bottom", ["BottomAssembly", "SessionAssembly", "UnlistedAssembly"]),
  ].map { Layer($0, rows: [$1.map { Pattern($0) }], allowsPeers: true) }

  @Test func `a child refers to its root and to each assembly that it lists, once`() throws {
    let graph = try MiddleAssembly.activated().graph
    let references = graph.references.filter { graph[$0.from].recipe == .child }.map { reference in
      "\(graph[reference.from].key) -> \(graph.fullName(of: reference.target).split(separator: ".").last ?? "")"
        + (reference.injection.member.map { " (\($0))" } ?? "")
    }
    #expect(
      references == [
        "correct -> SessionAssembly", "correct -> BottomAssembly (with)", "plain -> SessionAssembly",
        "wrong -> SessionAssembly", "wrong -> TopAssembly (with)",
      ])
    #expect(
      graph.assemblies.map { "\($0.shortName) in \($0.child?.withoutQualifier ?? "the app")" } == [
        "BottomAssembly in SessionAssembly", "MiddleAssembly in the app", "SessionAssembly in SessionAssembly",
        "TopAssembly in SessionAssembly", "UnlistedAssembly in SessionAssembly",
      ])
  }

  @Test func `layers judge each assembly that a child lists`() throws {
    let graph = try MiddleAssembly.activated().graph
    let findings = ArchitectureCheck(policy: Policy(layers: Self.layers)).report(on: graph).findings
      .filter { $0.severity == .error }
    #expect(findings.map(\.rule) == ["upward-reference"])
    #expect(
      findings.first?.message
        == "MiddleAssembly.wrong refers up to TopAssembly itself (argument `with`): Middle must not depend on Top")
    #expect(findings.first?.location?.line == MiddleAssembly.line)
    #expect(findings.first?.to == "StratusSnapshotTests.ChildReferenceTests.TopAssembly")
  }

  @Test func `snapshots and locks keep the references`() throws {
    let graph = try MiddleAssembly.activated().graph
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
    let lock = ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    let name = "StratusSnapshotTests.ChildReferenceTests."
    let line =
      "\(name)MiddleAssembly.wrong usesAssembly \(name)TopAssembly "
      + "initializer=with type=\(name)TopAssembly deferred\n"
    #expect(lock.text.contains(line), "\(lock.text)")
    #expect(try ArchitectureLock(reading: Array(lock.text.utf8)).text == lock.text)
  }

  @Test func `a difference contains an assembly that a child lists`() throws {
    func lock(_ members: [String]) -> ArchitectureLock {
      var builder = DefinitionGraph.Builder(product: "App", activation: nil)
      let main = builder.addAssembly("App.Main")
      let child = ["App.Session", "App.Screens"].map { builder.addAssembly($0, child: "App.Session") }
      let start = builder.add(DefinitionNode(assembly: main, key: "session", declaredType: "Start", recipe: .child))
      for (index, id) in child.enumerated() where index == 0 || members.contains("App.Screens") {
        let injection = InjectionSite(.initializer, member: index == 0 ? nil : "with")
        builder.add(Reference(from: start, target: .assembly(id), injection: injection))
      }
      let graph = builder.build()
      return ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    #expect(ArchitectureDifference.compare(lock([]), lock([])).changes.isEmpty)
    #expect(ArchitectureDifference.compare(lock([]), lock(["App.Screens"])).changes.count == 1)
  }
}
