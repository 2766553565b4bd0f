import Foundation
import Stratus
import StratusSupport
import Testing

/// Changes of an activation by `unload()`, `patch`, and `undo()` during resolutions.
struct ChangeTests {
  final class Service: Citizen {
    let tag: Int
    init(tag: Int) { self.tag = tag }
  }

  /// Holds the thread that builds in an initializer until the test lets it go on.
  final class Gate: Sendable {
    private let isEntered = DispatchSemaphore(value: 0)
    private let mayLeave = DispatchSemaphore(value: 0)
    func pass() {
      isEntered.signal()
      mayLeave.wait()
    }
    func waitUntilEntered() { isEntered.wait() }
    func open() { mayLeave.signal() }
  }

  /// The gate of the running test.
  @TaskLocal static var gate: Gate?

  final class Services: Assembly {
    let slow = Definition<Service>()
    let left = Definition<Service>()
    let right = Definition<Service>()
    let pair = Definition<[Service]>()
    override func define() {
      slow.initialize {
        ChangeTests.gate?.pass()
        return Service(tag: 0)
      }.scope(.lazySingleton)
      left.initialize(Service.init(tag:), .value(0)).scope(.lazySingleton)
      right.initialize(Service.init(tag:), .value(0))
      pair.initialize({ [$0, $1] }, left, right)
    }
  }

  /// Changes the activation while another thread is building `slow`, and tells what that thread got.
  private func changing(_ app: Activation, _ change: () throws -> Void) throws -> ObjectIdentifier? {
    let gate = Gate()
    let found = Locked<ObjectIdentifier?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let census = Census.current
    Thread {
      Census.$current.withValue(census) {
        Self.$gate.withValue(gate) {
          let service = try? app.assembly(Services.self).slow()
          found.withLock { $0 = service.map(ObjectIdentifier.init) }
        }
      }
      isDone.signal()
    }.start()
    gate.waitUntilEntered()
    try change()
    gate.open()
    isDone.wait()
    return found.withLock { $0 }
  }

  @Test func `unload() does not wait for another thread, and later objects are new`() throws {
    try Census.$current.withValue(Census()) {
      let app = try Activation(of: [Services.self])
      let services = try app.assembly(Services.self)
      var new: Service?
      let old = try changing(app) {
        app.unload()
        new = services.slow()
      }
      #expect(old != nil && new.map(ObjectIdentifier.init) != old)
      #expect(services.slow() === new)
      new = nil
      #expect(Census.current.alive == 1, "the one that was built for the time before is released")
    }
  }

  @Test func `patching and undoing do not wait for another thread, which keeps its recipes`() throws {
    let app = try Activation(of: [Services.self])
    let services = try app.assembly(Services.self)
    var tags: [Int] = []
    _ = try changing(app) {
      let patch = try app.patch { services.slow.initialize(Service.init(tag:), .value(1)) }
      tags.append(services.slow().tag)
      patch.undo()
      tags.append(services.slow().tag)
    }
    tags.append(services.slow().tag)
    #expect(tags == [1, 0, 0])
  }

  @Test func `an initializer may unload the activation that builds it`() throws {
    final class Restless: Assembly {
      let service = Definition<Service>()
      override func define() {
        service.custom(self) { assembly in
          assembly.unload()
          return Service(tag: 1)
        }.scope(.lazySingleton)
      }
    }
    let restless = try Restless.activated()
    let first = restless.service()
    #expect(first.tag == 1 && restless.service() !== first)
  }

  @Test func `a resolution uses consistent recipes during patches and unloads`() throws {
    let app = try Activation(of: [Services.self])
    let mixed = Locked(0)
    let group = DispatchGroup()
    func start(_ body: @escaping @Sendable () throws -> Void) {
      group.enter()
      Thread {
        #expect(throws: Never.self) { try body() }
        group.leave()
      }.start()
    }
    for _ in 0..<3 {
      start {
        let services = try app.assembly(Services.self)
        for _ in 0..<5_000 {
          let pair = services.pair()
          if pair[0].tag != pair[1].tag { mixed.withLock { $0 += 1 } }
          _ = services.left().tag
        }
      }
    }
    start {
      let services = try app.assembly(Services.self)
      for tag in 1...500 {
        let patch = try app.patch {
          services.left.initialize(Service.init(tag:), .value(tag))
          services.right.initialize(Service.init(tag:), .value(tag))
        }
        patch.undo()
      }
    }
    start { for _ in 0..<500 { app.unload() } }
    group.wait()
    #expect(mixed.withLock { $0 } == 0)
    #expect(try app.assembly(Services.self).pair().map(\.tag) == [0, 0])
  }

  @Test func `patches that several threads write at the same time all apply`() throws {
    let app = try Activation(of: [Services.self])
    let patches = Locked<[Patch]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      #expect(throws: Never.self) {
        let services = try app.assembly(Services.self)
        let patch = try app.patch {
          let definition = index.isMultiple(of: 2) ? services.left : services.right
          definition.initialize(Service.init(tag:), .value(1))
        }
        patches.withLock { $0.append(patch) }
      }
    }
    let services = try app.assembly(Services.self)
    #expect(services.pair().map(\.tag) == [1, 1])
    patches.withLock { $0 }.forEach { $0.undo() }
    #expect(services.pair().map(\.tag) == [0, 0])
  }
}
