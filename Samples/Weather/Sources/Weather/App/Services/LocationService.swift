/// The current and previous locations of the user.
package protocol LocationService: AnyObject {
  var currentCity: City? { get }
  var visitedCities: [City] { get }
}

/// Uses the satellite receiver, which consumes power while the service exists.
final class SatelliteLocationService: LocationService {
  private let database: Database

  init(database: Database) { self.database = database }

  var currentCity: City? { visitedCities.last }
  var visitedCities: [City] { database.values(of: "visited").map { City(name: $0) } }
}
