import Stratus
import Weather

/// Today's weather on the home screen, added on a Friday evening.
final class WidgetStoryAssembly: Assembly {
  let widget = Definition<WeatherWidget>()

  private let services = Collaborator<any ServiceAssembly>()
  private let weatherStory = Collaborator<WeatherStoryAssembly>()

  override func define() {
    widget.initialize(WeatherWidget.init(cities:weather:), services.cityService, services.weatherService)
      // Wrong: a story that knows another one; from now on neither changes alone.
      .inject(\.router, weatherStory.router)
  }
}
