import Foundation
import Stratus
import StratusTestSupport
import Testing

// MARK: The app

private nonisolated struct WeatherClient: Sendable {
  var temperature: @Sendable (String) -> Int
}
private nonisolated protocol CityService: AnyObject, Sendable {}
private nonisolated final class WebCityService: CityService {}

// MARK: The interface of swift-dependencies

private nonisolated protocol DependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var liveValue: Value { get }
}

private nonisolated struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues()
  private var values: [ObjectIdentifier: any Sendable] = [:]

  subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.liveValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper private struct Dependency<Value> {
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
  private let values = DependencyValues.current
  var wrappedValue: Value { values[keyPath: keyPath] }
  init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) { self.keyPath = keyPath }
}

private func withDependencies<R>(_ update: (inout DependencyValues) throws -> Void, operation: () throws -> R) rethrows
  -> R
{
  var values = DependencyValues.current
  try update(&values)
  return try DependencyValues.$current.withValue(values) { try operation() }
}

private func prepareDependencies(_ update: (inout DependencyValues) throws -> Void) rethrows {
  var values = DependencyValues.current
  try update(&values)
}

// MARK: With swift-dependencies

extension WeatherClient: DependencyKey {
  static let liveValue = WeatherClient(temperature: { _ in 21 })
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

private enum WithDependencies {
  final class CityModel {
    @Dependency(\.weather) private var weather

    func temperature(of city: String) -> Int { weather.temperature(city) }
  }

  static func model() -> CityModel {
    let model = withDependencies {
      $0.weather.temperature = { _ in 5 }
    } operation: {
      CityModel()
    }
    return model
  }
}

private enum CitiesKey: DependencyKey {
  static var liveValue: any CityService { WebCityService() }
}

extension DependencyValues {
  var cities: any CityService {
    get { self[CitiesKey.self] }
    set { self[CitiesKey.self] = newValue }
  }
}

private func rows(_ cities: any CityService) {
  prepareDependencies { $0.cities = cities }
}

// MARK: With Stratus

private class ClientAssembly: Assembly {
  final let weather = Definition<WeatherClient>()

  override func define() { weather.value(.liveValue) }
}

private final class CityModel {
  private let weather: WeatherClient

  init(weather: WeatherClient) { self.weather = weather }

  func temperature(of city: String) -> Int { weather.temperature(city) }
}

private final class CityStoryAssembly: Assembly {
  let model = Definition<CityModel>()

  private let clients = Collaborator<ClientAssembly>()

  override func define() {
    model.initialize(CityModel.init(weather:), clients.weather)
  }
}

private final class FakeClientAssembly: ClientAssembly {
  override func define() {
    super.define()
    weather.value(WeatherClient(temperature: { _ in 5 }))
  }
}

private final class LegacyAssembly: Assembly {
  let weather = Definition<WeatherClient>()

  override func define() {
    weather.initialize {
      @Dependency(\.weather) var weather
      return weather
    }
    .scope(.prototype)
  }
}

private final class Sync {
  let makeModel: () -> CityModel
  init(makeModel: @escaping () -> CityModel) { self.makeModel = makeModel }
}

private final class RowAssembly: Assembly {
  let now = Definition<@Sendable () -> Date>()
  let model = Definition<CityModel>()
  let sync = Definition<Sync>()

  override func define() {
    now.value({ Date() })
    model.initialize(CityModel.init(weather:), .value(.liveValue))
    sync.initialize(Sync.init(makeModel:), model.provider)
  }
}

/// The code on the page for users of swift-dependencies, with an interface like that of the library.
struct SwiftDependenciesPageTests {
  private let page = "docs/swift-dependencies.md"

  @Test func `the examples on the page are those in this file`() throws {
    try expectSwift(ofPage: page)
    try expectTableCode(ofPage: page)
  }

  @Test func `both forms replace the client`() throws {
    #expect(WithDependencies.CityModel().temperature(of: "Oslo") == 21)
    #expect(WithDependencies.model().temperature(of: "Oslo") == 5)

    #expect(try CityStoryAssembly.activated().model().temperature(of: "Oslo") == 21)
    let story = try CityStoryAssembly.activated(with: [FakeClientAssembly.self])
    let model = story.model()
    #expect(model.temperature(of: "Oslo") == 5)
  }

  @Test func `Stratus gets what the current task has`() throws {
    let legacy = try LegacyAssembly.activated()
    #expect(legacy.weather().temperature("Oslo") == 21)
    let replaced = withDependencies {
      $0.weather.temperature = { _ in 5 }
    } operation: {
      legacy.weather().temperature("Oslo")
    }
    #expect(replaced == 5)
  }

  @Test func `the rows of the table do the same`() throws {
    rows(WebCityService())
    let ui = try RowAssembly.activated()
    let fixed = Date(timeIntervalSince1970: 0)
    try ui.patch { ui.now.value({ fixed }) }
    #expect(ui.now()() == fixed)
    #expect(ui.sync().makeModel().temperature(of: "Oslo") == 21)
  }
}
