import Stratus
import StratusTestSupport
import Testing

private nonisolated protocol Radio {}
private nonisolated struct DigitalRadio: Radio {}
private struct FMRadio: Radio {}

private final class Engine {
  let power: Int
  init(power: Int) { self.power = power }
}

private final class EnginePlant {
  func engine(cells: Int) -> Engine { Engine(power: cells * 10) }
}

private final class Car {
  let engine: Engine
  var wheels = 0
  var radio: (any Radio)?
  var plate = ""
  private(set) var loaded: [Engine] = []
  var badge = ""
  private(set) var (isWashed, isStarted) = (false, false)
  private(set) var isWaxed = false
  private(set) var isPolished = false

  init(engine: Engine) { self.engine = engine }

  func load(_ engine: Engine) { loaded.append(engine) }
  func wash() { isWashed = loaded.isEmpty }
  func start() { isStarted = isPolished }
  func wax() { isWaxed = !loaded.isEmpty }
  func polish() { isPolished = wheels == 4 && !loaded.isEmpty }
}

private final class Garage {
  let cars: [Car]
  let makeEngine: () -> Engine
  var firstPlate: String?
  var owner: String?

  init(cars: [Car], makeEngine: @escaping () -> Engine) {
    self.cars = cars
    self.makeEngine = makeEngine
  }
}

private final class RadioAssembly: Assembly {
  let radio = Definition<any Radio>()

  override func define() { radio.initialize(DigitalRadio.init, as: { $0 }).scope(.prototype) }
}

private final class GarageAssembly: Assembly {
  let garage = Definition<Garage>()
  let van = Definition<Car>()
  private let vehicle = Definition<Car>()
  private let engine = Definition<Engine>()
  private let electric = Definition<Engine>()
  private let chosen = Definition<Engine>()
  private let spare = Definition<Engine>()
  private let plant = Definition<EnginePlant>()
  private let wheels = Definition<Int>()

  private let radios = Collaborator<RadioAssembly>()

  override func define() {
    wheels.value(4)
    plant.initialize(EnginePlant.init)
    engine.initialize(Engine.init(power:), .value(90)).scope(.prototype)
    electric.build(with: plant, EnginePlant.engine(cells:), .value(12))
    chosen.choose(by: .config("engine"), ["electric": electric], otherwise: engine)
    spare.alias(of: engine)

    vehicle.abstract().injections {
      $0.inject(\.wheels, wheels)
      $0.inject(\.radio, radios.radio)
    }
    van.initialize(Car.init(engine:), chosen).parent(vehicle).injections {
      $0.inject(\.plate, .value("ST-1"))
      $0.call(Car.load(_:), spare)
      $0.call(Car.wax)
      $0.call({ car in { engine in car.badge = "\(engine.power)" } }, chosen)
      $0.afterInjections(Car.polish)
    }

    garage.initialize(Garage.init(cars:makeEngine:), .array(van), engine.provider).scope(.lazySingleton)
      .injections {
        $0.inject(\.firstPlate, van.property(\.plate))
        $0.inject(\.owner, .config("garage.owner"))
      }
  }
}

private final class Program {
  private let garages: GarageAssembly

  init(engine: String) throws {
    garages = try GarageAssembly.activated(configuration: ["engine": engine, "garage.owner": "Ada"])
  }

  func start() -> Garage { garages.garage() }
}

@MainActor
private class ViewController {
  required init() {}
}

private final class CityController: ViewController {
  var title: String?
}

@MainActor
private final class Storyboard {
  let name: String

  init(name: String) { self.name = name }

  func controller<Controller: ViewController>(_ identifier: String) -> Controller { Controller() }
}

private final class SceneAssembly: Assembly {
  let city = Definition<CityController>()
  private let storyboard = Definition<Storyboard>()

  override func define() {
    storyboard.initialize(Storyboard.init(name:), .value("Main")).scope(.lazySingleton)
    city.build(with: storyboard, Storyboard.controller(_:), .value("City")).injections {
      $0.inject(\.title, .value("Oslo"))
    }
  }
}

private class SceneAssemblyBase: Assembly {
  final let radios = Collaborator<RadioAssembly>()

  override class var isAbstract: Bool { self == SceneAssemblyBase.self }
}

private final class DerivedSceneAssembly: SceneAssemblyBase {
  let radio = Definition<any Radio>()

  override func define() { radio.alias(of: radios.radio) }
}

private struct FlatBattery: Error, CustomStringConvertible { let description = "the battery is flat" }

private struct Log {
  var isFull = false

  struct Full: Error {}

