import Foundation
import StratusSupport
import Testing

@testable import Stratus

/// A deinitializer may request objects and take locks of the app, so the container must not release an object while it
/// holds a lock.
struct ReleaseTests {
  private let log = ReleaseLog()

  private func activated() throws -> Activation {
    try ReleaseLog.$current.withValue(log) { try Activation(of: [DocumentAssembly.self]) }
  }

  /// Checks what the deinitializers saw.
  private func expectReleases(_ location: SourceLocation = #_sourceLocation) {
    #expect(log.mistakes == [], sourceLocation: location)
    #expect(log.count > 0, sourceLocation: location)
  }

  /// Resolves on several threads, each of which holds the app's lock now and then, as code of an app may.
  private func stress(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for iteration in 0..<iterations {
        if iteration % 64 == thread { log.lock.withLock { body(iteration) } } else { body(iteration) }
      }
    }
  }

  @Test func `unloading releases objects outside of the lock`() throws {
    let app = try activated()
    _ = try app.assembly(DocumentAssembly.self).shared()
    app.unload()
    #expect(log.count == 1)
    expectReleases()
  }

  @Test func `a patch and its undoing release objects outside of the lock`() throws {
    let app = try activated()
    let documents = try app.assembly(DocumentAssembly.self)
    _ = documents.shared()
    let patch = try documents.patch { documents.name.value("patched") }
    #expect(log.count == 1)
    _ = documents.shared()
    patch.undo()
    #expect(log.count == 2)
    expectReleases()
  }

  @Test func `a shutdown releases objects outside of the lock`() async throws {
    let app = try activated()
    _ = try app.assembly(DocumentAssembly.self).shared()
    try await app.shutdown()
    expectReleases()
  }

  @Test func `a child releases its objects outside of the lock`() throws {
    let app = try activated()
    for number in 0..<40 { _ = try app.assembly(DocumentAssembly.self).window(number).draft() }
    #expect(log.count == 40)
    expectReleases()
  }

  /// In the test, the same thread does what another one may do after the search of the children: it releases a child.
  @Test func `a child that ends while its parent searches the children is released outside of the lock`() throws {
    let searches: [(Container, inout [Any]) -> Void] = [
      { $0.removeEndedChildren(&$1) },
      { $0.forEachDescendant(&$1) { _, _ in } },
    ]
    for search in searches {
      let app = try activated()
      var window: ActivatedChild? = try app.assembly(DocumentAssembly.self).window(1)
      _ = window?.draft()
      app.container.monitor.lockedReleasing { released in
        search(app.container, &released)
        window = nil
      }
    }
    #expect(log.count == searches.count)
    expectReleases()
  }

  @Test func `a child that ends while a patch is applied is released outside of the lock`() throws {
    let app = try activated()
    var window: ActivatedChild? = try app.assembly(DocumentAssembly.self).window(1)
    _ = window?.draft()
    app.container.rewiring.locked {
      defer { window = nil }
      return app.container.replaceGeneration()
    }.release()
    #expect(log.count == 1)
    expectReleases()
  }

  /// The container holds the last reference to the first object when it finds out that the third one is gone: the
  /// comparison of the second one's runtime argument, in between, releases the other references.
  @Test func `a kept plan releases weak singletons outside of the lock`() throws {
    let app = try activated()
    let documents = try app.assembly(DocumentAssembly.self)
    // Twice, because the first plan builds them.
    var triple: Triple? = documents.triple()
    _ = documents.triple()
    let first = Locked(triple?.first)
    let keyed = triple?.keyed
    triple = nil
    #expect(log.count == 1)
    log.comparison.withLock { $0 = { first.withLock { $0 = nil } } }
    _ = documents.triple()
    #expect(first.withLock { $0 } == nil)
    withExtendedLifetime(keyed) {}
    log.comparison.withLock { $0 = nil }
    expectReleases()
  }

  @Test(.timeLimit(.minutes(30)))
  func `a weak singleton that any thread releases may use the container and a lock`() throws {
    let app = try activated()
    stress(1000) { iteration in
      guard let documents = try? app.assembly(DocumentAssembly.self) else { return }
      _ = iteration % 2 == 0 ? documents.folder().first : documents.first()
    }
    expectReleases()
  }

  @Test(.timeLimit(.minutes(30)))
  func `objects of a child that ends while another one starts may use the parent and a lock`() throws {
    let app = try activated()
    stress(30) { _ in
      // Several end at the same time, while other threads search the children for those that have ended.
      guard let documents = try? app.assembly(DocumentAssembly.self) else { return }
      let windows = (0..<16).compactMap { try? documents.window($0) }
      for window in windows { _ = window.draft() }
    }
    expectReleases()
  }

  @Test(.timeLimit(.minutes(30)))
  func `objects that patches and unloading release may use the container and a lock`() throws {
    let app = try activated()
    stress(100) { iteration in
      guard let documents = try? app.assembly(DocumentAssembly.self) else { return }
      _ = documents.shared()
      _ = documents.folder()
      if iteration % 2 == 0 {
        let patch = try? documents.patch { documents.name.value("patched") }
        _ = documents.shared()
        patch?.undo()
      } else {
        app.unload()
      }
    }
    expectReleases()
  }

  @Test(.timeLimit(.minutes(30)))
  func `objects that a canceled construction releases may use the container and a lock`() async throws {
    let app = try activated()
    let opened = try app.assembly(DocumentAssembly.self).opened
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for iteration in 0..<100 {
            let task = Task { _ = try await opened() }
            if iteration % 2 == 0 { await Task.yield() }
            task.cancel()
            _ = try? await task.value
            app.unload()
          }
        }
      }
    }
    expectReleases()
  }

  @Test func `the description of a value without a case may use the container`() throws {
    let assembly = try TalkingAssembly.activated()
    let error = try #require(throws: ResolutionError.self) {
      try assembly.choice.resolve(TalkingKey(name: "b") { try assembly.text.resolve() })
    }
    #expect("\(error)".contains("b, said with hello"))
  }
}

