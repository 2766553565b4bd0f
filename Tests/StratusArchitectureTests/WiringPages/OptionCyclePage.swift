import Stratus

enum OptionCyclePage: WiringPage {
  static let rule = "option-cycle"
  static let file = #filePath

  enum Found {
    // example
    final class ThemeAssembly: Assembly {
      let settings = Definition<Settings>()
      let theme = Definition<String>()

      override func define() {
        settings.initialize(Settings.init).injections { $0.inject(\.theme, theme) }
        theme.choose(by: settings.property(\.season), ["summer": .value("sand")], otherwise: .value("stone"))
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class ThemeAssembly: Assembly {
      let settings = Definition<Settings>()
      let theme = Definition<String>()

      override func define() {
        settings.initialize(Settings.init).injections { $0.inject(\.theme, theme) }
        theme.choose(by: .config("season"), ["summer": .value("sand")], otherwise: .value("stone"))
      }
    }
    // end
  }

  final class Settings {
    var theme = ""
    let season = "summer"
  }

  static func found() throws(ActivationError) { _ = try Found.ThemeAssembly.activated() }
  static func notFound() throws(ActivationError) {
    _ = try NotFound.ThemeAssembly.activated(configuration: ["season": "summer"])
  }
}
