import Foundation
import StratusSupport
import StratusTestSupport
import Testing

@testable import Stratus

/// What an observer is told about synchronous constructions.
struct ObserverTests {
  final class Part {
    let parts: [Part]
    var late: Part?
    var make: (() -> Part)?
    init(_ parts: Part...) { self.parts = parts }
  }

  struct Broken: Error {}

  final class Parts: Assembly {
    let log = Definition<Part>()
    let client = Definition<Part>()
    let screen = Definition<Part>()
    let alias = Definition<Part>()
    let lazy = Definition<Part>()
    let left = Definition<Part>()
    let right = Definition<Part>()
    let broken = Definition<Part>()
    let user = Definition<Part>()
    let careful = Definition<Part>()
    let holder = Definition<Part>()
    let finished = Definition<Part>()
    let outer = Definition<Part>()
    let ahead = Definition<Part>()
    let numbered = Definition<Part>.Taking<Int>()
    let choice = Definition<Part>()
    @TaskLocal static var fails = true

    override func define() {
      log.initialize({ Part() }).scope(.lazySingleton)
      client.initialize({ Part($0) }, log).scope(.prototype)
      screen.initialize({ Part($0, $1) }, client, alias)
      alias.alias(of: log)
      lazy.initialize({ [self] in Part(client()) })
      left.initialize({ Part() }).injections { $0.inject(\.late, right) }
      right.initialize({ Part() }).injections { $0.inject(\.late, left) }
      broken.initialize({ if Self.fails { throw Broken() } else { Part() } })
      user.initialize({ Part($0, $1) }, log, broken)
      careful.initialize({ [self] in Part((try? broken.resolve()) ?? Part()) })
      holder.initialize({ Part() }).injections { $0.inject(\.make, log.provider) }
      finished.initialize({ Part($0) }, log).injections {
        $0.afterAll({ [client] object in { object.late = client() } })
      }
      outer.initialize({ Part($0) }, finished)
      ahead.initialize({ Part() }).injections {
        $0.call({ [client] object in { object.late = client() } })
      }
      numbered.define { number in numbered.initialize({ _ in Part() }, number) }
      choice.choose(by: .value(true), [true: client, false: log])
    }
  }

  private let observer = CollectingObserver()

  private func activated() throws -> Parts { try Parts.activated(observer: observer) }

  @Test func `a construction contains those of what it needs, and names what needs it`() throws {
    let parts = try activated()
    _ = parts.screen()
    let screen = ["screen (", "client for screen (", "log for client (", ") log", ") client", ") screen"]
    #expect(observer.takeLog() == screen)
    // The shared object exists.
    _ = parts.screen()
    #expect(observer.takeLog() == ["screen (", "client for screen (", ") client", ") screen"])
    _ = (parts.log(), parts.alias())
    #expect(observer.takeLog() == [])
  }

  @Test func `a construction has the name and the scope of its definition`() throws {
    _ = try activated().client()
    let constructions = observer.events.filter { $0.kind == .begin }.map(\.construction)
    #expect(constructions.map(\.name) == ["Parts.client", "Parts.log"])
    #expect(constructions.map(\.scope) == [.prototype, .lazySingleton])
    #expect(constructions[1].requester === constructions[0] && constructions[0].requester == nil)
    #expect(observer.events.last?.construction === constructions[0])
  }

