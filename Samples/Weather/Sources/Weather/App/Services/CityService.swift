/// The list of cities that the user follows.
package protocol CityService: AnyObject {
  var cities: [City] { get }
  func add(_ city: City)
  func remove(_ city: City)
}

/// Stores the list in the database. For a new user, fetches suggestions from the server.
final class StoredCityService: CityService {
  private let database: Database
  private let server: any ServerClient

  init(database: Database, server: any ServerClient) {
    self.database = database
    self.server = server
  }

  var cities: [City] {
    let names = database.values(of: "cities")
    return (names.isEmpty ? suggestions : names).map { City(name: $0) }
  }

  func add(_ city: City) { database.set(cities.map(\.name) + [city.name], for: "cities") }

  func remove(_ city: City) { database.set(cities.map(\.name).filter { $0 != city.name }, for: "cities") }

  private var suggestions: [String] {
    let answer = try? server.fields(at: "cities/suggested")
    return answer?["cities"]?.split(separator: ",").map(String.init) ?? []
  }
}
