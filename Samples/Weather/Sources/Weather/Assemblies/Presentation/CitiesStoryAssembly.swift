import Stratus

/// The list of cities, and the screen that adds one.
final class CitiesStoryAssembly: Assembly {
  let cityListScreen = Definition<CityListScreen>()
  private let cityListDataSource = Definition<CityListDataSource>()
  private let cityListScrolling = Definition<ScrollingLogic>()
  private let cityListRouter = Definition<CityListRouter>()
  private let cityListErrorHandler = Definition<ErrorHandler>()

  let addCityScreen = Definition<AddCityScreen>()
  private let addCityDataSource = Definition<CitySearchDataSource>()
  private let addCityScrolling = Definition<ScrollingLogic>()
  private let addCityRouter = Definition<AddCityRouter>()
  private let addCityErrorHandler = Definition<ErrorHandler>()

  private let animators = Collaborator<AnimatorAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    cityListScreen.initialize(CityListScreen.init(cities:), services.cityService)
      .inject(\.animator, animators.listAnimator)
      .inject(\.dataSource, cityListDataSource)
      .inject(\.scrolling, cityListScrolling)
      .inject(\.router, cityListRouter)
      .inject(CityListScreen.report(to:), cityListErrorHandler)

    cityListDataSource.initialize(CityListDataSource.init)
    cityListScrolling.initialize(ScrollingLogic.init(dataSource:), cityListDataSource)
    cityListRouter.initialize(CityListRouter.init)
    cityListErrorHandler.initialize(ErrorHandler.init(screen:), .value("Cities")).scope(.prototype)

    addCityScreen.initialize(AddCityScreen.init(cities:location:), services.cityService, services.locationService)
      .inject(\.animator, animators.keyboardAnimator)
      .inject(\.dataSource, addCityDataSource)
      .inject(\.scrolling, addCityScrolling)
      .inject(\.router, addCityRouter)
      .inject(AddCityScreen.report(to:), addCityErrorHandler)

    addCityDataSource.initialize(CitySearchDataSource.init)
    addCityScrolling.initialize(ScrollingLogic.init(dataSource:), addCityDataSource)
    addCityRouter.initialize(AddCityRouter.init)
    addCityErrorHandler.initialize(ErrorHandler.init(screen:), .value("Add a city")).scope(.prototype)
  }
}
