import Stratus

/// The story that adds a city to the list.
final class AddCityStoryAssembly: Assembly {
  let addCityScreen = Definition<AddCityScreen>()
  private let dataSource = Definition<CitySearchDataSource>()
  private let scrolling = Definition<ScrollingLogic>()
  private let router = Definition<AddCityRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  private let animators = Collaborator<AnimatorAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    addCityScreen.initialize(AddCityScreen.init(cities:location:), services.cityService, services.locationService)
      .injections {
        $0.inject(\.animator, animators.keyboardAnimator)
        $0.inject(\.dataSource, dataSource)
        $0.inject(\.scrolling, scrolling)
        $0.inject(\.router, router)
        $0.call(AddCityScreen.report(to:), errorHandler)
      }

    dataSource.initialize(CitySearchDataSource.init)
    scrolling.initialize(ScrollingLogic.init(dataSource:), dataSource)
    router.initialize(AddCityRouter.init)
    errorHandler.initialize(ErrorHandler.init(screen:), .value("Add a city")).scope(.prototype)
  }
}
