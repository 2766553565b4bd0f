import Foundation
import StratusSupport
import StratusTestSupport
import Testing

@testable import Stratus

/// When a shutdown has returned without an error, each object that ends has ended, whatever was running.
struct CompleteShutdownTests {
  /// What happened, in order, and a gate at which initializers wait.
  final class Diary: Sendable {
    private let lines = Locked<[String]>([])
    private let (entered, opened) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }

    func pass() {
      entered.signal()
      opened.wait()
      opened.signal()
    }
    func awaitEntry() async {
      let entered = entered
      await withCheckedContinuation { continuation in
        Thread {
          entered.wait()
          continuation.resume()
        }.start()
      }
    }
    func open() { opened.signal() }

    @TaskLocal static var current = Diary()
  }

  final class Pool: Sendable {
    let diary: Diary
    init(diary: Diary) {
      self.diary = diary
      diary.add("opened")
    }
    func close() { diary.add("closed") }
  }

  /// An object that takes its time, in its initializer or in a callback.
  final class Slow {
    private let diary: Diary
    private let pool: () throws -> Pool
    init(diary: Diary, pool: @escaping () throws -> Pool, waits: Bool) {
      (self.diary, self.pool) = (diary, pool)
      if waits { diary.pass() }
    }
    func appear() throws {
      diary.pass()
      _ = try pool()
    }
  }

  final class ScreenAssembly: Assembly {
    let diary = Definition<Diary>()
    let screen = Definition<Slow>()
    let engine = Definition<Slow>()
    let pool = Definition<Pool>()
    let store = AsyncDefinition<Pool>()

    override func define() {
      diary.value(Diary.current)
      pool.initialize(Pool.init(diary:), diary).scope(.lazySingleton).onShutdown { $0.close() }
      screen.initialize(Slow.init(diary:pool:waits:), diary, pool.provider, .value(false))
        .injections { $0.afterInjections(Slow.appear) }
      engine.initialize(Slow.init(diary:pool:waits:), diary, pool.provider, .value(true)).scope(.lazySingleton)
        .onShutdown { [diary = Diary.current] _ in diary.add("engine ended") }
      store.initialize(
        { diary in
          diary.add("opening")
          // It ignores its cancellation.
          await Task { try? await Task.sleep(for: .milliseconds(30)) }.value
          return Pool(diary: diary)
        }, diary
      ).onShutdown { $0.close() }
    }
  }

  private func screens() throws -> (app: Activation, diary: Diary) {
    let diary = Diary()
    return (try Diary.$current.withValue(diary) { try Activation(of: [ScreenAssembly.self]) }, diary)
  }

  /// Resolves on a thread of its own.
  private func start<Value>(
    _ app: Activation, _ request: @escaping @Sendable (ScreenAssembly) throws -> Value
  ) -> Task<Bool, Never> {
    Task {
      await withCheckedContinuation { continuation in
        Thread {
          do {
            _ = try request(app.assembly(ScreenAssembly.self))
            continuation.resume(returning: true)
          } catch {
            continuation.resume(returning: false)
          }
        }.start()
      }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a callback that runs during a shutdown builds nothing that would not end`() async throws {
    let (app, diary) = try screens()
    let request = start(app) { try $0.screen.resolve() }
    await diary.awaitEntry()
    try await app.shutdown(within: .seconds(3_600))
    diary.open()
    #expect(await request.value == false)
    #expect(diary.all == [])
  }

  @Test(.timeLimit(.minutes(30)))
  func `an object that is being built ends, although the activation was unloaded meanwhile`() async throws {
    let (app, diary) = try screens()
    let request = start(app) { try $0.engine.resolve() }
    await diary.awaitEntry()
    app.unload()
    let shutdown = Task { try await app.shutdown(within: .seconds(3_600)) }
    await Task.yield()
    diary.open()
    try await shutdown.value
    #expect(diary.all == ["engine ended"])
    #expect(await request.value)
  }

  @Test(.timeLimit(.minutes(30)))
  func `an asynchronous object ends, although the activation was unloaded while it was built`() async throws {
    let (app, diary) = try screens()
    let store = try app.assembly(ScreenAssembly.self).store
    let task = Task { try await store() }
    while diary.all.isEmpty { await Task.yield() }
    app.unload()
    try await app.shutdown(within: .seconds(3_600))
    _ = await task.result
    #expect(diary.all.count { $0 == "opened" } == diary.all.count { $0 == "closed" })
  }

  @Test func `an object that unloading or a patch replaced ends, too`() async throws {
    let (app, diary) = try screens()
    let screens = try app.assembly(ScreenAssembly.self)
    _ = screens.pool()
    app.unload()
    _ = screens.pool()
    let patch = try app.patch { screens.diary.value(diary) }
    _ = screens.pool()
    patch.undo()
    try await app.shutdown(within: .seconds(3_600))
    #expect(diary.all == ["opened", "opened", "opened", "closed", "closed", "closed"])
  }

  @Test(.timeLimit(.minutes(30)))
  func `a second shutdown names what has not ended, and a later one ends it`() async throws {
    let (app, diary) = try screens()
    let request = start(app) { try $0.engine.resolve() }
    await diary.awaitEntry()
    let first = Task { try await app.shutdown(within: .milliseconds(300)) }
    while (try? app.assembly(ScreenAssembly.self).pool.resolve()) != nil { await Task.yield() }
    let second = await #expect(throws: ShutdownError.self) { try await app.shutdown(within: .milliseconds(10)) }
    #expect(second?.unfinished.contains("ScreenAssembly.engine") == true)
    _ = await first.result
    diary.open()
    _ = await request.value
    try await app.shutdown(within: .seconds(3_600))
    #expect(diary.all.filter { $0 != "opened" && $0 != "closed" } == ["engine ended"])
  }

  @Test func `a shutdown takes any limit`() async throws {
    for limit in [Duration.seconds(Int64.max), .seconds(Int64.min), .zero] {
      let (app, diary) = try screens()
      _ = try app.assembly(ScreenAssembly.self).pool()
      try? await app.shutdown(within: limit)
      while diary.all != ["opened", "closed"] { await Task.yield() }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a shutdown in the construction of an asynchronous object does not wait for itself`() async throws {
    let box = Box()
    let app = try Box.$current.withValue(box) { try Activation(of: [SelfEndingAssembly.self]) }
    box.app = app
    let error = await #expect(throws: ResolutionError.self) {
      _ = try await app.assembly(SelfEndingAssembly.self).ending()
    }
    #expect(error.map { "\($0)".contains("SelfEndingAssembly.ending did not end in time") } == true)
  }

  /// reason for `@unchecked Sendable`: it is written before anything is requested.
  final class Box: @unchecked Sendable {
    var app: Activation?
    @TaskLocal static var current = Box()
  }

  final class SelfEndingAssembly: Assembly {
    let ending = AsyncDefinition<Int>()
    override func define() {
      ending.initialize(
        { (box: Box) async throws -> Int in
          try await box.app?.shutdown(within: .seconds(3_600))
          return 1
        }, .value(Box.current))
    }
  }

  // MARK: Children

  final class Files: Sendable {
    let diary: Diary
    init(diary: Diary) { self.diary = diary }
    func close() async {
      do {
        try await Task.sleep(for: .milliseconds(1))
        diary.add("files closed")
      } catch {
        diary.add("files canceled")
      }
    }
  }

  final class Sync: Sendable {
    let end: @Sendable () async throws -> Void
    init(end: @escaping @Sendable () async throws -> Void, files: Files) { self.end = end }
  }

  final class FilesAssembly: Assembly {
    let files = Definition<Files>()
    let session = Child<SyncAssembly>()
    override func define() {
      files.initialize(Files.init(diary:), .value(Diary.current)).scope(.lazySingleton).onShutdown { await $0.close() }
    }
  }

  final class SyncAssembly: Assembly, ChildAssembly {
    let input = Given<@Sendable () async throws -> Void>()
    let sync = Definition<Sync>()
    private let app = Collaborator<FilesAssembly>()
    override func define() {
      sync.initialize(Sync.init(end:files:), input, app.files).scope(.lazySingleton).onShutdown { try await $0.end() }
    }
  }

  @Test func `an object of a child that hangs leaves the objects of the parent time to end`() async throws {
    let diary = Diary()
    let app = try Diary.$current.withValue(diary) { try Activation(of: [FilesAssembly.self]) }
    let session = try app.assembly(FilesAssembly.self).session {
      // It ignores its cancellation.
      while diary.all.isEmpty { await Task { try? await Task.sleep(for: .milliseconds(10)) }.value }
    }
    _ = session.sync()
    let container = app.container
    let now = ContinuousClock.now
    let error = await #expect(throws: ShutdownError.self) {
      try await container.shutDown(childrenUntil: now, until: now + .seconds(3_600))
    }
    #expect(error?.unfinished == ["SyncAssembly.sync"])
    #expect(diary.all == ["files closed"])
  }

  @Test func `a shutdown of the parent in the end of an object of a child has no effect`() async throws {
    let diary = Diary()
    let app = try Diary.$current.withValue(diary) { try Activation(of: [FilesAssembly.self]) }
    let session = try app.assembly(FilesAssembly.self).session {
      try await app.shutdown(within: .seconds(3_600))
      diary.add("sync ended")
    }
    _ = session.sync()
    try await app.shutdown(within: .seconds(3_600))
    #expect(diary.all == ["sync ended", "files closed"])
  }
}
