import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct SummaryFactTests {
  private func fact(_ text: String, layers: [String] = ["App", "Screen", "Core"]) -> String? {
    Summary(of: ViewedGraph(text: text, layers: layers)).fact?.description
  }

  @Test func `most findings end in one assembly`() {
    #expect(
      fact("ScreenA.a -> App.x; ScreenB.b -> App.x; Core.c -> App.x; Core.d -> ScreenA.a")
        == "3 of 4 upward references end in App")
  }

  @Test func `most findings start in one assembly`() {
    #expect(fact("ScreenA.a -> ScreenB.b, ScreenC.c, ScreenD.d") == "All 3 peer references start in ScreenA")
  }

  @Test func `most findings lead from one layer to another`() {
    #expect(
      fact("ScreenA.a -> AppA.x; ScreenB.b -> AppB.x; ScreenC.c -> AppC.x; ScreenD.d -> AppD.x")
        == "All 4 upward references lead from Screen to App")
  }

  @Test func `most findings are within one layer`() {
    #expect(
      fact("ScreenA.a -> ScreenB.x; ScreenB.b -> ScreenC.x; ScreenC.c -> ScreenD.x")
        == "All 3 peer references are within Screen")
  }

  @Test func `most findings are in one cycle`() {
    // In three layers, and neither from nor to one assembly.
    let text = """
      AppA.a -> ScreenA.a, ScreenB.b
      ScreenA.a -> AppA.a, CoreA.a
      ScreenB.b -> AppA.a, CoreB.b
      CoreA.a -> ScreenA.a, ScreenB.b
      CoreB.b -> ScreenB.b, ScreenA.a
      """
    // If most assemblies were in the cycle, that would explain nothing.
    #expect(fact(text) == "All 6 errors are upward references")
    let others = (1...5).map { "\nScreenOther\($0).x" }.joined()
    #expect(fact(text + others) == "All 6 upward references are between the 5 assemblies of one cycle")
  }

  @Test func `most findings are of one rule`() {
    var viewed = ViewedGraph(text: "A.a; B.b; C.c; D.d", layers: [])
    viewed.add("weak-held", .warning, about: "A", "B", "C")
    viewed.add("unused-collaborator", .warning, about: "D")
    #expect(Summary(of: viewed).fact?.description == "3 of 4 warnings are findings of weak-held")
  }

  @Test func `errors come before warnings`() {
    var viewed = ViewedGraph(text: "ScreenA.a -> App.x; ScreenB.b -> App.x", layers: ["App", "Screen"])
    viewed.add("unused-collaborator", .warning, about: "App", "App", "App", "App", "App")
    #expect(Summary(of: viewed).fact?.description == "Both upward references end in App")
  }

  @Test func `a single error is described`() {
    #expect(fact("ScreenA.a -> App.x") == "The only error: ScreenA.a refers up")
    #expect(fact("App.x -> ScreenA.a") == nil)
  }
}
