import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// The proposed layers of targets follow from their kinds.
struct TargetProposalTests {
  private func layers(_ graph: DefinitionGraph) -> [String] {
    LayerProposal.derive(from: [graph]).layers.map { layer in
      "\(layer.name): \(layer.rows.map { $0.map(\.text).joined(separator: ", ") }.joined(separator: " / "))"
    }
  }

  private func layers(_ text: String) -> [String] { layers(DefinitionGraph(targets: text)) }

  @Test func `executables are above libraries, and these above C`() {
    #expect(
      layers(
        """
        tool (executable) -> Kit, Lint; Lint (plug-in) -> linter; linter (executable) -> Kit; Kit -> Net, CZip;
        Net -> CZip; CZip (C library); demo (internal executable) -> DemoData; DemoData (internal library) -> Kit
        """) == [
          "Examples and Tools: demo / DemoData", "Executables and Plug-ins: tool / Lint / linter",
          "Libraries: Kit / Net",
          "C Libraries: CZip",
        ])
  }

  @Test func `test support is apart unless libraries use it`() {
    #expect(
      layers(
        "KitTesting -> Kit, Fixture; Fixture (internal library); TestClock; Kit -> TestClock; AppTests (test) -> Kit")
        == ["Test Support: AppTests, KitTesting / Fixture", "Libraries: Kit / TestClock"])
  }

  @Test func `a plug-in that builds a library is below it`() {
    #expect(layers("Kit -> Gen; Gen (plug-in) -> gen; gen (executable)") == ["Libraries: Kit / Gen / gen"])
  }

  @Test func `what does not consist of Swift is a layer only if it uses nothing else`() {
    #expect(
      layers("App -> CBridge, Blob; CBridge (C library) -> Core; Core -> CBase; CBase (C library); Blob (binary)")
        == ["Libraries: App / CBridge / Core", "C Libraries and Binaries: Blob, CBase"])
    #expect(
      layers("App -> CZip, Zlib; CZip (C library); Zlib (system library)")
        == ["Libraries: App", "C and System Libraries: CZip, Zlib"])
  }

  /// No proposal of a graph without cycles has findings, however long its chains are.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the layers allow each dependency`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds = TargetKind.allCases
    let count = Int.random(in: 1...30, using: &random)
    let text = (0..<count).map { index in
      let kind = kinds.randomElement(using: &random) ?? .library
      let words = ["Feature", "Tests", "Helper", "App", "Client"]
      let used = (index + 1..<count).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
      return (index, "T\(index)\(words[index % words.count]) (\(kind.rawValue))", used)
    }
    let names = text.map { $0.1.split(separator: " ")[0] }
    let graph = DefinitionGraph(
      targets: (text.map(\.1)
        + text.filter { !$0.2.isEmpty }.map { entry in
          "\(names[entry.0]) -> \(entry.2.map { names[$0] }.joined(separator: ", "))"
        }).joined(separator: "; "))
    let proposal = LayerProposal.derive(from: [graph])
    #expect(proposal.findingCount == 0 && proposal.allowedReferenceCount == graph.references.count)
    #expect(proposal.rows.joined().joined().sorted() == names.map(String.init).sorted())
    #expect(proposal.layers.count <= 5 && proposal.layers.allSatisfy { !$0.allowsPeers })
    #expect(proposal.layers.allSatisfy { !$0.name.hasPrefix("Layer ") })
  }
}
