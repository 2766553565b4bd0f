import Foundation
import Stratus

/// An object whose deinitializer requests an object and takes the app's lock, as objects of apps may.
final class Releasing: Sendable {
  private let request: @Sendable (Int) -> Void

  init(request: @escaping @Sendable (Int) -> Void) { self.request = request }

  deinit {
    request(1)
    ReleasingAssembly.lock.withLock {}
  }
}

final class ReleasingAssembly: Assembly {
  static let lock = NSRecursiveLock()

  let weak = Definition<Releasing>()
  let kept = Definition<Releasing>()
  let opened = AsyncDefinition<Releasing>()
  let number = Definition<Opened>.Taking<Int>()
  let request = Child<ReleasingChildAssembly>()

  override func define() {
    let ask = number.provider { number in { @Sendable tag in requestObject(number, tag) } }
    number.define { number.initialize(Opened.init(tag:), $0).scope(.lazySingleton) }
    weak.initialize(Releasing.init(request:), ask).scope(.weakSingleton)
    kept.initialize(Releasing.init(request:), ask).scope(.lazySingleton)
    opened.initialize(
      { request in
        let opened = Releasing(request: request)
        await Task.yield()
        return opened
      }, ask)
  }
}

final class ReleasingChildAssembly: Assembly, ChildAssembly {
  let input = Given<Int>()
  let own = Definition<Releasing>()
  private let parent = Collaborator<ReleasingAssembly>()

  override func define() {
    own.initialize(
      Releasing.init(request:), parent.number.provider { number in { @Sendable tag in requestObject(number, tag) } }
    ).scope(.lazySingleton)
  }
}

/// Requests an object in a deinitializer, which fails only if the activation has ended. Under a lock, it fails, too.
private func requestObject(_ number: Definition<Opened>.Taking<Int>, _ tag: Int) {
  do {
    _ = try number.resolve(tag)
  } catch {
    precondition(error.kind == .ended, "\(error)")
  }
}

/// Lets the last references to weak singletons, to objects of children, patches, and unloaded activations, and to
/// canceled constructions end while other threads use the container. A release under its lock ends the program, or
/// lasts forever.
func release(_ count: Int) async throws {
  let app = try Activation(of: [ReleasingAssembly.self])
  DispatchQueue.concurrentPerform(iterations: 6) { thread in
    guard let assembly = try? app.assembly(ReleasingAssembly.self) else { return }
    for number in 0..<count {
      switch thread {
      case 0, 1: _ = assembly.weak()
      case 2, 3: _ = try? assembly.request(number).own()
      case 4: ReleasingAssembly.lock.withLock { _ = assembly.weak() }
      default:
        _ = assembly.kept()
        if number.isMultiple(of: 2) {
          app.unload()
        } else {
          (try? app.patch { assembly.kept.initialize { Releasing { _ in } } })?.undo()
        }
      }
    }
  }
  let opened = try app.assembly(ReleasingAssembly.self).opened
  for number in 0..<count {
    let task = Task { _ = try await opened() }
    if number.isMultiple(of: 2) { await Task.yield() }
    task.cancel()
    _ = try? await task.value
    app.unload()
  }
}
