import Stratus

/// The story that shows the weather in one city.
package final class WeatherStoryAssembly: Assembly {
  let weatherScreen = Definition<WeatherScreen>()
  package let router = Definition<WeatherRouter>()
  private let dataSource = Definition<ForecastDataSource>()
  private let scrolling = Definition<ScrollingLogic>()
  private let errorHandler = Definition<ErrorHandler>()

  private let animators = Collaborator<AnimatorAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  package override func define() {
    weatherScreen.initialize(
      WeatherScreen.init(cities:weather:location:),
      services.cityService, services.weatherService, services.locationService
    )
    .inject(\.animator, animators.cloudAnimator)
    .inject(\.dataSource, dataSource)
    .inject(\.scrolling, scrolling)
    .inject(\.router, router)
    .inject(WeatherScreen.report(to:), errorHandler)

    router.initialize(WeatherRouter.init)
    dataSource.initialize(ForecastDataSource.init)
    scrolling.initialize(ScrollingLogic.init(dataSource:), dataSource)
    errorHandler.initialize(ErrorHandler.init(screen:), .value("Weather")).scope(.prototype)
  }
}
