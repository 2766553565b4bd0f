import Stratus
import StratusTestSupport
import Testing

/// Shutdowns of random activations with children, while objects are built and tasks are canceled, compared with a naive model.
@Suite struct RandomShutdownTests {
  @Test(.timeLimit(.minutes(30)), arguments: seeds(250))
  func `the order of ends matches a naive model, and everything is released`(seed: Int) async throws {
    var random = SplitMix64(seed: seed)
    let app = ShutdownFact.random(count: Int.random(in: 1...10, using: &random), outer: 0, &random)
    let session = ShutdownFact.random(count: Int.random(in: 1...8, using: &random), outer: app.count, &random)
    let census = Census()
    let diary = ShutdownDiary()
    try await Census.$current.withValue(census) {
      try await ShutdownAppAssembly.$facts.withValue((app: app, session: session, diary: diary)) {
        try await run(ShutdownModel(app: app, session: session), diary, &random)
      }
    }
    #expect(census.born > 0 || diary.events.isEmpty)
    // The tasks that ended the objects may hold them for a moment.
    while census.alive > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  private func run(_ model: ShutdownModel, _ diary: ShutdownDiary, _ random: inout SplitMix64) async throws {
    let app = try Activation(of: [ShutdownAppAssembly.self])
    let sessions = try (0..<Int.random(in: 0...3, using: &random)).map {
      try app.assembly(ShutdownAppAssembly.self).session($0)
    }
    let requests = try requests(of: app, sessions.map(\.activation), &random)
    // What was built before is kept for the shutdown, and may be built again.
    if random.chance(0.3) {
      (sessions.map(\.activation) + [app]).randomElement(using: &random)?.unload()
      for part in try app.assembly(ShutdownAppAssembly.self).parts.shuffled(using: &random).prefix(2) {
        _ = try part.resolve()
      }
    }
    let isEarly = random.chance(0.4)
    if !isEarly { for request in requests { _ = await request.result } }
    let shutdown = Task { await self.error(of: app) }
    if random.chance(0.3) { shutdown.cancel() }
    // Another shutdown returns when everything has ended. Only the one that begins first has the errors.
    let second = random.chance(0.3) ? Task { await self.error(of: app) } : nil
    let errors = [await shutdown.value, await second?.value].compactMap(\.self)
    #expect(errors.count <= 1)
    let error = errors.first
    for request in requests { _ = await request.result }

    let events = diary.events
    #expect(model.mistakes(in: events) == [])
    #expect(Set(error?.failures.map(\.definition) ?? []) == model.failures(in: events))
    #expect(error?.failures.count ?? 0 == model.failureCount(in: events))
    #expect(error?.unfinished ?? [] == [])
    try await app.shutdown()
    for session in sessions { try await session.shutdown() }
    #expect(throws: ResolutionError.self) { try app.assembly(ShutdownAppAssembly.self).parts[0].resolve() }
    #expect(diary.events == events)
  }

  /// Shuts an activation down.
  private func error(of app: Activation) async -> ShutdownError? {
    do throws(ShutdownError) {
      try await app.shutdown(within: .seconds(3_600))
      return nil
    } catch {
      return error
    }
  }

  /// Requests some objects: synchronous ones at once, and asynchronous ones in tasks, some of which are canceled.
  private func requests(
    of app: Activation, _ sessions: [Activation], _ random: inout SplitMix64
  ) throws -> [Task<Void, any Error>] {
    var requests: [Task<Void, any Error>] = []
    for index in [-1] + Array(sessions.indices) {
      let (parts, waiting) =
        index < 0
        ? (try app.assembly(ShutdownAppAssembly.self).parts, try app.assembly(ShutdownAppAssembly.self).waiting)
        : (
          try sessions[index].assembly(ShutdownSessionAssembly.self).parts,
          try sessions[index].assembly(ShutdownSessionAssembly.self).waiting
        )
      for _ in 0..<Int.random(in: 0...4, using: &random) { _ = try random.pick(parts).resolve() }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let definition = random.pick(waiting)
        let request = Task { _ = try await definition() }
        if random.chance(0.3) { request.cancel() }
        requests.append(request)
      }
    }
    return requests
  }
}
