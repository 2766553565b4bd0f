import Stratus

/// The sources and the storage of the app's data.
protocol ClientAssembly: Assembly {
  var server: Definition<any ServerClient> { get }
  var gismeteo: Definition<any WeatherProvider> { get }
  var yandex: Definition<any WeatherProvider> { get }
  var yahoo: Definition<any WeatherProvider> { get }
  var database: Definition<Database> { get }
}
