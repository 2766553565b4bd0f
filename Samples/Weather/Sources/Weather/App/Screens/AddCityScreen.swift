/// The screen that adds a city to the list.
final class AddCityScreen {
  enum Failure: Error { case alreadyFollowed }

  var animator: (any Animator)?
  var dataSource: CitySearchDataSource?
  var scrolling: ScrollingLogic?
  var router: AddCityRouter?
  private var errorHandler: ErrorHandler?
  private let cities: any CityService
  private let location: any LocationService

  init(cities: any CityService, location: any LocationService) {
    self.cities = cities
    self.location = location
  }

  func report(to errorHandler: ErrorHandler) { self.errorHandler = errorHandler }

  func appear() { dataSource?.known = location.visitedCities }

  func add(_ city: City) {
    guard !cities.cities.contains(city) else {
      errorHandler?.handle(Failure.alreadyFollowed)
      return
    }
    cities.add(city)
    router?.close()
  }
}
