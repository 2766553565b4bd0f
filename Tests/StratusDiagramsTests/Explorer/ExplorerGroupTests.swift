import Foundation
import StratusArchitecture
import StratusTestSupport
import Testing

@testable import StratusDiagrams

extension ExplorerTests {
  @Test func `members of a group are selected one by one, by pointer and keyboard`() throws {
    let browser = try open(Explorer(GroupTests.screens(3), level: .assemblies))
    let titles = "[...document.querySelectorAll('.node.group')].map(x => x.getAttribute('aria-label')).join()"
    #expect(try browser.text(titles).contains("3 that use Core and Services"))
    let names = "[...document.querySelectorAll('.member .label')].map(x => x.textContent).join()"
    #expect(try browser.text(names) == "Core,Services,Screen0,Screen1,Screen2")
    #expect(try browser.text("scene.edges.map(x => x.references.length).join()") == "6")
    let pressed = "[...document.querySelectorAll('[aria-pressed=true].member .label')].map(x => x.textContent).join()"
    let heading = "document.querySelector('#panel h2').textContent"
    let (x, y) = try middle(of: ".member[data-id=a2]", in: browser)
    try browser.click(x: x, y: y)
    #expect(try browser.text(pressed) == "Screen1")
    #expect(try browser.text(heading).contains("Screen1"))
    try browser.press("ArrowRight")
    #expect(try browser.text(pressed) == "Screen2")
    try browser.press("ArrowDown")
    #expect(try browser.text(pressed) == "Core")
    // An address with a member leads to it, and the frame is none.
    let shared = try open(Explorer(GroupTests.screens(3), level: .assemblies), try browser.text("location.hash"))
    #expect(try shared.text(pressed) == "Core")
    try shared.press("Escape")
    #expect(try shared.number("document.querySelectorAll('[aria-pressed=true].member').length") == 0)
    try shared.evaluate("document.querySelectorAll('.node.group')[1].focus()")
    try shared.press("Enter")
    #expect(try shared.text(pressed) == "Screen0")
    try shared.press("Escape")
    // If names are too small to read, each member is one shape for its findings.
    try shared.evaluate("moveCamera(300, 300, .2); drawView()")
    #expect(try shared.number("document.querySelectorAll('.far-name, .outline').length") > 0)
    let last = "assemblyFrames(scene.diagram.nodes[1])[2]"
    #expect(try shared.text("elementAt(300 + .2 * (\(last).x + 9), 300 + .2 * (\(last).y + 9))") == "a3")
    #expect(try browser.reported() == [])
  }
}