/// The state that the deinitializers of documents see.
private final class ReleaseLog: Sendable {
  @TaskLocal static var current = ReleaseLog()

  /// The state that the app's objects and its threads share.
  let lock = NSRecursiveLock()
  /// Runs when a key is hashed, which the container does under its lock.
  let comparison = Locked<(@Sendable () -> Void)?>(nil)
  private let entries = Locked<(count: Int, mistakes: [String])>((0, []))

  var count: Int { entries.withLock { $0.count } }
  var mistakes: [String] { entries.withLock { $0.mistakes } }

  /// Does what a deinitializer may do, unless the thread holds a lock of the container.
  func release(_ metric: Definition<Metric>.Taking<Int>) {
    let container = metric.handle.activatedContainer
    var mistake =
      [container?.monitor, container?.rewiring].contains { $0?.isHeldByThisThread == true }
      ? "released under a lock" : nil
    if mistake == nil {
      do { _ = try metric.resolve(1) } catch { mistake = error.kind == .shutDown ? nil : "\(error)" }
      lock.withLock {}
    }
    entries.withLock {
      $0.count += 1
      $0.mistakes += mistake.map { [$0] } ?? []
    }
  }
}

/// An object whose deinitializer requests an object and takes the app's lock.
private final class Document: Sendable {
  private let release: @Sendable () -> Void

  init(name: String, release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

private struct Folder: Sendable {
  let first: Document
  let second: Document
}

private struct Triple: Sendable {
  let first: Document
  let keyed: Document
  let third: Document
}

private final class Metric: Sendable {
  init(number: Int) {}
}

/// A key that tells when it is hashed.
private struct DocumentKey: Hashable, Sendable {
  let log: ReleaseLog

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) { log.comparison.withLock { $0 }?() }
}

private final class DocumentAssembly: Assembly {
  let folder = Definition<Folder>()
  let triple = Definition<Triple>()
  let shared = Definition<Document>()
  let opened = AsyncDefinition<Document>()
  let name = Definition<String>()
  let window = Child<WindowAssembly>()
  let first = Definition<Document>()
  let release = Definition<@Sendable () -> Void>()
  private let metric = Definition<Metric>.Taking<Int>()
  private let second = Definition<Document>()
  private let keyed = Definition<Document>.Taking<DocumentKey>()

  override func define() {
    let log = ReleaseLog.current
    name.value("first")
    metric.define { metric.initialize(Metric.init(number:), $0).scope(.lazySingleton) }
    release.initialize({ $0 }, metric.provider { metric in { @Sendable in log.release(metric) } })
    first.initialize(Document.init(name:release:), name, release).scope(.weakSingleton)
    second.initialize(Document.init(name:release:), name, release).scope(.weakSingleton)
    keyed.define { _ in keyed.initialize(Document.init(name:release:), name, release).scope(.weakSingleton) }
    folder.initialize(Folder.init(first:second:), first, second)
    triple.initialize(Triple.init(first:keyed:third:), first, keyed.taking(.value(DocumentKey(log: log))), second)
    shared.initialize(Document.init(name:release:), name, release).scope(.lazySingleton)
    opened.initialize(
      { name, release in
        let document = Document(name: name, release: release)
        try await Task.sleep(for: .microseconds(20))
        return document
      }, name, release)
  }
}

private final class WindowAssembly: Assembly, ChildAssembly {
  let input = Given<Int>()
  let draft = Definition<Document>()
  private let documents = Collaborator<DocumentAssembly>()

  override func define() {
    draft.initialize(Document.init(name:release:), documents.name, documents.release).scope(.lazySingleton)
  }
}

/// A key whose description uses the container.
private struct TalkingKey: Hashable, CustomStringConvertible {
  let name: String
  var say: () throws -> String = { "nothing" }

  var description: String { "\(name), said with \((try? say()) ?? "an error")" }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private final class TalkingAssembly: Assembly {
  let choice = Definition<Int>.Taking<TalkingKey>()
  let text = Definition<String>()
  private let one = Definition<Int>()

  override func define() {
    one.value(1)
    text.value("hello")
    choice.define { key in choice.choose(by: key, [TalkingKey(name: "a"): one]) }
  }
}
