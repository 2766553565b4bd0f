import Foundation
import Stratus
import StratusSupport
import Testing

struct ThreadTests {
  final class Service: Citizen {
    var peer: Service?
    init(peer: Service? = nil) {
      super.init()
      self.peer = peer
    }
  }

  final class Services: Assembly {
    let first = Definition<Service>()
    let second = Definition<Service>()
    let third = Definition<Service>()
    let eager = Definition<Service>()
    let weak = Definition<Service>()
    let keyed = Definition<Service>.Taking<Int>()
    let graph = Definition<[Service]>()
    override func define() {
      // A ring of singletons that may be entered anywhere.
      first.initialize({ Service() }).injections { $0.inject(\.peer, second) }.scope(.lazySingleton)
      second.initialize({ Service() }).injections { $0.inject(\.peer, third) }.scope(.lazySingleton)
      third.initialize({ Service() }).injections { $0.inject(\.peer, first) }.scope(.lazySingleton)
      eager.initialize({ Service() }).scope(.singleton)
      weak.initialize({ Service() }).scope(.weakSingleton)
      keyed.define { _ in keyed.initialize({ Service() }).scope(.lazySingleton) }
      graph.initialize({ $0 }, .array(first, second, third, eager, keyed.taking(.value(1)), weak))
    }
  }

  /// reason for `@unchecked Sendable`: to resolve from several threads is what is tested.
  private struct Shared<Value>: @unchecked Sendable { let value: Value }

  /// Runs the body on several threads that begin together.
  private func together(_ threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<threads {
      group.enter()
      Thread {
        body(index)
        group.leave()
      }.start()
    }
    group.wait()
  }

  @Test func `eight threads that resolve shared objects for the first time share them`() throws {
    for _ in 0..<50 {
      try Census.$current.withValue(Census()) {
        let services = Shared(value: try Services.activated())
        let census = Census.current
        let found = Locked<[Shared<[Service]>]>([])
        together(8) { index in
          Census.$current.withValue(census) {
            let own = services.value
            _ = [own.first, own.second, own.third, own.eager][index % 4]()
            _ = own.keyed(1)
            let graph = Shared(value: own.graph())
            found.withLock { $0.append(graph) }
          }
        }
        let graphs = found.withLock { $0 }.map(\.value)
        #expect(graphs.count == 8)
        for graph in graphs { #expect(zip(graph, graphs[0]).allSatisfy { $0 === $1 }) }
        #expect(census.born == 6)
        for service in graphs[0] { service.peer = nil }
      }
    }
  }

  final class Slow: Assembly {
    let waiting = Definition<Service>()
    let other = Definition<Service>()
    override func define() {
      other.initialize({ Service() }).scope(.lazySingleton)
      waiting.custom(self) { slow in
        // An initializer that waits for another thread, which resolves something else.
        let slow = Shared(value: slow)
        let done = DispatchSemaphore(value: 0)
        let census = Census.current
        Thread {
          Census.$current.withValue(census) { _ = slow.value.other() }
          done.signal()
        }.start()
        done.wait()
        return Service(peer: slow.value.other())
      }.scope(.lazySingleton)
    }
  }

  @Test func `an initializer may wait for a thread that resolves another object`() throws {
    let slow = try Slow.activated()
    #expect(slow.waiting().peer === slow.other())
  }

  @Test func `object graphs of different threads have only shared objects in common`() throws {
    final class Graphs: Assembly {
      let pair = Definition<[Service]>()
      private let leaf = Definition<Service>()
      private let shared = Definition<Service>()
      override func define() {
        leaf.initialize({ Service(peer: $0) }, shared)
        shared.initialize({ Service() }).scope(.lazySingleton)
        pair.initialize({ [$0, $1] }, leaf, leaf)
      }
    }
    let graphs = Shared(value: try Graphs.activated())
    let found = Locked<[Shared<[Service]>]>([])
    together(4) { _ in
      for _ in 0..<200 {
        let pair = Shared(value: graphs.value.pair())
        found.withLock { $0.append(pair) }
      }
    }
    let pairs = found.withLock { $0 }.map(\.value)
    #expect(pairs.allSatisfy { $0[0] === $0[1] })
    #expect(Set(pairs.map { ObjectIdentifier($0[0]) }).count == 800)
    #expect(Set(pairs.map { $0[0].peer.map(ObjectIdentifier.init) }).count == 1)
  }

  /// The C library declares these as functions that always return the same, so the optimizer may move a call over an
  /// `await`, after which another thread runs the task.
  @Test func `the library leaves it to C to ask for what belongs to a thread`() throws {
    #expect(
      try libraryFiles(whoseCodeContains: /\b(pthread_self|thrd_current|errno|__(h_)?errno_location)\b/) == [])
  }
}
