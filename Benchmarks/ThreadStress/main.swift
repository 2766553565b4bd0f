import Foundation
import Stratus

// Usage: ThreadStress ROUNDS [CHANGES]. Many threads resolve at once. `.ci/threads` runs this program under Thread
// Sanitizer and in release.
//
// Each round starts with an activation whose shared objects are not built yet. So plans are compiled, claims are made
// and awaited, and objects are published while other threads look for them. Two threads activate at once. Afterwards,
// CHANGES patches are made and undone, and the activation is unloaded as often, while three threads resolve. Every
// other activation is observed.

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
var generator = SplitMix(state: 1)
let counter = ConstructionCounter()
for round in 0..<rounds {
  let orders = (0..<8).map { _ in Array(0..<StressAssembly.questions).shuffled(using: &generator) }
  let activations = Activations()
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    activations.add(
      Result { try StressAssembly.activated(with: servingAssemblies, observer: round % 2 == 0 ? nil : counter) })
  }
  guard let answers = ask(try activations.last.get(), in: orders) else {
    FileHandle.standardError.write(Data("round \(round): threads were given different shared objects\n".utf8))
    exit(1)
  }
  precondition(answers.count == StressAssembly.questions)
}
print("\(rounds) rounds, 8 threads: each shared object was built once")

let changes = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 2_000
for observer in [nil, counter] {
  let activation = try Activation(of: [ChangingAssembly.self], observer: observer)
  let mixed = try change(activation, resolutions: 15 * changes, patches: changes)
  guard mixed == 0 else {
    FileHandle.standardError.write(Data("\(mixed) resolutions mixed the recipes of two patches\n".utf8))
    exit(1)
  }
}
print("\(changes) patches and unloads, 3 threads that resolve: each resolution saw one wiring")

let mixed = try await live(requests: changes, patches: changes, observer: counter)
guard mixed == 0 else {
  FileHandle.standardError.write(Data("\(mixed) asynchronous objects or children were wrong\n".utf8))
  exit(1)
}
print("\(changes) children, and as many requests of 4 tasks, patches, and unloads: each object had one wiring")
guard counter.begun > rounds, counter.open == 0 else {
  FileHandle.standardError.write(Data("\(counter.open) of \(counter.begun) constructions did not end once\n".utf8))
  exit(1)
}
print("\(counter.begun) observed constructions: each ended once")

/// Counts constructions.
///
/// reason for `@unchecked Sendable`: guarded by the lock.
final class ConstructionCounter: ConstructionObserver, @unchecked Sendable {
  private let lock = NSLock()
  private(set) var begun = 0
  private(set) var open = 0

  func constructionWillBegin(_ construction: Construction) { lock.withLock { (begun, open) = (begun + 1, open + 1) } }
  func constructionDidEnd(_ construction: Construction, isFailed: Bool) { lock.withLock { open -= 1 } }
}

try await release(changes)
print("\(changes) objects of each kind were released while others used the container")

/// Asks all questions on each thread, in a different order on each.
///
/// - Returns: the shared object of each question, or `nil` if threads got different ones.
func ask(_ assembly: StressAssembly, in orders: [[Int]]) -> [ObjectIdentifier]? {
  let shared = Shared(value: assembly)
  let answers = Answers()
  let group = DispatchGroup()
  for order in orders {
    group.enter()
    Thread {
      var own: [Int: ObjectIdentifier] = [:]
      for question in order { own[question] = shared.value.answer(question) }
      answers.add(own)
      group.leave()
    }.start()
  }
  group.wait()
  let all = answers.all
  guard let first = all.first, all.allSatisfy({ $0 == first }) else { return nil }
  return first.sorted { $0.key < $1.key }.map(\.value)
}

/// reason for `@unchecked Sendable`: resolving from several threads is what is tested.
struct Shared<Value>: @unchecked Sendable { let value: Value }

/// The activations of all threads.
///
/// reason for `@unchecked Sendable`: guarded by the lock, like the answers.
final class Activations: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [Result<StressAssembly, any Error>] = []

  var last: Result<StressAssembly, any Error> { lock.withLock { all[all.count - 1] } }
  func add(_ activation: Result<StressAssembly, any Error>) { lock.withLock { all.append(activation) } }
}

/// The answers that the threads got.
///
/// reason for `@unchecked Sendable`: guarded by the lock, which, unlike `Synchronization.Mutex`, Thread Sanitizer
/// knows.
final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var given: [[Int: ObjectIdentifier]] = []

  var all: [[Int: ObjectIdentifier]] { lock.withLock { given } }
  func add(_ answers: [Int: ObjectIdentifier]) { lock.withLock { given.append(answers) } }
}

/// Source: G. Steele et al., Fast splittable pseudorandom number generators, OOPSLA 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
