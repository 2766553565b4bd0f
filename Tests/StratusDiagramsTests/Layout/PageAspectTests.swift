import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The shape of pages.
struct PageAspectTests {
  private func aspect(_ application: TypicalApplication, _ level: Diagram.Level, _ text: String?) -> Double {
    var viewed = ViewedGraph(application)
    if let text { viewed.aspect = PageAspect(text) }
    let size = Diagram(of: viewed, level: level).placed().size
    return size.width / size.height
  }

  @Test(arguments: [100, 177, 300]) func `a page has about the requested shape`(definitions: Int) {
    let application = TypicalApplication(definitions: definitions, seed: 1)
    for (text, ratio) in [("9:16", 0.5625), ("1:1", 1), (nil, 1.6), ("2:1", 2)] {
      let aspect = aspect(application, .definitions, text)
      #expect((ratio / 1.35...ratio * 1.35).contains(aspect), "\(text ?? "usual"): \(aspect)")
    }
  }

  @Test func `a page that fits a screen is better than one of the right shape`() {
    var viewed = ViewedGraph(TypicalApplication(definitions: 27, seed: 3))
    #expect(Diagram(of: viewed, level: .definitions).placed().fits(Readability.screen))
    viewed.aspect = PageAspect("8:5")
    #expect(!Diagram(of: viewed, level: .definitions).placed().fits(Readability.screen))
  }

  @Test func `rows that are narrow anyway are not folded`() {
    let application = TypicalApplication(definitions: 15, seed: 1)
    #expect(aspect(application, .assemblies, nil) == aspect(application, .assemblies, "5:1"))
  }

  @Test(arguments: ["", ":", "16", "16:", "16:9:1", "0:1", "-4:3", "6:1", "1:6", "1.6:1", "99999999999999999999:1"])
  func `other text is not a shape`(text: String) {
    #expect(PageAspect(text) == nil)
  }
}