  func write(_ line: String) throws { if isFull { throw Full() } }
}

private func report(on garages: GarageAssembly) -> String {
  do {
    return try "\(garages.garage.resolve().cars.count) cars"
  } catch {
    return "\(error.path.joined(separator: " -> ")): \(error.underlyingError ?? error)"
  }
}

private func countCars(in garages: GarageAssembly, writingTo log: Log) throws -> Int {
  do {
    let count = try garages.garage.resolve().cars.count
    try log.write("\(count) cars")
    return count
  } catch let error as ResolutionError where error.underlyingError is FlatBattery {
    return 0
  }
}

private func carCounts(of garages: [GarageAssembly]) -> [Int] {
  garages.map { garages in
    do throws(ResolutionError) {
      return try garages.garage.resolve().cars.count
    } catch {
      return error.kind == .failed ? 0 : -1
    }
  }
}

private protocol Lockable {}

private struct Key: Lockable {
  let owner: String
}

private final class Tracker {}

private protocol AnalyticsAssembly: Assembly {
  var tracker: Definition<Tracker> { get }
  var trial: Definition<Tracker?> { get }
}

private final class LocalAnalyticsAssembly: Assembly, AnalyticsAssembly {
  let tracker = Definition<Tracker>()
  let trial = Definition<Tracker?>()

  override func define() {
    tracker.initialize(Tracker.init)
    trial.initialize(Tracker.init)
  }
}

private final class Report {
  let engines: [Engine]
  var named: [String: Engine] = [:]
  let lock: any Lockable
  let key: Key
  let tracker: Tracker?
  let assembly: RowAssembly
  let radios: [any Radio]
  var makeTracker: (() -> Tracker)?
  var trial: Tracker?
  var namedRadios: [String: any Radio] = [:]

  init(
    engines: [Engine], lock: any Lockable, key: Key, tracker: Tracker?, assembly: RowAssembly, radios: [any Radio]
  ) {
    (self.engines, self.lock, self.key) = (engines, lock, key)
    (self.tracker, self.assembly, self.radios) = (tracker, assembly, radios)
  }
}

extension Car {
  fileprivate func load(from rows: RowAssembly) { badge = "\(rows.radioList().count) radios" }
}

/// The rows of the tables that the example does not show.
private final class RowAssembly: Assembly {
  let van = Definition<Car>()
  let report = Definition<Report>()
  let tracker = Definition<Tracker?>()
  private let vehicle = Definition<Car>()
  private let engine = Definition<Engine>()
  private let spare = Definition<Engine>()
  private let fullTracker = Definition<Tracker>()
  let truck = Definition<Car>()
  let radioList = Definition<[any Radio]>()
  let radioChoice = Definition<(any Radio)?>()
  private let radio = Definition<any Radio>()
  private let digitalRadio = Definition<DigitalRadio>()
  private let fm = Definition<FMRadio>()
  private let digital = Definition<DigitalRadio>()
  private let key = Definition<Key>.Taking<String>()
  let analytics = OptionalCollaborator<any AnalyticsAssembly>()

  override func define() {
    engine.initialize(Engine.init(power:), .value(90))
    spare.alias(of: engine)
    spare.onlyByName()
    digitalRadio.initialize(DigitalRadio.init)
    fm.initialize(FMRadio.init)
    digital.alias(of: digitalRadio)
    radio.initialize({ DigitalRadio() }, as: { $0 })
    fullTracker.initialize(Tracker.init)
    tracker.choose(by: .config("tracking"), ["full": fullTracker, "off": nil])
    radioChoice.choose(by: .config("radio"), ["digital": digital.as { $0 as any Radio }, "off": nil])
    key.define { owner in key.initialize(Key.init(owner:), owner) }
    vehicle.abstract().injections {
      $0.inject(\.wheels, .value(4))
      $0.beforeInjections(Car.wash)
      $0.afterInjections(Car.polish)
      $0.afterAll(Car.start)
    }
    van.initialize(Car.init(engine:), engine).parent(vehicle).injections {
      $0.inject(\.radio, digitalRadio, as: { $0 })
      $0.call(Car.load(_:), spare)
    }
    truck.initialize(Car.init(engine:), engine).injections {
      $0.afterInjections(Car.load(from:), .assembly(self))
    }
    report.initialize(
      Report.init(engines:lock:key:tracker:assembly:radios:), .array(engine, spare),
      key.taking(.value("van"), as: { $0 as any Lockable }), key.taking(.value("van")), analytics.tracker,
      .assembly(self), .array(of: (any Radio).self, fm, digital) { [$0, $1] }
    ).injections {
      $0.inject(\.named, .dictionary(["front": engine]))
      $0.inject(\.makeTracker, analytics.tracker?.provider)
      $0.inject(\.trial, analytics.trial.as { $0 ?? nil })
      $0.inject(\.namedRadios, .dictionary(of: (any Radio).self, fm, digital) { ["fm": $0, "digital": $1] })
    }
    radioList.initialize({ $0 + $1 }, .array(fm.as { $0 as any Radio }, digital.as { $0 as any Radio }), .array(radio))
  }
}

