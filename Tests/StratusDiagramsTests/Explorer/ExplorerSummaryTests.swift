import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The summary, with which a page begins.
extension ExplorerTests {
  private var summarized: Explorer { Explorer(weather.viewed, showsSummary: true) }
  private var pressed: String { "document.querySelector('#levels [aria-pressed=true]').textContent" }
  private var isShown: String { "String(!document.getElementById('summary').hasAttribute('hidden'))" }

  @Test func `a page begins with the summary if it has one`() throws {
    let browser = try open(summarized)
    #expect(try browser.text(pressed) == "Summary" && browser.text(isShown) == "true")
    let texts = try browser.text("[...document.querySelectorAll('#summary text')].map(x => x.textContent).join('|')")
    #expect(texts.contains("|2 errors|") && texts.contains("|Presentation|") && texts.contains("|WeatherStory"))
    #expect(try browser.number("document.querySelectorAll('#summary [role=button]').length") > 5)
    #expect(try browser.reported() == [])
  }

  @Test func `an assembly of the summary is selected in the diagram, and the way back is in the history`() throws {
    let browser = try open(summarized)
    _ = try browser.text(
      """
      document.querySelector('#summary [aria-label^=WeatherStory]').dispatchEvent(new MouseEvent('click', { bubbles: \
      true })) + ''
      """
    )
    #expect(try browser.text(isShown) == "false" && browser.text(pressed) == "Assemblies")
    #expect(try browser.text("document.querySelector('#panel h2')?.textContent").hasPrefix("WeatherStory"))
    #expect(try browser.text("location.hash").contains("select=assembly"))
    _ = try browser.text("document.querySelector('#levels [data-level=summary]').click() + ''")
    #expect(try browser.text(isShown) == "true")
    #expect(try browser.reported() == [])
  }

  /// Numbers lie on an assembly, on a layer, or on an arrow, which begins at a layer.
  @Test func `each number of the summary leads to what it belongs to`() throws {
    let browser = try open(summarized)
    let numbers = """
      [...document.querySelectorAll('#summary g:not([role=button]) text')].filter(x => /^[0-9]+( up| among \
      peers)?$/.test(x.textContent))
      """
    let count = Int(try browser.number("\(numbers).length"))
    #expect(count > 2)
    for index in 0..<count {
      try browser.evaluate("\(numbers)[\(index)].parentNode.id = 'number\(index)'")
      let (x, y) = try middle(of: "#number\(index)", in: browser)
      try browser.click(x: x, y: y)
      #expect(try browser.text("String(state.selected)") != "null", "\(index)")
      try browser.evaluate("openSummary()")
    }
    #expect(try browser.reported() == [])
  }

  @Test(arguments: [
    ("#level=definitions", "Definitions"), ("#summary=no", "Assemblies"), ("#summary=yes&level=layers", "Summary"),
  ])
  func `the address determines whether the summary is shown`(hash: String, level: String) throws {
    let browser = try open(summarized, hash)
    #expect(try browser.text(pressed) == level)
  }

  @Test func `a page without a summary has no button for it`() throws {
    let browser = try open(weather, "#summary=yes")
    #expect(try browser.number("document.querySelectorAll('#levels button').length") == 3)
    #expect(try browser.text(isShown) == "false")
  }
}
