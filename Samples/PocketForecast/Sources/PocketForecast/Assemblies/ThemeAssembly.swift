import Stratus

final class ThemeAssembly: Assembly {
  let currentTheme = Definition<Theme>()
  let themeFactory = Definition<ThemeFactory>()
  let cloudsOverTheCityTheme = Definition<Theme>()
  let lightsInTheRainTheme = Definition<Theme>()
  let beachTheme = Definition<Theme>()
  let sunsetTheme = Definition<Theme>()

  override func define() {
    // Each screen gets the next theme, because an object that a factory builds is a prototype.
    currentTheme.build(with: themeFactory, ThemeFactory.sequentialTheme)
    themeFactory.initialize(
      ThemeFactory.init(themes:), .array(cloudsOverTheCityTheme, lightsInTheRainTheme, beachTheme, sunsetTheme)
    )
    .scope(.singleton)

    define(cloudsOverTheCityTheme, background: "clouds", bar: "gray", forecast: "silver", control: "white")
    define(lightsInTheRainTheme, background: "rain", bar: "navy", forecast: "amber", control: "yellow")
    define(beachTheme, background: "beach", bar: "turquoise", forecast: "sand", control: "coral")
    define(sunsetTheme, background: "sunset", bar: "crimson", forecast: "orange", control: "gold")
  }

  private func define(
    _ theme: Definition<Theme>, background: String, bar: String, forecast: String, control: String
  ) {
    theme.initialize(Theme.init).injections {
      $0.inject(\.backgroundResourceName, .value(background))
      $0.inject(\.navigationBarColor, .value(bar))
      $0.inject(\.forecastTintColor, .value(forecast))
      $0.inject(\.controlTintColor, .value(control))
    }
  }
}
