import Foundation
import Stratus
import StratusSupport
import StratusTestSupport
import Testing

/// An observer must not resolve.
struct ResolvingObserverTests {
  final class Engine: Sendable {}
  final class Car: Sendable {
    init(engine: Engine) {}
  }

  final class Cars: Assembly {
    let engine = Definition<Engine>()
    let car = Definition<Car>()
    let slow = AsyncDefinition<Car>()
    let refuel = Definition<Engine>()

    override func define() {
      engine.initialize(Engine.init).scope(.lazySingleton)
      car.initialize(Car.init(engine:), engine)
      slow.initialize({ Car(engine: $0) }, engine)
      refuel.initialize { () throws -> Engine in throw CancellationError() }
    }
  }

  static let message =
    "no object can be resolved by a ConstructionObserver: give it what it needs when you create it, or use that later"

  /// Calls a function whenever something begins or ends, and keeps the errors.
  private final class Resolver: ConstructionObserver {
    let action = Locked<(@Sendable () throws -> Void)?>(nil)
    let errors = Locked<[String?]>([])

    func constructionWillBegin(_ construction: Construction) { act() }
    func constructionDidEnd(_ construction: Construction, isFailed: Bool) { act() }

    private func act() {
      guard let action = action.withLock({ $0 }) else { return }
      let error = Result(catching: action).failure as? ResolutionError
      if let error { #expect(error.kind == .endless) }
      errors.withLock { $0.append(error?.description) }
    }
  }

  private let observer = Resolver()

  /// Expects that each call is refused while an object is built.
  private func expectRefusal(
    of calls: [@Sendable () throws -> Void], count: Int, while body: () async throws -> Void
  ) async rethrows {
    for call in calls {
      observer.action.withLock { $0 = call }
      try await body()
      let errors = observer.errors.withLock { errors in
        defer { errors = [] }
        return errors
      }
      #expect(errors == Array(repeating: Self.message, count: count))
    }
  }

  @Test func `calls within an observer throw, also those for existing objects`() async throws {
    let activation = try Activation(of: [Cars.self], observer: observer)
    let cars = try activation.assembly(Cars.self)
    let (engine, car) = (cars.engine, cars.car)
    _ = engine()
    let calls: [@Sendable () throws -> Void] = [
      { _ = try engine.resolve() }, { _ = try car.resolve() }, { try car.inject(into: Car(engine: Engine())) },
      { try activation.load() },
    ]
    // Before and after the car.
    await expectRefusal(of: calls, count: 2) { _ = cars.car() }
    // In another activation, too.
    let other = try Cars.activated()
    let otherEngine = other.engine
    _ = otherEngine()
    await expectRefusal(of: [{ _ = try otherEngine.resolve() }], count: 2) { _ = cars.car() }
    withExtendedLifetime(other) {}
  }

  @Test func `calls throw after a failure`() async throws {
    let cars = try Cars.activated(observer: observer)
    let engine = cars.engine
    await expectRefusal(of: [{ _ = try engine.resolve() }], count: 2) { _ = try? cars.refuel.resolve() }
  }

  @Test func `calls throw within an asynchronous construction`() async throws {
    let cars = try Cars.activated(observer: observer)
    let engine = cars.engine
    _ = engine()
    let slow = cars.slow
    try await expectRefusal(of: [{ _ = try engine.resolve() }], count: 2) { _ = try await slow() }
  }

  @Test func `the object is complete in spite of that`() throws {
    let cars = try Cars.activated(observer: observer)
    let car = cars.car
    observer.action.withLock { $0 = { _ = try car.resolve() } }
    _ = cars.car()
    observer.action.withLock { $0 = nil }
    _ = cars.car()
  }

  /// Calls a function at the end of each construction.
  struct Calling: ConstructionObserver {
    let call: @Sendable () -> Void
    func constructionWillBegin(_ construction: Construction) {}
    func constructionDidEnd(_ construction: Construction, isFailed: Bool) { call() }
  }

  @Test func `a call that cannot throw ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = try Cars.activated().engine
      let other = try Cars.activated(observer: Calling { _ = engine() })
      _ = other.engine()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal error: \(Self.message)"))
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