  @Test func `an object that an initializer requests is built for its object`() throws {
    _ = try activated().lazy()
    #expect(
      observer.takeLog() == ["lazy (", "client for lazy (", "log for client (", ") log", ") client", ") lazy"])
  }

  @Test func `a chosen case and an object with a runtime argument are built for what needs them`() throws {
    let parts = try activated()
    _ = parts.choice()
    #expect(observer.takeLog() == ["client (", "log for client (", ") log", ") client"])
    _ = parts.numbered(1)
    #expect(observer.takeLog() == ["numbered (", ") numbered"])
  }

  @Test func `in a cycle, the requested object contains the other one`() throws {
    _ = try activated().left()
    #expect(observer.takeLog() == ["left (", "right for left (", ") right", ") left"])
  }

  @Test func `a failure ends what had begun, the innermost first`() throws {
    let parts = try activated()
    #expect(throws: ResolutionError.self) { try parts.user.resolve() }
    #expect(
      observer.takeLog() == ["user (", "log for user (", ") log", "broken for user (", "! broken", "! user"])
    // The log was released with the failed resolution.
    _ = try Parts.$fails.withValue(false) { try parts.user.resolve() }
    #expect(
      observer.takeLog() == ["user (", "log for user (", ") log", "broken for user (", ") broken", ") user"])
  }

  @Test func `a failure that an initializer handles does not fail its object`() throws {
    _ = try activated().careful()
    #expect(observer.takeLog() == ["careful (", "broken for careful (", "! broken", ") careful"])
  }

  @Test func `a callback is a part of its object, and one for the whole graph is a part of the requested object`()
    throws
  {
    let parts = try activated()
    _ = parts.log()
    _ = observer.takeLog()
    _ = parts.ahead()
    #expect(observer.takeLog() == ["ahead (", "client for ahead (", ") client", ") ahead"])
    _ = parts.finished()
    #expect(observer.takeLog() == ["finished (", "client for finished (", ") client", ") finished"])
    _ = parts.outer()
    #expect(
      observer.takeLog() == [
        "outer (", "finished for outer (", ") finished", "client for finished (", ") client", ") outer",
      ])
  }

  @Test func `a provider that is called later requests from outside`() throws {
    let parts = try activated()
    let holder = parts.holder()
    withExtendedLifetime(parts) { for _ in 0..<2 { _ = holder.make?() } }
    #expect(observer.takeLog() == ["holder (", ") holder", "log (", ") log"])
  }

  @Test func `injecting into an object is not its construction`() throws {
    let parts = try activated()
    try parts.left.inject(into: Part())
    #expect(observer.takeLog() == ["right (", ") right"])
  }

  @Test func `shared objects are built again after unloading`() throws {
    let parts = try activated()
    _ = parts.log()
    parts.unload()
    _ = parts.log()
    #expect(observer.takeLog() == ["log (", ") log", "log (", ") log"])
  }

  @Test func `threads that request one shared object build it once`() throws {
    let shared = SharedParts(try activated())
    DispatchQueue.concurrentPerform(iterations: 16) { _ in _ = shared.parts.log() }
    #expect(observer.takeLog() == ["log (", ") log"])
  }

  /// reason for `@unchecked Sendable`: resolving from several threads is what is tested.
  private final class SharedParts: @unchecked Sendable {
    let parts: Parts
    init(_ parts: Parts) { self.parts = parts }
  }

  @Test func `no lock is held while the observer is called`() throws {
    // Another thread builds, and reads a shared object, while the observer waits for it.
    let holder = Locked<Activation?>(nil)
    let observer = CollectingObserver(onBegin: { construction in
      guard construction.key == "client", construction.requester?.key == "screen" else { return }
      let done = DispatchSemaphore(value: 0)
      Thread {
        let parts = try? holder.withLock { $0 }?.assembly(Parts.self)
        _ = (parts?.left(), parts?.holder())
        done.signal()
      }.start()
      done.wait()
    })
    let activation = try Activation(of: [Parts.self], observer: observer)
    holder.withLock { $0 = activation }
    _ = try activation.assembly(Parts.self).screen()
    #expect(Set(observer.events.map(\.construction.key)) == ["screen", "client", "log", "left", "right", "holder"])
  }

  @Test func `a long chain of constructions is released without recursion`() {
    var observation = Observation(CollectingObserver())
    var last: Construction?
    for _ in 0..<1_000_000 { last = Construction("", .prototype, for: last, observation) }
    last = nil
    #expect(isKnownUniquelyReferenced(&observation), "each construction has a reference")
  }
}
