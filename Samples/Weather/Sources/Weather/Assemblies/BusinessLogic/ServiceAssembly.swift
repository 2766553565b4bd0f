import Stratus

/// The services of the app. Screens depend only on these services, not on clients.
package protocol ServiceAssembly: Assembly {
  var cityService: Definition<any CityService> { get }
  var weatherService: Definition<any WeatherService> { get }
  var locationService: Definition<any LocationService> { get }
  var pushService: Definition<any PushService> { get }
  var aboutService: Definition<any AboutService> { get }
}
