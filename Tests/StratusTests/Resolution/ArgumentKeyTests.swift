import Stratus
import StratusSupport
import Testing

/// The runtime arguments of shared objects: how long they are kept, and what may run while they are compared.
struct ArgumentKeyTests {
  final class Document: Citizen, Hashable {
    static func == (one: Document, other: Document) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  final class Model {
    let document: Document
    init(document: Document) { self.document = document }
  }
  final class Documents: Assembly {
    let model = Definition<Model>.Taking<Document>()
    override func define() {
      model.define { document in
        model.initialize(Model.init(document:), document).scope(.weakSingleton)
      }
    }
  }

  @Test func `the arguments of a released weak singleton are released with the next objects`() throws {
    try Census.$current.withValue(Census()) {
      let documents = try Documents.activated()
      for _ in 0..<10 { _ = documents.model(Document()) }
      #expect(Census.current.alive <= 1)
      var kept = (0..<1000).map { _ in documents.model(Document()) }
      #expect(kept.allSatisfy { documents.model($0.document) === $0 })
      kept.removeLast(900)
      for _ in 0..<3000 { _ = documents.model(Document()) }
      #expect(Census.current.alive <= 2100, "at most as many again as were alive, not all that ever were")
      #expect(kept.allSatisfy { documents.model($0.document) === $0 })
      documents.unload()
      kept = []
      #expect(Census.current.alive == 0)
    }
  }

  final class Resolving: Hashable, Sendable {
    let resolve: @Sendable () -> Void
    let isHashing: Bool
    init(hashing isHashing: Bool, _ resolve: @escaping @Sendable () -> Void) {
      (self.isHashing, self.resolve) = (isHashing, resolve)
    }
    static func == (one: Resolving, other: Resolving) -> Bool {
      for key in [one, other] where !key.isHashing { key.resolve() }
      return true
    }
    func hash(into hasher: inout Hasher) {
      if isHashing { resolve() }
      hasher.combine(1)
    }
  }
  final class Engine: Sendable {}
  final class Car: Sendable {
    init(key: Resolving) {}
  }
  final class Cars: Assembly {
    let car = Definition<Car>.Taking<Resolving>()
    let engine = Definition<Engine>()
    override func define() {
      engine.initialize(Engine.init).scope(.lazySingleton)
      car.define { key in car.initialize(Car.init(key:), key).scope(.lazySingleton) }
    }
  }

  @Test(arguments: [true, false])
  func `resolving while arguments are hashed or compared is an error`(isHashing: Bool) throws {
    let cars = try Cars.activated()
    let engine = cars.engine
    let errors = Locked<[String]>([])
    let key = Resolving(hashing: isHashing) {
      do { _ = try engine.resolve() } catch { errors.withLock { $0.append("\(error)") } }
    }
    _ = cars.car(Resolving(hashing: isHashing) {})
    _ = cars.car(key)
    #expect(
      errors.withLock { $0.first }
        == """
        Cars.engine is resolved while the container compares runtime arguments: hash(into:) and == must not resolve 
        """
        + "objects; resolve it before, and store it in the argument")
    _ = cars.engine()
    errors.withLock { $0 = [] }
    _ = cars.car(key)
    #expect(errors.withLock { $0 }.isEmpty, "an existing shared object can be read")
  }

  @Test func `unloading while arguments are hashed ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let activation = try Activation(of: [Cars.self])
      let cars = try activation.assembly(Cars.self)
      _ = cars.car(Resolving(hashing: true) { activation.unload() })
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("which must not resolve, load, unload, or patch"))
  }

  final class Numbers: Assembly {
    let number = Definition<Citizen>.Taking<Double>()
    override func define() {
      number.define { _ in number.initialize { Citizen() }.scope(.lazySingleton) }
    }
  }

  @Test func `an object whose argument does not equal itself is not kept, because nothing finds it again`() throws {
    try Census.$current.withValue(Census()) {
      let numbers = try Numbers.activated()
      for _ in 0..<100 { _ = numbers.number(.nan) }
      #expect(Census.current.alive == 0)
      #expect(numbers.number(1) === numbers.number(1))
    }
  }
}
