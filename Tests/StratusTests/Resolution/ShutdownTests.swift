import Foundation
import Stratus
import StratusTestSupport
import Testing

/// The end of shared objects, in their order.
struct ShutdownTests {
  /// What happened, in order.
  ///
  /// reason for `@unchecked Sendable`: the lock guards the entries.
  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []
    var all: [String] { lock.withLock { entries } }
    func add(_ entry: String) { lock.withLock { entries.append(entry) } }
  }

  actor Part {
    let name: String
    let log: Log
    private(set) var needs: [Part] = []
    init(_ name: String, _ log: Log, _ needs: [Part] = []) {
      (self.name, self.log, self.needs) = (name, log, needs)
    }
    func close() { log.add(name) }
    /// Ignores its cancellation.
    func hang(until entry: String) async {
      log.add(name)
      while !log.all.contains(entry) { await Task { try? await Task.sleep(for: .milliseconds(1)) }.value }
    }
    func set(_ other: Part) { needs = [other] }
  }

  struct Broken: Error {}

  /// Longer than any test takes, because tasks may wait for other tests.
  private let limit = Duration.seconds(3_600)

  class Chain: Assembly {
    final let log = Definition<Log>()
    final let server = Definition<Part>()
    final let cache = Definition<Part>()
    final let pool = Definition<Part>()
    final let unused = Definition<Part>()
    /// It has no end of its own and separates two that have.
    final let middle = Definition<Part>()

    override func define() {
      log.initialize(Log.init).scope(.lazySingleton)
      pool.initialize({ Part("pool", $0) }, log).scope(.lazySingleton).onShutdown { await $0.close() }
      middle.initialize({ Part("middle", $0, [$1]) }, log, pool)
      cache.initialize({ Part("cache", $0, [$1]) }, log, middle).scope(.lazySingleton).onShutdown { await $0.close() }
      server.initialize({ Part("server", $0, [$1]) }, log, cache).scope(.singleton).onShutdown { await $0.close() }
      unused.initialize({ Part("unused", $0) }, log).scope(.lazySingleton).onShutdown { await $0.close() }
    }
  }

  @Test func `objects end before what they depend on, if they were built`() async throws {
    let chain = try Chain.activated()
    let log = chain.log()
    try await chain.shutdown(within: limit)
    #expect(log.all == ["server", "cache", "pool"])
  }

  @Test func `a second shutdown does nothing, and nothing is built afterwards`() async throws {
    let activation = try Activation(of: [Chain.self])
    let chain = try activation.assembly(Chain.self)
    let log = chain.log()
    try await activation.shutdown(within: limit)
    try await chain.shutdown(within: limit)
    #expect(log.all.count == 3)
    let error = failure { () throws(ResolutionError) in try chain.pool.resolve() }
    #expect(error?.kind == .shutDown)
    #expect("\(try #require(error))".contains("the activation is shut down"))
    #expect(failure { () throws(ResolutionError) in try chain.load() }?.kind == .shutDown)
  }

  @Test(.timeLimit(.minutes(30))) func `shared objects are released`() async throws {
    let chain = try Chain.activated()
    struct Held { weak var part: Part? }
    let pool = Held(part: chain.pool())
    #expect(pool.part != nil)
    try await chain.shutdown(within: limit)
    // The tasks that ended the objects may hold them for a moment.
    while pool.part != nil { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func `an object that throws does not stop the others`() async throws {
    final class Failing: Chain {
      override func define() {
        super.define()
        cache.initialize({ Part("cache", $0, [$1]) }, log, middle).scope(.lazySingleton)
          .onShutdown { _ in throw Broken() }
      }
    }
    let failing = try Failing.activated()
    let log = failing.log()
    let error = await #expect(throws: ShutdownError.self) { try await failing.shutdown(within: limit) }
    #expect(log.all == ["server", "pool"])
    #expect(error?.failures.map(\.definition) == ["Failing.cache"])
    #expect(error?.failures.first?.error is Broken)
    #expect(error?.description == "the shutdown is not complete: Failing.cache failed: Broken()")
  }

  @Test func `what hangs is named at the deadline, with what waits for it`() async throws {
    final class Hanging: Chain {
      override func define() {
        super.define()
        cache.initialize({ Part("cache", $0, [$1]) }, log, middle).scope(.lazySingleton)
          .onShutdown { _ in try await Task.sleep(for: .seconds(3_600)) }
      }
    }
    let hanging = try Hanging.activated()
    let log = hanging.log()
    let error = await #expect(throws: ShutdownError.self) { try await hanging.shutdown(within: .milliseconds(50)) }
    // On a busy machine, the server may be late, too.
    #expect(error?.unfinished.suffix(2) == ["Hanging.cache", "Hanging.pool"])
    #expect(error?.description.contains("Hanging.cache, Hanging.pool did not end in time") == true)
    // At the deadline, what waits is asked to end, too.
    while !log.all.contains("pool") { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test(.timeLimit(.minutes(30)), arguments: [false, true])
  func `behind two objects that hang, the third is asked when the second ends, or by the next shutdown`(
    secondEnds: Bool
  ) async throws {
    final class Hanging: Chain {
      override func define() {
        super.define()
        cache.initialize({ Part("cache", $0, [$1]) }, log, middle).scope(.lazySingleton)
          .onShutdown { await $0.hang(until: "cache may end") }
        server.initialize({ Part("server", $0, [$1]) }, log, cache).scope(.singleton)
          .onShutdown { await $0.hang(until: "server may end") }
      }
    }
    let activation = try Activation(of: [Hanging.self])
    let log = try activation.assembly(Hanging.self).log()
    let all = ["Hanging.server", "Hanging.cache", "Hanging.pool"]
    let first = await #expect(throws: ShutdownError.self) { try await activation.shutdown(within: .milliseconds(10)) }
    #expect(first?.unfinished == all)
    while !log.all.contains("cache") { try await Task.sleep(for: .milliseconds(1)) }
    if secondEnds {
      log.add("cache may end")
    } else {
      log.add("second shutdown")
      let next = await #expect(throws: ShutdownError.self) { try await activation.shutdown(within: .milliseconds(10)) }
      #expect(next?.unfinished == all)
    }
    while !log.all.contains("pool") { try await Task.sleep(for: .milliseconds(1)) }
    #expect(
      log.all.filter { $0 != "server" } == ["cache", secondEnds ? "cache may end" : "second shutdown", "pool"])
    log.add("cache may end")
    log.add("server may end")
    try await activation.shutdown(within: limit)
  }

  @Test func `objects that do not depend on each other end at the same time`() async throws {
    /// Each end waits for the other one.
    actor Meeting {
      private var waiting: [CheckedContinuation<Void, Never>] = []
      func meet() async {
        guard waiting.isEmpty else { return waiting.forEach { $0.resume() } }
        await withCheckedContinuation { waiting.append($0) }
      }
    }
    final class Independent: Assembly {
      let meeting = Definition<Meeting>()
      let left = Definition<Guest>()
      let right = Definition<Guest>()
      override func define() {
        meeting.initialize(Meeting.init).scope(.lazySingleton)
        left.initialize(Guest.init(meeting:), meeting).scope(.singleton).onShutdown { await $0.meeting.meet() }
        right.initialize(Guest.init(meeting:), meeting).scope(.singleton).onShutdown { await $0.meeting.meet() }
      }
    }
    struct Guest { let meeting: Meeting }
    let independent = try Independent.activated()
    try independent.load()
    try await independent.shutdown(within: limit)
  }

  @Test func `objects that hold each other end in the reverse order of their names`() async throws {
    final class Cycle: Assembly {
      let log = Definition<Log>()
      // The order of the declarations does not matter.
      let second = Definition<Node>()
      let first = Definition<Node>()
      override func define() {
        log.initialize(Log.init).scope(.lazySingleton)
        first.initialize({ Node("first", $0) }, log).scope(.lazySingleton).onShutdown { $0.close() }
          .injections { $0.inject(\.other, second, as: { $0 }) }
        second.initialize({ Node("second", $0) }, log).scope(.lazySingleton).onShutdown { $0.close() }
          .injections { $0.inject(\.other, first, as: { $0 }) }
      }
    }
    final class Node {
      var other: Node?
      let name: String
      let log: Log
      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
      func close() {
        log.add(name)
        other = nil
      }
    }
    let cycle = try Cycle.activated()
    let log = cycle.log()
    _ = cycle.first()
    try await cycle.shutdown(within: limit)
    #expect(log.all == ["second", "first"])
  }

  @Test func `a child inherits the end, and a definition of a protocol has one`() async throws {
    final class Family: Assembly {
      let log = Definition<Log>()
      let base = Definition<Part>()
      let child = Definition<any Sendable>()
      override func define() {
        log.initialize(Log.init).scope(.lazySingleton)
        base.abstract().scope(.lazySingleton).onShutdown { await $0.close() }
        child.initialize({ Part("child", $0) }, log, as: { $0 }).parent(base)
      }
    }
    let family = try Family.activated()
    let log = family.log()
    _ = family.child()
    try await family.shutdown(within: limit)
    #expect(log.all == ["child"])
  }

  @Test func `each object with its own runtime argument ends`() async throws {
    final class Windows: Assembly {
      let log = Definition<Log>()
      let window = Definition<Part>.Taking<String>()
      override func define() {
        log.initialize(Log.init).scope(.lazySingleton)
        window.define { name in
          window.initialize({ Part($0, $1) }, name, log).scope(.lazySingleton).onShutdown { await $0.close() }
        }
      }
    }
    let windows = try Windows.activated()
    let log = windows.log()
    _ = (windows.window("a"), windows.window("b"), windows.window("a"))
    try await windows.shutdown(within: limit)
    #expect(log.all.sorted() == ["a", "b"])
  }

  @Test func `an object of the main actor ends there`() async throws {
    final class Main: Assembly {
      let log = Definition<Log>()
      let screen = Definition<Screen>()
      override func define() {
        log.initialize(Log.init).scope(.lazySingleton)
        screen.initialize(Screen.init(log:), log).scope(.lazySingleton).onShutdown { await $0.close() }
      }
    }
    @MainActor final class Screen {
      let log: Log
      init(log: Log) { self.log = log }
      func close() {
        MainActor.assertIsolated()
        log.add("screen")
      }
    }
    let main = try Main.activated()
    let log = main.log()
    let screen = main.screen
    await MainActor.run { _ = screen() }
    try await main.shutdown(within: limit)
    #expect(log.all == ["screen"])
  }

  @Test func `an object whose declared type hides the built one is an error, not silence`() async throws {
    struct Wrapper: Sendable { let part: Part }
    final class Hidden: Assembly {
      let log = Definition<Log>()
      let wrapper = Definition<Wrapper>()
      override func define() {
        log.initialize(Log.init).scope(.lazySingleton)
        wrapper.initialize({ Part("hidden", $0) }, log, as: { Wrapper(part: $0) }).scope(.lazySingleton)
          .onShutdown { await $0.close() }
      }
    }
    let hidden = try Hidden.activated()
    _ = hidden.wrapper()
    let error = await #expect(throws: ShutdownError.self) { try await hidden.shutdown(within: limit) }
    #expect(error?.description.contains("Hidden.wrapper failed: the object is a Wrapper") == true)
  }

  @Test func `a patched object ends as the patch says`() async throws {
    let chain = try Chain.activated()
    let log = chain.log()
    try chain.patch {
      chain.cache.initialize({ Part("patched", $0) }, chain.log).onShutdown { part in
        part.log.add("end of \(part.name)")
      }
    }
    _ = chain.server()
    let current = chain.log()
    try await chain.shutdown(within: limit)
    #expect(current.all == ["server", "end of patched"])
    #expect(log.all == ["server", "cache", "pool"], "what was built before ends as its recipe said")
  }

  @Test func `an object that is being built when the shutdown begins ends, too`() async throws {
    final class Slow: Assembly {
      nonisolated(unsafe) static var (entered, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let log = Definition<Log>()
      let part = Definition<Part>()
      override func define() {
        log.initialize(Log.init).scope(.lazySingleton)
        part.initialize(
          { [entered = Self.entered, leave = Self.leave] log in
            entered.signal()
            leave.wait()
            return Part("slow", log)
          }, log
        )
        .scope(.lazySingleton).onShutdown { await $0.close() }
      }
    }
    let activation = try Activation(of: [Slow.self])
    let slow = try activation.assembly(Slow.self)
    let (log, part, logger) = (slow.log(), slow.part, slow.log)
    // A thread of its own, because the initializer blocks.
    Thread.detachNewThread { _ = try? part.resolve() }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Slow.entered.wait()
        continuation.resume()
      }
    }
    async let shutdown: Void = activation.shutdown(within: limit)
    while (try? logger.resolve()) != nil { try await Task.sleep(for: .milliseconds(1)) }
    Slow.leave.signal()
    try await shutdown
    #expect(log.all == ["slow"])
  }
}
