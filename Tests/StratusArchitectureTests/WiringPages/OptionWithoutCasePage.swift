import Stratus

enum OptionWithoutCasePage: WiringPage {
  static let rule = "option-without-case"
  static let file = #filePath

  // example
  final class ThemeAssembly: Assembly {
    let theme = Definition<String>()

    override func define() {
      theme.choose(by: .config("theme"), ["beach": .value("sand"), "city": .value("stone")])
    }
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try ThemeAssembly.activated(configuration: ["theme": "moon"])
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try ThemeAssembly.activated(configuration: ["theme": "city"])
    // end
  }
}
