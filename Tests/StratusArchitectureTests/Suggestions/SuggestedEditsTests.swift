import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

struct SuggestedEditsTests {
  /// Returns the suggested edits in words, each with the errors after it.
  private func suggestions(_ text: String, _ yaml: String, count: Int = 5) throws -> [String] {
    try search([DefinitionGraph(text: text)], yaml, count: count).steps.map { step in
      "\(step.edit.words(in: step.policy)) \(step.before.count(.error)) -> \(step.after.count(.error))"
    }
  }

  private func search(_ graphs: [DefinitionGraph], _ yaml: String, count: Int = 5) throws -> SuggestedEdits {
    let check = ArchitectureCheck(policy: try configuration(yaml).policy)
    let report = check.report(on: graphs[0], and: Array(graphs.dropFirst()))
    return SuggestedEdits.search(check, on: graphs, report: report, count: count)
  }

  @Test func `peers that use one assembly move it below them`() throws {
    let layers = "layers: [Presentation: [Base, A, B, C], Core: [Store]]"
    #expect(
      try suggestions("A.a -> Base.x; B.a -> Base.x; C.a -> Base.x, Store.s", layers) == [
        "Move Base to a new row below the rest of Presentation. 3 -> 0"
      ])
  }

  @Test func `an assembly that uses its peers moves above them`() throws {
    let layers = "layers: [Application: [App], Presentation: [Screens, Nodes, Models], Core: [Store]]"
    #expect(
      try suggestions("Screens.a -> Nodes.a, Models.a; Screens.b -> Nodes.a; App.a -> Screens.a; Store.s", layers) == [
        "Move Screens to a new row above the rest of Presentation. 3 -> 0"
      ])
  }

  @Test func `a row that exists is better than a new one, and the same layer better than another one`() throws {
    let rows = "layers: [Presentation: [[A, B, Helper], [Other]], Core: [Store]]"
    #expect(
      try suggestions("A.a -> Helper.x, Other.o; B.a -> Helper.x; Store.s", rows) == [
        "Move Helper to row 2 of Presentation. 2 -> 0"
      ])
  }

  @Test func `up to three assemblies that use the same one move together`() throws {
    let layers = "layers: [Top: [T], Middle: [A, B, M], Low: [L]]"
    let text = """
      T.t -> A.a
      T.t -> B.b
      T.t -> M.m
      A.a -> L.l
      B.b -> L.l
      L.l -> A.a
      L.l -> B.b
      L.k -> A.a
      L.k -> B.b
      """
    let found = try search([DefinitionGraph(text: text)], layers).steps.map { $0.edit.names.map(\.text) }
    #expect(found.first == ["L"])
  }

  @Test func `the search ends where an edit would remove fewer than two errors`() throws {
    #expect(try suggestions("A.a -> B.b", "layers: [Top: [A, B]]").isEmpty)
    #expect(try suggestions("A.a -> B.b, B.c", "layers: [Top: [A, B]]").count == 1)
    let two = "A.a -> B.b, B.c; C.a -> D.b, D.c"
    #expect(try suggestions(two, "layers: [Top: [A, B], Low: [C, D]]", count: 1).count == 1)
    #expect(try suggestions(two, "layers: [Top: [A, B], Low: [C, D]]").count == 2)
  }

  @Test func `an assembly leaves its pattern, and the pattern stays`() throws {
    let found = try search(
      [DefinitionGraph(text: "A_Story.a -> BaseStory.x; B_Story.a -> BaseStory.x")], "layers: [Top: ['*Story']]")
    #expect(found.policy.layers[0].rows.map { $0.map(\.text) } == [["*Story"], ["BaseStory"]])
    #expect(found.last.findings.isEmpty)
  }

  @Test func `subclasses without an entry move with their superclass`() throws {
    let text = """
      Sub: Base
      Sub.s -> X.x
      Base.b -> X.x
      X.x
      Y.y -> X.x
      """
    let found = try search(
      [DefinitionGraph(text: text)], "layers: [Top: [X, Y], Low: { assemblies: [Base], peers: allow }]")
    #expect(found.steps[0].edit.names.map(\.text) == ["X"])
    let moved = try search(
      [DefinitionGraph(text: text)],
      """
      layers: [Top: { assemblies: [X, Y, Z], peers: allow }, Low: { assemblies: [Base], optional: true }]\nexempt: \
      [Other]
      """
    )
    #expect(moved.steps.count == 1)
  }

  @Test func `what exceptions and the baseline accept does not count`() throws {
    let text = "A.a -> B.b, B.c, B.d; E.a -> F.b, F.c"
    let layers = "layers: [Top: [A, B, E, F]]\n"
    let graph = DefinitionGraph(text: text)
    let accepted = layers + "exceptions: [{ rule: peer-reference, from: A, to: B, count: 3, reason: old }]"
    #expect(try search([graph], accepted, count: 1).steps[0].edit.names.map(\.text) == ["E"])
    var check = ArchitectureCheck(policy: try configuration(layers).policy)
    let entries = check.report(on: graph).findings.filter { $0.from.hasPrefix("A.") }.map {
      Baseline.Entry($0.identity)
    }
    check.baseline = Baseline(entries)
    let found = SuggestedEdits.search(check, on: [graph], report: check.report(on: graph), count: 1)
    #expect(found.steps.first?.edit.names.map(\.text) == ["E"])
  }

  @Test func `a dependency that violates another rule after the edit is neither turned around nor uncovered`() throws {
    let layers = "layers: [Presentation: [Base, A, B, C]]"
    let step = try #require(
      try search([DefinitionGraph(text: "A.a -> Base.x; B.a -> Base.x; C.a -> Base.x; Base.x -> A.b")], layers).steps
        .first)
    #expect(step.before.count(.error) == 4 && step.after.findings.contains { $0.rule == "upward-reference" })
    #expect(step.turns.map(\.from) == ["A.a", "B.a", "C.a"])
    #expect(step.uncovered.isEmpty)
  }

  @Test func `an assembly whose listed name has two meanings stays`() throws {
    #expect(
      try suggestions("M.A.a -> M.B.b, M.B.c; N.A.a -> M.B.b, M.B.c", "layers: [Top: [A, M.B]]") == [
        "Move M.B to a new row below the rest of Top. 4 -> 0"
      ])
  }

  @Test func `without an edit that helps, the largest groups of dependencies can be turned around`() throws {
    let found = try search(
      [DefinitionGraph(text: "A.a -> B.b; B.c -> A.d; E.e -> F.f; G.g -> H.h; I.i -> J.j")],
      "layers: [Only: [A, B], Low: [E, F], Third: [G, H], Last: [I, J]]")
    #expect(found.steps.isEmpty)
    #expect(found.turns.map(\.count) == [1, 1, 1])
  }
}
