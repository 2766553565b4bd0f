import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

extension ExplorerTests {
  @Test func `targets have no definitions, but a kind`() throws {
    let graph = DefinitionGraph(targets: "App (executable) -> Kit; Kit -> Core")
    let viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    let browser = try open(Explorer(viewed, level: .assemblies), "#summary=no")
    let levels = "[...document.querySelectorAll('#levels [data-level]')].map(x => x.textContent).join()"
    #expect(try browser.text(levels).hasSuffix("Layers,Targets"))
    try browser.evaluate("select('d0')")
    let panel = "document.querySelector('#panel').innerText.toUpperCase()"
    let app = try browser.text(panel)
    #expect(app.contains("TARGET") && app.contains("APP") && app.contains("EXECUTABLE") && !app.contains("DEFINITION"))
    #expect(try browser.text("location.hash").contains("select=target+App"))
    // Opening the target shows it alone.
    try browser.evaluate("descend('a0')")
    #expect(try browser.text("state.level + state.alone") == "assembliesyes")
    try browser.press("3")
    #expect(try browser.text("state.level") == "assemblies")
    #expect(try browser.text("search('Kit').map(({ id, detail }) => id + detail).join()") == "a2library")
    try browser.evaluate("select('a2')")
    #expect(
      try browser.text("[...document.querySelectorAll('#panel [data-select]')].map(x => x.textContent).join()")
        .contains("Core"))
    #expect(try browser.reported() == [])
  }
}
