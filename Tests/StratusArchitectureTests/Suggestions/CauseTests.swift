import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

struct CauseTests {
  private func causes(_ text: String, _ yaml: String) throws -> [String] {
    try check(text, yaml).causes.filter { $0.severity == .error }.map { "\($0.message) (\($0.findings.count))" }
  }

  @Test func `findings with the same target have one cause`() throws {
    let peers = "layers: [Top: [Base, A, B, C]]"
    #expect(
      try causes("A: Base; B: Base; C: Base; Base.b; A.a; B.b; C.c", peers) == [
        "3 assemblies inherit from their peer Base (3)"
      ])
    #expect(
      try causes("A.a -> Base.b; B.a -> Base.b; C.a -> Base.b; C.d -> Base.b", peers) == [
        "4 references of 3 assemblies lead to their peer Base (4)"
      ])
    #expect(
      try causes("A.a -> Base.b, Base.c, Base.d; B.b; C.c", peers) == ["3 references of A lead to its peer Base (3)"])
    #expect(
      try causes("A.a -> Base.b; B.a -> Base.b; C.a -> Base.b", "layers: [High: [Base], Low: [A, B, C]]") == [
        "3 references of 3 assemblies lead up to Base (3)"
      ])
  }

  @Test func `findings with the same source have one cause`() throws {
    #expect(
      try causes("A.a -> X.b, Y.b, Z.b", "layers: [Top: [A, X, Y, Z]]") == [
        "3 references of A lead to 3 of its peers (3)"
      ])
    #expect(
      try causes("A.a -> X.b, Y.b, Z.b", "layers: [High: [X, Y, Z], Low: [A]]") == [
        "3 references of A lead up to 3 assemblies (3)"
      ])
  }

  @Test func `findings of other rules are summarized by their rule`() throws {
    let contract = "contracts: { data: { forbidden: { from: [A], to: [X, Y, Z] } } }"
    let text = "A.a (opaque); A.b (opaque); A.c (opaque); X.b; A.d -> X.b"
    #expect(
      try check(text, contract).causes.map(\.message) == [
        """
        3 findings in A: a definition can request objects that the graph does not show, through a closure or an \
        injected 
        """
          + "assembly"
      ])
    let graph = DefinitionGraph(text: "A.a -> X.b; A.c -> X.b; A.d -> X.b; Y.y; Z.z")
    let report = ArchitectureCheck(policy: try configuration(contract).policy).report(on: graph)
    #expect(report.causes.map(\.message).contains("3 findings about X: the contract data is violated"))
  }

  @Test func `each finding has one cause, the one that explains the most`() throws {
    let text = "A.a -> X.b, Y.b, Z.b; B.a -> X.b; C.a -> X.b; D.a -> X.b"
    #expect(
      try causes(text, "layers: [High: [X, Y, Z], Low: [A, B, C, D]]") == [
        "4 references of 4 assemblies lead up to X (4)"
      ])
  }

  @Test func `a random report is partitioned as a naive search does`() throws {
    for seed in seeds(100) {
      var recipe = RandomGraph(seed: seed)
      recipe.upward = 0.3
      recipe.peers = 0.3
      let graph = recipe.make()
      let layers = (0..<3).map { Layer("Layer\($0)", rows: [[Pattern("L\($0).*")]]) }
      let report = ArchitectureCheck(policy: Policy(layers: layers)).report(on: graph)
      var explained: Set<Int> = []
      var sizes: [Int] = []
      for cause in report.causes {
        #expect(cause.findings.count >= 3)
        #expect(explained.isDisjoint(with: cause.findings), "seed \(seed)")
        explained.formUnion(cause.findings)
        sizes.append(cause.findings.count)
        for index in cause.findings {
          let finding = report.findings[index]
          let end = cause.end == .target ? finding.to ?? "" : finding.from
          #expect(finding.rule == cause.rule && (end == cause.assembly || end.hasPrefix(cause.assembly + ".")))
        }
      }
      #expect(sizes == sizes.sorted(by: >), "seed \(seed)")
    }
  }
}
