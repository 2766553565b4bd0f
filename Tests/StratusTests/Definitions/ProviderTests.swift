import Stratus
import Testing

struct ProviderTests {
  final class Engine: Citizen {}
  final class Car {
    let makeEngine: () -> Engine
    init(makeEngine: @escaping () -> Engine) { self.makeEngine = makeEngine }
  }
  final class Factory {
    let make: (Int, String) -> String
    var car: () -> Car
    init(make: @escaping (Int, String) -> String, car: @escaping () -> Car) { (self.make, self.car) = (make, car) }
  }
  final class Chicken {
    let egg: () -> Egg
    init(egg: @escaping () -> Egg) { self.egg = egg }
  }
  final class Egg {
    let chicken: () -> Chicken
    init(chicken: @escaping () -> Chicken) { self.chicken = chicken }
  }

  final class Garage: Assembly {
    let car = Definition<Car>()
    let fleet = Definition<Car>()
    let factory = Definition<Factory>()
    let chicken = Definition<Chicken>()
    let egg = Definition<Egg>()
    let text = Definition<String>.Taking<Int, String>()
    private let engine = Definition<Engine>()
    private let spare = Definition<Engine>()
    override func define() {
      engine.initialize(Engine.init)
      spare.initialize(Engine.init).scope(.lazySingleton)
      car.initialize(Car.init(makeEngine:), engine.provider)
      fleet.initialize(Car.init(makeEngine:), spare.provider).scope(.lazySingleton)
      text.define { number, unit in text.initialize({ "\($0) \($1)" }, number, unit) }
      factory.initialize(Factory.init(make:car:), text.provider { text in { text($0, $1) } }, car.provider)
      chicken.initialize(Chicken.init(egg:), egg.provider)
      egg.initialize(Egg.init(chicken:), chicken.provider)
    }
  }

  @Test func `a provider returns the object according to its scope`() throws {
    try Census.$current.withValue(Census()) {
      let garage = try Garage.activated()
      let car = garage.car()
      #expect(Census.current.born == 0)
      #expect(car.makeEngine() !== car.makeEngine())
      #expect(Census.current.born == 2)
      let fleet = garage.fleet()
      #expect(fleet.makeEngine() === fleet.makeEngine())
    }
  }

  @Test func `a provider may take runtime arguments`() throws {
    let garage = try Garage.activated()
    let factory = garage.factory()
    #expect(factory.make(3, "km") == "3 km" && factory.make(4, "mi") == "4 mi")
    #expect(factory.car().makeEngine() !== factory.car().makeEngine())
  }

  @Test func `a provider breaks a cycle of initializers`() throws {
    let garage = try Garage.activated()
    let chicken = garage.chicken()
    #expect(chicken.egg().chicken().egg() !== chicken.egg())
  }

  @Test func `a definition of a collaborator is used`() throws {
    final class Yard: Assembly {
      let factory = Definition<Factory>()
      private let garage = Collaborator<Garage>()
      override func define() {
        factory.initialize(
          Factory.init(make:car:), garage.text.provider { text in { text($0, $1) } }, garage.car.provider)
      }
    }
    let yard = try Yard.activated()
    let factory = yard.factory()
    #expect(factory.make(1, "l") == "1 l")
    _ = factory.car().makeEngine()
  }

  @Test func `a provider does not keep the activation alive`() throws {
    try Census.$current.withValue(Census()) {
      let car: Car
      do {
        let garage = try Garage.activated()
        car = garage.car()
        _ = (car.makeEngine(), garage.fleet().makeEngine())
        #expect(Census.current.alive == 1)
      }
      #expect(Census.current.alive == 0)
      withExtendedLifetime(car) {}
    }
  }

  @Test func `a throwing provider of a dropped activation says what to keep`() throws {
    final class Ordinary: Assembly {
      let root = Definition<Shop>()
      private let store = Definition<Store>()
      override func define() {
        store.initialize { fatalError("never built") }
        root.initialize(Shop.init(open:), store.provider)
      }
    }
    let root = try Ordinary.activated().root()
    let error = #expect(throws: ResolutionError.self) { try root.open() }
    #expect(error?.description.contains("keep the assembly or the `Activation` as long as they are used") == true)
  }

  @Test func `an abstract definition has no provider`() {
    final class Bad: Assembly {
      let car = Definition<Car>()
      private let engine = Definition<Engine>()
      override func define() {
        engine.initialize(Engine.init).abstract()
        car.initialize(Car.init(makeEngine:), engine.provider)
      }
    }
    #expect(problems { () throws(ActivationError) in try Bad.activated() }.map(\.kind) == [.abstractInjected])
  }

  struct Outage: Error {}
  final class Store { init() throws { throw Outage() } }
  final class Shop {
    let open: () throws -> Store
    var reopen: (() throws -> Store)?
    private(set) var restock: (() throws -> Store)?
    init(open: @escaping () throws -> Store) { self.open = open }
    func restock(with make: @escaping () throws -> Store) { restock = make }
  }

  @Test func `a throwing provider throws the error of an initializer`() throws {
    final class Shops: Assembly {
      let shop = Definition<Shop>()
      let store = Definition<Store>()
      override func define() {
        store.initialize(Store.init)
        shop.initialize(Shop.init(open:), store.provider).injections {
          $0.inject(\.reopen, store.provider)
          $0.call(Shop.restock(with:), store.provider)
        }
      }
    }
    final class Malls: Assembly {
      let shop = Definition<Shop>()
      private let shops = Collaborator<Shops>()
      override func define() {
        shop.initialize(Shop.init(open:), shops.store.provider).injections {
          $0.inject(\.reopen, shops.store.provider)
          $0.call(Shop.restock(with:), shops.store.provider)
        }
      }
    }
    let (shops, malls) = (try Shops.activated(), try Malls.activated())
    for shop in [shops.shop(), malls.shop()] {
      for open in [shop.open, try #require(shop.reopen), try #require(shop.restock)] {
        let error = #expect(throws: ResolutionError.self) { try open() }
        #expect(error?.underlyingError is Outage && error?.path == ["Shops.store"])
      }
    }
  }

  @Test func `a throwing provider throws after its activation has ended`() throws {
    final class Shops: Assembly {
      let shop = Definition<Shop>()
      let store = Definition<Store>()
      override func define() {
        store.initialize(Store.init)
        shop.initialize(Shop.init(open:), store.provider).scope(.lazySingleton)
      }
    }
    let shop = try Shops.activated().shop()
    let error = #expect(throws: ResolutionError.self) { try shop.open() }
    #expect(error?.description.contains("after its activation had ended") == true)
  }
}
