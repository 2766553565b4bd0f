import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

extension ExplorerTests {
  @Test func `frames enclose the assemblies of a child`() throws {
    var builder = DefinitionGraph.Builder(product: "App", activation: nil)
    for (name, child) in [("Main", nil), ("Session", "Session"), ("Feed", "Session")] {
      let id = builder.addAssembly("App." + name, child: child.map { "App." + $0 })
      builder.add(DefinitionNode(assembly: id, key: "part", declaredType: "Part"))
    }
    let graph = builder.build()
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    viewed.framesChildren = true
    let browser = try open(Explorer(viewed, level: .definitions))
    #expect(
      try browser.text("[...document.querySelectorAll('.child text')].map(x => x.textContent).join()") == "Session")
    let enclosed = """
      [...document.querySelectorAll('.box')].filter((box) => {
        const [inner, outer] = [box, document.querySelector('.child rect')].map((element) => \
      element.getBoundingClientRect());
        return outer.left < inner.left && outer.top < inner.top && inner.right < outer.right && inner.bottom < \
      outer.bottom;
      }).length
      """
    #expect(try browser.number(enclosed) == 2)
    #expect(try browser.number("document.querySelectorAll('.box').length") == 3)
    #expect(try browser.reported() == [])
  }
}
