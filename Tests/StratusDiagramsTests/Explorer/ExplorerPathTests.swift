import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Paths between two selections.
extension ExplorerTests {
  private func chain(_ hash: String = "#level=definitions") throws -> Chromium {
    let graph = DefinitionGraph(
      text: "A.a -> B.b, B.far; B.far -> B.further; B.further -> C.c; B.b -> C.c; C.c -> @D; D.d; E.e -> A.a")
    return try open(Explorer(ViewedGraph(graph, layering: .none(for: graph), findings: [])), hash)
  }

  private func select(_ key: String, _ browser: Chromium) throws {
    try browser.press("/")
    try browser.type(key)
    try browser.press("Enter")
  }

  private var titles: String {
    "[...document.querySelectorAll('#panel .path h3')].map(x => x.textContent).join('; ')"
  }
  private var steps: String {
    "[...document.querySelectorAll('#panel .path .link')].map(x => x.textContent).join(' ')"
  }
  private var shown: String {
    """
    [...document.querySelectorAll('#edges .step')].map(x => scene.edges[x.dataset.edge])
      .map(x => [x.from, x.to].map(x => scene.diagram.nodes[x].label).join('>')).sort().join(' ')
    """
  }

  @Test func `a path is listed and highlighted`() throws {
    var browser = try chain()
    try select("A.a", browser)
    let (x, y) = try middle(of: "[data-focus=path]", in: browser)
    try browser.click(x: x, y: y)
    #expect(
      try browser.text("document.querySelector('#focus .prompt').textContent") == "Select the other end of the path")
    #expect(try browser.text("document.activeElement.id") == "search")
    try browser.press("Escape")
    #expect(try browser.flag("!isChoosingEnd"))
    try browser.click(x: x, y: y)
    try select("C.c", browser)
    #expect(try browser.text(titles) == "From a to c: 2 references; No path from c to a")
    #expect(try browser.text(steps) == "A.a b c")
    #expect(try browser.text(shown) == "a>b b>c")
    #expect(
      try browser.text("[...document.querySelectorAll('.node.near .label')].map(x => x.textContent).sort().join()")
        == "a,b,c")
    #expect(try browser.text("document.querySelector('#announcement').textContent").contains("2 references"))
    let address = try browser.text("location.hash")
    #expect(address.contains("to=definition+C.c"))
    browser = try chain(address)
    #expect(try browser.text(steps) == "A.a b c")
    #expect(try browser.text("location.hash") == address)
    // Another selection ends it.
    try select("D.d", browser)
    #expect(try browser.text("state.to") == "null")
    #expect(try browser.reported() == [])
  }

  @Test func `a path in the other direction is found, also with the keyboard alone`() throws {
    let browser = try chain("#level=assemblies")
    try browser.press("d")
    try browser.evaluate("drawing.nodes.get(2).focus()")
    try browser.press("Enter")
    try browser.press("r")
    try browser.evaluate("drawing.nodes.get(0).focus()")
    try browser.press("Enter")
    #expect(try browser.text(titles) == "No path from C to A; From A to C: 2 references")
    #expect(try browser.text(steps) == "A.a b c")
    #expect(try browser.text("scene.level") == "assemblies")
    #expect(try browser.text(shown) == "A>B B>C")
    try browser.press("Escape")
    #expect(try browser.text("[state.selected, state.to].join()") == ",")
    #expect(try browser.reported() == [])
  }

  @Test func `a Shift click selects the end of a path, which may be an injected assembly`() throws {
    let browser = try chain("#level=assemblies")
    try browser.evaluate("select('a0')")
    try browser.evaluate(
      "document.querySelector('[data-id=a3]').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))"
    )
    #expect(try browser.text(titles) == "From A to D: 3 references; No path from D to A")
    #expect(try browser.text(steps) == "A.a b c D")
    #expect(try browser.reported() == [])
  }

  @Test func `a path that does not exist is reported`() throws {
    let browser = try chain()
    try browser.evaluate("select(idOfName('definition D.d'))")
    try browser.press("r")
    try browser.press("Escape")
    #expect(try browser.flag("!isChoosingEnd && state.selected"))
    try browser.press("r")
    try select("E.e", browser)
    #expect(try browser.text(titles) == "No path from d to e; No path from e to d")
    #expect(try browser.text(shown) == "")
    #expect(
      try browser.text("document.querySelector('#announcement').textContent")
        == "No path from d to e; No path from e to d")
    #expect(try browser.reported() == [])
  }

  /// The lengths equal those of all shortest paths, computed without the code of the page.
  @Test(arguments: 0..<3) func `paths are shortest`(seed: Int) throws {
    let viewed = ViewedGraph.random(seed: seed)
    let graph = viewed.graph
    let browser = try open(Explorer(viewed), "#level=definitions")
    let count = min(graph.definitions.count, 12)
    var distances = [[Int]](
      repeating: [Int](repeating: 1_000, count: graph.definitions.count), count: graph.definitions.count)
    for reference in graph.references {
      if let target = reference.definition { distances[reference.from.index][target.index] = 1 }
    }
    for middle in graph.definitions.indices {
      for from in graph.definitions.indices {
        for to in graph.definitions.indices {
          distances[from][to] = min(distances[from][to], distances[from][middle] + distances[middle][to])
        }
      }
    }
    let lengths = try browser.text(
      """
      Array.from({ length: \(count) }, (_, from) => Array.from({ length: \(count) }, (_, to) =>
        from === to ? '' : shortestPath(`d${from}`, `d${to}`)?.length ?? '-').join()).join(';')
      """)
    let expected = (0..<count).map { from in
      (0..<count).map { to in from == to ? "" : distances[from][to] < 1_000 ? "\(distances[from][to])" : "-" }.joined(
        separator: ",")
    }
    #expect(lengths == expected.joined(separator: ";"))
  }
}
