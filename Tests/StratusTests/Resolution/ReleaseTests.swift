import Foundation
import Stratus
import StratusSupport
import Testing

/// A deinitializer may request objects and take locks of the app, so the container must not release an object while it
/// holds a lock.
struct ReleaseTests {
  /// Resolves on several threads, each of which holds the app's lock now and then, as code of an app may.
  private static func stress(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for iteration in 0..<iterations {
        if iteration % 64 == thread { DocumentAssembly.lock.withLock { body(iteration) } } else { body(iteration) }
      }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a weak singleton that any thread releases may use the container and a lock`() throws {
    let app = try Activation(of: [DocumentAssembly.self])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      guard let documents = try? app.assembly(DocumentAssembly.self) else { return }
      for iteration in 0..<4000 {
        if iteration % 64 == thread { DocumentAssembly.lock.withLock { _ = documents.folder() } }
        _ = documents.first()
      }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `objects of a child that ends while another one starts may use the parent and a lock`() throws {
    let app = try Activation(of: [DocumentAssembly.self])
    Self.stress(1000) { iteration in
      _ = try? app.assembly(DocumentAssembly.self).window(iteration).assembly.draft()
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `objects that patches and unloading release may use the container and a lock`() throws {
    let app = try Activation(of: [DocumentAssembly.self])
    Self.stress(200) { iteration in
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
  }

  @Test(.timeLimit(.minutes(30)))
  func `objects that a canceled construction releases may use the container and a lock`() async throws {
    let app = try Activation(of: [DocumentAssembly.self])
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
  }

  @Test func `the description of a value without a case may use the container`() throws {
    let assembly = try TalkingAssembly.activated()
    let error = try #require(throws: ResolutionError.self) {
      try assembly.choice.resolve(TalkingKey(name: "b") { try assembly.text.resolve() })
    }
    #expect("\(error)".contains("b, said with hello"))
  }
}

/// An object whose deinitializer requests an object and takes the app's lock.
private final class Document: Sendable {
  private let metric: @Sendable (Int) -> Void

  init(name: String, metric: @escaping @Sendable (Int) -> Void) { self.metric = metric }

  deinit {
    metric(1)
    DocumentAssembly.lock.withLock {}
  }
}

private final class Folder: Sendable {
  let first: Document
  let second: Document

  init(first: Document, second: Document) { (self.first, self.second) = (first, second) }
}

private final class Metric: Sendable {
  init(number: Int) {}
}

private class DocumentAssembly: Assembly {
  /// reason: what the app's objects and its threads share.
  static let lock = NSRecursiveLock()

  let folder = Definition<Folder>()
  let shared = Definition<Document>()
  let opened = AsyncDefinition<Document>()
  let name = Definition<String>()
  let window = Child<WindowAssembly>()
  let metric = Definition<Metric>.Taking<Int>()
  let first = Definition<Document>()
  private let second = Definition<Document>()

  override func define() {
    let record = metric.provider { metric in { @Sendable number in _ = try? metric.resolve(number) } }
    name.value("first")
    metric.define { metric.initialize(Metric.init(number:), $0).scope(.lazySingleton) }
    first.initialize(Document.init(name:metric:), name, record).scope(.weakSingleton)
    second.initialize(Document.init(name:metric:), name, record).scope(.weakSingleton)
    folder.initialize(Folder.init(first:second:), first, second)
    shared.initialize(Document.init(name:metric:), name, record).scope(.lazySingleton)
    opened.initialize(
      { name, record in
        let document = Document(name: name, metric: record)
        try await Task.sleep(for: .microseconds(20))
        return document
      }, name, record)
  }
}

private final class WindowAssembly: Assembly, ChildAssembly {
  let input = Given<Int>()
  let draft = Definition<Document>()
  private let documents = Collaborator<DocumentAssembly>()

  override func define() {
    draft.initialize(
      Document.init(name:metric:), documents.name,
      documents.metric.provider { metric in { @Sendable number in _ = try? metric.resolve(number) } }
    ).scope(.lazySingleton)
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
