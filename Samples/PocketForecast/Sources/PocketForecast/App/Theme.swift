/// A color theme.
final class Theme {
  var backgroundResourceName = ""
  var navigationBarColor = ""
  var forecastTintColor = ""
  var controlTintColor = ""

  init() {}
}

/// Returns the themes in turn.
final class ThemeFactory {
  private let themes: [Theme]
  private var next = 0

  init(themes: [Theme]) { self.themes = themes }

  func sequentialTheme() -> Theme {
    defer { next = (next + 1) % themes.count }
    return themes[next]
  }
}
