/// The screen that lists the cities.
final class CityListScreen {
  var animator: (any Animator)?
  var dataSource: CityListDataSource?
  var scrolling: ScrollingLogic?
  var router: CityListRouter?
  private var errorHandler: ErrorHandler?
  private let cities: any CityService

  init(cities: any CityService) { self.cities = cities }

  func report(to errorHandler: ErrorHandler) { self.errorHandler = errorHandler }

  func appear() { dataSource?.cities = cities.cities }

  func select(_ city: City) { router?.showWeather(in: city) }
}
