import Foundation
import Stratus

/// An object with the number of the patch that built it, or 0.
final class Tagged {
  let tag: Int
  init(tag: Int) { self.tag = tag }
}

final class Pair {
  let left: Tagged
  let right: Tagged
  init(left: Tagged, right: Tagged) { (self.left, self.right) = (left, right) }
}

/// An object that resolves others in a callback.
final class Asking {
  let left: Tagged
  private(set) var pairs: [Pair] = []
  init(left: Tagged) { self.left = left }
  func ask(_ assembly: ChangingAssembly) { pairs = [assembly.pair(), assembly.shared()] }
}

final class ChangingAssembly: Assembly {
  let pair = Definition<Pair>()
  let asking = Definition<Asking>()
  let shared = Definition<Pair>()
  let left = Definition<Tagged>()
  let right = Definition<Tagged>()
  private let eager = Definition<Tagged>()

  override func define() {
    pair.initialize(Pair.init(left:right:), left, right)
    shared.initialize(Pair.init(left:right:), left, right).scope(.lazySingleton)
    asking.initialize(Asking.init(left:), left).injections { $0.afterInjections(Asking.ask, .assembly(self)) }
    left.initialize(Tagged.init(tag:), .value(0)).scope(.lazySingleton)
    right.initialize(Tagged.init(tag:), .value(0))
    eager.initialize(Tagged.init(tag:), .value(0)).scope(.singleton)
  }
}

/// Resolves on three threads through one activation, while another thread makes and undoes patches, and another
/// unloads.
///
/// - Returns: the number of resolutions that mixed two wirings.
func change(_ app: Activation, resolutions: Int, patches: Int) throws -> Int {
  let mixed = Counter()
  let group = DispatchGroup()
  func start(_ body: @escaping @Sendable () throws -> Void) {
    group.enter()
    Thread {
      do { try body() } catch { fatalError("\(error)") }
      group.leave()
    }.start()
  }
  for _ in 0..<3 {
    start {
      let assembly = try app.assembly(ChangingAssembly.self)
      for _ in 0..<resolutions {
        for pair in [assembly.pair(), assembly.shared()] where pair.left.tag != pair.right.tag { mixed.add() }
        // Objects that a callback resolves belong to the same wiring.
        let asking = assembly.asking()
        for pair in asking.pairs where pair.left !== asking.left || pair.right.tag != asking.left.tag { mixed.add() }
        _ = assembly.left().tag
      }
    }
  }
  start {
    let assembly = try app.assembly(ChangingAssembly.self)
    for tag in 1...patches {
      let patch = try app.patch {
        assembly.left.initialize(Tagged.init(tag:), .value(tag))
        assembly.right.initialize(Tagged.init(tag:), .value(tag))
      }
      patch.undo()
    }
  }
  start { for _ in 0..<patches { app.unload() } }
  group.wait()
  return mixed.count
}

/// reason for `@unchecked Sendable`: guarded by the lock, which, unlike `Synchronization.Mutex`, Thread Sanitizer
/// knows.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }
  func add() { lock.withLock { value += 1 } }
}
