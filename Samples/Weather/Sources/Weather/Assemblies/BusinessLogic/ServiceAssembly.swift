import Stratus

/// What the app can do. Screens know these services and nobody behind them.
package protocol ServiceAssembly: Assembly {
  var cityService: Definition<any CityService> { get }
  var weatherService: Definition<any WeatherService> { get }
  var locationService: Definition<any LocationService> { get }
  var pushService: Definition<any PushService> { get }
  var aboutService: Definition<any AboutService> { get }
}
