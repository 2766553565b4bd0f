import Stratus
import Testing

struct ResolutionErrorTests {
  struct Outage: Error {}
  final class Switch: @unchecked Sendable { var isBroken = true }
  class Service: Citizen {
    var inner: Service?
    override init() {}
    init(inner: Service) { self.inner = inner }
    func start() throws {}
  }

  @Test func `a kind prints its name`() {
    #expect("\(ResolutionError.Kind.failed)" == "failed")
    #expect("\(ResolutionError.Kind.shutDown)" == "shutDown")
  }

  /// The switch of the running test.
  @TaskLocal static var current = Switch()

  final class Fragile: Assembly {
    let top = Definition<Service>()
    let middle = Definition<Service>()
    let bottom = Definition<Service>()
    let starting = Definition<Service>()
    let shared = Definition<Service>()
    let counted = Definition<[Service]>()
    private func fragile() throws -> Service {
      if ResolutionErrorTests.current.isBroken { throw Outage() }
      return Service()
    }
    override func define() {
      shared.initialize(Service.init).scope(.lazySingleton)
      bottom.initialize(fragile).scope(.lazySingleton)
      middle.initialize(Service.init(inner:), shared).injections { $0.inject(\.inner, bottom) }.scope(.lazySingleton)
      top.initialize(Service.init(inner:), middle)
      starting.initialize(Service.init).injections {
        $0.call({ _ in { if ResolutionErrorTests.current.isBroken { throw Outage() } } })
      }
      .scope(.weakSingleton)
      counted.initialize({ [$0, $1] }, top, starting)
    }
  }

  @Test func `the caller receives the error of an initializer with its path`() throws {
    let fragile = try Fragile.activated()
    let error = failure { () throws(ResolutionError) in try fragile.top.resolve() }
    #expect(error?.underlyingError is Outage)
    #expect(error?.path == ["Fragile.top", "Fragile.middle", "Fragile.bottom"])
    #expect(
      error?.description == "building Fragile.top -> Fragile.middle -> Fragile.bottom failed: Outage()")
  }

  @Test func `after an error, nothing is kept and the next resolution works`() throws {
    try Census.$current.withValue(Census()) {
      try Self.$current.withValue(Switch()) {
        let fragile = try Fragile.activated()
        for _ in 0..<3 {
          _ = failure { () throws(ResolutionError) in try fragile.counted.resolve() }
          #expect(Census.current.alive == 0)
        }
        Self.current.isBroken = false
        let services = fragile.counted()
        #expect(services[0].inner === fragile.middle() && fragile.middle().inner === fragile.bottom())
        #expect(fragile.starting() === services[1])
      }
    }
  }

  @Test func `the error of a method is thrown`() throws {
    let fragile = try Fragile.activated()
    let error = failure { () throws(ResolutionError) in try fragile.starting.resolve() }
    #expect(error?.path == ["Fragile.starting"])
  }

  @Test func `a shared object that exists survives the failure of another`() throws {
    let fragile = try Fragile.activated()
    let shared = fragile.shared()
    _ = failure { () throws(ResolutionError) in try fragile.top.resolve() }
    #expect(fragile.shared() === shared)
  }

  @Test func `a throwing eager singleton fails the resolution, and is built again later`() throws {
    final class Eager: Assembly {
      let number = Definition<Int>()
      let service = Definition<Service>()
      override func define() {
        number.initialize { 1 }
        service.initialize { () throws -> Service in
          if ResolutionErrorTests.current.isBroken { throw Outage() }
          return Service()
        }.scope(.singleton)
      }
    }
    try Self.$current.withValue(Switch()) {
      let eager = try Eager.activated()
      let error = failure { () throws(ResolutionError) in try eager.number.resolve() }
      #expect(error?.path == ["Eager.service"])
      Self.current.isBroken = false
      #expect(try eager.number.resolve() == 1)
    }
  }

  @Test func `a shared object that resolves itself while it is built is an error`() throws {
    final class Selfish: Assembly {
      let service = Definition<Service>()
      override func define() {
        service.initialize({ (assembly: Selfish) throws in try assembly.service.resolve() }, .assembly(self))
          .scope(.lazySingleton)
      }
    }
    let selfish = try Selfish.activated()
    let error = failure { () throws(ResolutionError) in try selfish.service.resolve() }
    #expect(
      (error?.underlyingError as? ResolutionError)?.description
        == """
        Selfish.service is resolved while it is being built: Selfish.service -> Selfish.service; inject it into a \
        property, 
        """
        + "or resolve it in a callback or later"
    )
  }
}
