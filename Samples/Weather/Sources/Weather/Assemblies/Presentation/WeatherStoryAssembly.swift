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
    .injections {
      $0.inject(\.animator, animators.cloudAnimator)
      $0.inject(\.dataSource, dataSource)
      $0.inject(\.scrolling, scrolling)
      $0.inject(\.router, router)
      $0.call(WeatherScreen.report(to:), errorHandler)
    }

    router.initialize(WeatherRouter.init)
    dataSource.initialize(ForecastDataSource.init)
    scrolling.initialize(ScrollingLogic.init(dataSource:), dataSource)
    errorHandler.initialize(ErrorHandler.init(screen:), .value("Weather")).scope(.prototype)
  }
}
