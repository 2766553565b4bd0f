import Stratus
import Weather

/// The story that shows the weather on the home screen.
final class WidgetStoryAssembly: Assembly {
  let widget = Definition<WeatherWidget>()

  private let services = Collaborator<any ServiceAssembly>()
  private let weatherStory = Collaborator<WeatherStoryAssembly>()

  override func define() {
    widget.initialize(WeatherWidget.init(cities:weather:), services.cityService, services.weatherService).injections {
      // Wrong: a story must not depend on another story, because both are in the same row.
      $0.inject(\.router, weatherStory.router)
    }
  }
}