struct RecipesPageTests {
  @Test func `the page shows what is run here`() throws {
    try expectSwift(ofPage: "docs/how-to/recipes.md")
    try expectTableCode(ofPage: "docs/how-to/recipes.md")
  }

  @Test(arguments: [("electric", 120), ("petrol", 90)])
  func `each recipe and injection does what the page says`(engine: String, power: Int) throws {
    let garage = try Program(engine: engine).start()
    let van = try #require(garage.cars.first)
    #expect(garage.cars.count == 1)
    #expect(van.engine.power == power)
    #expect(van.wheels == 4 && van.radio is DigitalRadio && van.isPolished)
    #expect(van.isWaxed && van.badge == "\(power)")
    #expect(van.loaded.map(\.power) == [90] && van.loaded[0] !== van.engine)
    #expect(garage.firstPlate == "ST-1" && garage.owner == "Ada")
  }

  @Test func `the other rows of the tables do what they say`() throws {
    let rows = try RowAssembly.activated(configuration: ["tracking": "off", "radio": "off"])
    let van = rows.van()
    #expect(van.isWashed && van.isStarted && van.radio is DigitalRadio && rows.tracker() == nil)
    #expect(rows.truck().badge == "3 radios")
    let report = rows.report()
    #expect(report.engines.count == 2 && report.named["front"] === report.engines[0] && report.tracker == nil)
    #expect(report.key.owner == "van" && report.lock is Key && report.assembly.tracker() == nil)
    #expect(report.radios.count == 2 && report.radios[0] is FMRadio && report.radios[1] is DigitalRadio)
    let radios = rows.radioList()
    #expect(radios.count == 3 && radios[0] is FMRadio && radios[1] is DigitalRadio)
    #expect(rows.radioChoice() == nil && report.makeTracker == nil && report.trial == nil)
    #expect(report.namedRadios["fm"] is FMRadio && report.namedRadios["digital"] is DigitalRadio)
    let full = try RowAssembly.activated(
      with: [LocalAnalyticsAssembly.self], configuration: ["tracking": "full", "radio": "digital"])
    #expect(full.tracker() != nil && full.radioChoice() is DigitalRadio && full.report().makeTracker != nil)
    #expect(full.report().trial != nil)
  }

  @Test func `errors are handled as the page says`() throws {
    let garages = try GarageAssembly.activated(configuration: ["engine": "petrol", "garage.owner": "Ada"])
    #expect(report(on: garages) == "1 cars")
    #expect(try countCars(in: garages, writingTo: Log()) == 1)
    #expect(carCounts(of: [garages]) == [1])
    #expect(throws: Log.Full.self) { try countCars(in: garages, writingTo: Log(isFull: true)) }
    try garages.patch { garages.van.initialize({ () throws -> Car in throw FlatBattery() }) }
    #expect(report(on: garages) == "GarageAssembly.garage -> GarageAssembly.van: the battery is flat")
    #expect(try countCars(in: garages, writingTo: Log(isFull: true)) == 0)
    #expect(carCounts(of: [garages]) == [0])
  }

  @Test @MainActor func `a generic method of a factory builds a controller`() throws {
    #expect(try SceneAssembly.activated().city().title == "Oslo")
  }

  @Test func `an abstract superclass shares its collaborators`() throws {
    #expect(try DerivedSceneAssembly.activated().radio() is DigitalRadio)
    #expect(SceneAssemblyBase.isAbstract && !DerivedSceneAssembly.isAbstract)
  }

  @Test func `what is activated together is shared`() throws {
    let app = try Activation(
      of: [GarageAssembly.self, RadioAssembly.self], configuration: ["engine": "petrol", "garage.owner": "Ada"])
    let garages = try app.assembly(GarageAssembly.self)
    let radios = try app.assembly(RadioAssembly.self)
    #expect(try garages.garage() === app.assembly(GarageAssembly.self).garage())
    #expect(radios.radio() is DigitalRadio)
    #expect(garages.garage().makeEngine().power == 90)
  }
}
