import Stratus

/// An object whose parts all have the same tag, unless two wirings were mixed.
final class Opened: Sendable {
  let tag: Int
  init(tag: Int) { self.tag = tag }
}

final class OpenedPair: Sendable {
  let left: Opened
  let right: Opened
  init(left: Opened, right: Opened) { (self.left, self.right) = (left, right) }
}

final class OpeningAssembly: Assembly {
  let pair = AsyncDefinition<OpenedPair>()
  let fresh = AsyncDefinition<OpenedPair>()
  let left = AsyncDefinition<Opened>()
  let right = AsyncDefinition<Opened>()
  let request = Child<RequestAssembly>()

  override func define() {
    pair.initialize(OpenedPair.init(left:right:), left, right)
    fresh.initialize(OpenedPair.init(left:right:), left, right).scope(.prototype)
    left.initialize { await opened(0) }
    right.initialize { await opened(0) }.onShutdown { _ in await Task.yield() }
  }
}

final class RequestAssembly: Assembly, ChildAssembly {
  let input = Given<Int>()
  let number = Definition<Opened>()
  let pair = AsyncDefinition<OpenedPair>()
  private let opening = Collaborator<OpeningAssembly>()

  override func define() {
    number.initialize(Opened.init(tag:), input).scope(.lazySingleton).onShutdown { _ in await Task.yield() }
    pair.initialize(OpenedPair.init(left:right:), opening.left, opening.right)
  }
}

private func opened(_ tag: Int) async -> Opened {
  await Task.yield()
  return Opened(tag: tag)
}

/// Requests asynchronous objects in several tasks, some of which are canceled, while others patch, unload, and start
/// children. Finally shuts everything down.
///
/// - Returns: the number of objects that mixed two wirings, or that a child did not get from its parent.
func live(requests: Int, patches: Int, observer: any ConstructionObserver) async throws -> Int {
  let app = try Activation(of: [OpeningAssembly.self], observer: observer)
  let mixed = await withTaskGroup(of: Int.self) { group in
    for seed in 0..<4 {
      group.addTask {
        guard let assembly = try? app.assembly(OpeningAssembly.self) else { return 1 }
        var mixed = 0
        for number in 0..<requests {
          let (pair, fresh) = (assembly.pair, assembly.fresh)
          let task = Task { try await number.isMultiple(of: 2) ? pair() : fresh() }
          if (number + seed).isMultiple(of: 3) { task.cancel() }
          if let pair = try? await task.value, pair.left.tag != pair.right.tag { mixed += 1 }
        }
        return mixed
      }
    }
    group.addTask {
      guard let assembly = try? app.assembly(OpeningAssembly.self) else { return 1 }
      var mixed = 0
      for number in 1...requests {
        guard let child = try? assembly.request(number) else { return 1 }
        if child.number().tag != number { mixed += 1 }
        _ = try? await child.pair()
        if number.isMultiple(of: 5) { try? await child.shutdown() }
      }
      return mixed
    }
    group.addTask {
      guard let assembly = try? app.assembly(OpeningAssembly.self) else { return 1 }
      for tag in 1...patches {
        let patch = try? app.patch {
          assembly.left.initialize { await opened(tag) }
          assembly.right.initialize { await opened(tag) }
        }
        await Task.yield()
        patch?.undo()
        if tag.isMultiple(of: 7) { app.unload() }
      }
      return 0
    }
    return await group.reduce(0, +)
  }
  try await app.shutdown()
  return mixed
}
