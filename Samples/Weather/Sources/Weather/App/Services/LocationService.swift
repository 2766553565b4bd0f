/// Where the user is, and was.
package protocol LocationService: AnyObject {
  var currentCity: City? { get }
  var visitedCities: [City] { get }
}

/// Follows the receiver for satellites, which costs power as long as the service lives.
final class SatelliteLocationService: LocationService {
  private let database: Database

  init(database: Database) { self.database = database }

  var currentCity: City? { visitedCities.last }
  var visitedCities: [City] { database.values(of: "visited").map(City.init(name:)) }
}
