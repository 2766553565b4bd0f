import Stratus

/// The story that lists the cities.
final class CityListStoryAssembly: Assembly {
  let cityListScreen = Definition<CityListScreen>()
  private let dataSource = Definition<CityListDataSource>()
  private let scrolling = Definition<ScrollingLogic>()
  private let router = Definition<CityListRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  private let animators = Collaborator<AnimatorAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    cityListScreen.initialize(CityListScreen.init(cities:), services.cityService).injections {
      $0.inject(\.animator, animators.listAnimator)
      $0.inject(\.dataSource, dataSource)
      $0.inject(\.scrolling, scrolling)
      $0.inject(\.router, router)
      $0.call(CityListScreen.report(to:), errorHandler)
    }

    dataSource.initialize(CityListDataSource.init)
    scrolling.initialize(ScrollingLogic.init(dataSource:), dataSource)
    router.initialize(CityListRouter.init)
    errorHandler.initialize(ErrorHandler.init(screen:), .value("Cities")).scope(.prototype)
  }
}
