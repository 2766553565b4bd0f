import Foundation
import Stratus
import Testing

struct LoadingTests {
  final class Service: Citizen {}
  final class Services: Assembly {
    let eager = Definition<Service>()
    let lazy = Definition<Service>()
    let weak = Definition<Service>()
    let keyed = Definition<Service>.Taking<Int>()
    let list = Definition<[Service]>()
    let count = Definition<Int>()
    override func define() {
      eager.initialize(Service.init).scope(.singleton)
      lazy.initialize(Service.init).scope(.lazySingleton)
      weak.initialize(Service.init).scope(.weakSingleton)
      keyed.define { _ in keyed.initialize(Service.init).scope(.lazySingleton) }
      list.initialize({ $0 }, .array(eager, lazy, weak, keyed.taking(.value(1))))
      count.value(2)
    }
  }

  @Test func `activating builds nothing, and loading builds the singletons once`() throws {
    try Census.$current.withValue(Census()) {
      let services = try Services.activated()
      #expect(Census.current.born == 0)
      try services.load()
      try services.load()
      #expect(Census.current.born == 1)
      _ = services.eager()
      #expect(Census.current.born == 1)
    }
  }

  @Test func `the first resolution loads`() throws {
    try Census.$current.withValue(Census()) {
      let services = try Services.activated()
      #expect(services.count() == 2)
      #expect(Census.current.born == 1)
    }
  }

  @Test func `unloading releases shared objects and keeps the definitions`() throws {
    try Census.$current.withValue(Census()) {
      let services = try Services.activated()
      let before = services.list()
      #expect(services.list()[0] === before[0] && services.list()[3] === before[3])
      services.unload()
      #expect(Census.current.alive == 4)
      let after = services.list()
      #expect(zip(before, after).allSatisfy { $0 !== $1 })
      #expect(services.list()[1] === after[1] && services.eager() === after[0])
      #expect(Census.current.alive == 8)
    }
  }

  @Test func `unloading releases objects without other references and may be repeated`() throws {
    try Census.$current.withValue(Census()) {
      let services = try Services.activated()
      for _ in 0..<3 {
        _ = services.list()
        services.unload()
        services.unload()
        #expect(Census.current.alive == 0)
      }
    }
  }

  final class Slow: Sendable {
    init(gate: DispatchSemaphore, entered: DispatchSemaphore) {
      entered.signal()
      gate.wait()
    }
  }

  final class SlowAssembly: Assembly {
    let slow = Definition<Slow>()
    @TaskLocal static var semaphores = (gate: DispatchSemaphore(value: 0), entered: DispatchSemaphore(value: 0))
    override func define() {
      let (gate, entered) = Self.semaphores
      slow.initialize { Slow(gate: gate, entered: entered) }.scope(.singleton)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `loading waits for the singletons that another thread builds`() throws {
    let semaphores = (gate: DispatchSemaphore(value: 0), entered: DispatchSemaphore(value: 0))
    let app = try SlowAssembly.$semaphores.withValue(semaphores) { try Activation(of: [SlowAssembly.self]) }
    Thread { try? app.load() }.start()
    semaphores.entered.wait()
    let ended = DispatchSemaphore(value: 0)
    Thread {
      try? app.load()
      ended.signal()
    }.start()
    try #require(ended.wait(timeout: .now() + .milliseconds(20)) == .timedOut)
    semaphores.gate.signal()
    ended.wait()
    #expect(throws: Never.self) { try app.assembly(SlowAssembly.self).slow.resolve() }
  }

  @Test(.timeLimit(.minutes(30)))
  @MainActor func `on the main actor, loading does not wait for another thread, and says so`() throws {
    let semaphores = (gate: DispatchSemaphore(value: 0), entered: DispatchSemaphore(value: 0))
    let app = try SlowAssembly.$semaphores.withValue(semaphores) { try Activation(of: [SlowAssembly.self]) }
    Thread { try? app.load() }.start()
    semaphores.entered.wait()
    let error = #expect(throws: ResolutionError.self) { try app.load() }
    #expect(error.map { "\($0)" }?.contains("neither resolve() nor load() waits on the main actor") == true)
    semaphores.gate.signal()
  }
}
