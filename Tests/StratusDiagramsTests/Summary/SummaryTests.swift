import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct SummaryTests {
  private let layers = ["App", "Screen", "Core"]
  private let text = """
    AppAssembly.window -> ScreenHomeAssembly.view, CoreNetAssembly.client
    ScreenHomeAssembly.view -> ScreenMapAssembly.map, CoreNetAssembly.client, AppAssembly.window
    ScreenHomeAssembly.other -> CoreNetAssembly.client
    ScreenMapAssembly.map -> CoreNetAssembly.cache
    ScreenAboutAssembly.about
    CoreNetAssembly.cache -> CoreNetAssembly.client
    """

  private var viewed: ViewedGraph {
    var viewed = ViewedGraph(text: text, layers: layers)
    viewed.add("unused-collaborator", .warning, about: "ScreenMapAssembly")
    return viewed
  }

  @Test func `cells have counts, and those with findings come first`() throws {
    let summary = Summary(of: viewed)
    #expect(summary.facts == ["5 assemblies", "7 definitions", "8 references"])
    #expect(summary.bands.map(\.name) == layers)
    #expect(
      summary.bands.map { $0.cells.map(\.name) } == [["App"], ["ScreenHome", "ScreenMap", "ScreenAbout"], ["CoreNet"]])
    let home = try #require(summary.bands[1].cells.first)
    #expect(home.detail == "2 definitions · used by 1 · uses 3")
    #expect(home.findings == Summary.FindingCount(errors: 2, warnings: 0))
    #expect(summary.bands[1].cells[1].findings == Summary.FindingCount(errors: 0, warnings: 1))
    #expect(
      home.tooltip.contains("peer-reference\nupward-reference\nuses AppAssembly, CoreNetAssembly, ScreenMapAssembly"))
  }

  @Test func `arrows count references between layers, with findings apart`() {
    let arrows = Summary(of: viewed).arrows.map { "\($0.from)-\($0.to) \($0.count) \($0.severity?.rawValue ?? "")" }
    #expect(arrows == ["0-1 1 ", "0-2 1 ", "1-0 1 error", "1-2 3 "])
  }

  @Test func `a summary says if no layers are declared`() {
    func sentences(_ layers: [String]) -> [String] {
      let summary = Summary(of: ViewedGraph(text: "AppAssembly.a -> CoreAssembly.b", layers: layers))
      return SummaryHeadline.lines(of: summary, from: Point(x: 0, y: 0), within: 500).map(\.text.string)
    }
    #expect(sentences([]) == ["No findings", "No layers are declared, so layering is not checked."])
    #expect(sentences(["App", "Core"]) == ["No findings"])
  }

  @Test func `findings among peers belong to the layer`() {
    #expect(Summary(of: viewed).bands.map(\.amongPeers.total) == [0, 1, 0])
  }

  /// A superclass or a collaborator is not a reference, but its finding connects two assemblies as well.
  @Test func `a finding about a superclass is one among peers, but nothing refers to an unused collaborator`() throws {
    var viewed = ViewedGraph(text: "ScreenA.x; ScreenB.y", layers: layers)
    let id = try #require(viewed.graph.assembly("ScreenA"))
    viewed.findings = ["peer-reference", "unused-collaborator"].map {
      Finding(rule: $0, severity: .error, subject: .assembly(id), from: "ScreenA", to: "ScreenB", message: "")
    }
    #expect(Summary(of: viewed).bands.map(\.amongPeers.errors) == [1])
  }

  @Test func `the app starts in assemblies that no other uses`() {
    let viewed = ViewedGraph(text: "Main.x -> Part.y; Main.z -> Main.x; Alone.a", layers: [])
    let roots = Summary(of: viewed).bands.flatMap(\.cells).filter(\.isRoot)
    #expect(roots.map(\.name) == ["Main"])
  }

  @Test func `the largest cycle is named`() {
    let cycle = Summary(
      of: ViewedGraph(text: "A.a -> B.b; B.b -> A.a; C.c -> D.d; D.d -> E.e, C.c; E.e -> C.c", layers: [])
    ).cycle
    #expect(cycle?.text == "Cycle of 3 assemblies, for example C → D → C")
    let whole = Summary(of: ViewedGraph(text: "A.a -> B.b; B.b -> A.a", layers: [])).cycle
    #expect(whole?.text == "Cycle: A → B → A")
    #expect(Summary(of: ViewedGraph(text: "A.a -> B.b", layers: [])).cycle == nil)
  }

  @Test func `without layers, there is one band`() {
    let summary = Summary(of: ViewedGraph(text: text, layers: []))
    #expect(summary.bands.map(\.name) == [nil] && summary.arrows.isEmpty)
    #expect(summary.bands[0].cells.count == 5)
  }
}
