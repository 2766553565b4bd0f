import Stratus
import StratusTestSupport
import Testing

/// Shutdowns of random activations with children, while objects are built, requested in callbacks, and replaced, and
/// tasks are canceled, compared with a naive model.
@Suite struct RandomShutdownTests {
  @Test(.timeLimit(.minutes(30)), arguments: seeds(250))
  func `the order of ends matches a naive model, and everything is released`(seed: Int) async throws {
    var random = SplitMix64(seed: seed)
    let app = ShutdownFacts(count: Int.random(in: 1...10, using: &random), outer: 0, &random)
    let session = ShutdownFacts(count: Int.random(in: 1...8, using: &random), outer: app.count, &random)
    let census = Census()
    let diary = ShutdownDiary()
    try await Census.$current.withValue(census) {
      try await ShutdownAppAssembly.$facts.withValue((app: app, session: session, diary: diary)) {
        try await run(app, session, diary, &random)
      }
    }
    #expect(census.born > 0 || diary.events.isEmpty)
    // The tasks that ended the objects may hold them for a moment.
    while census.alive > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  private func run(
    _ appFacts: ShutdownFacts, _ sessionFacts: ShutdownFacts, _ diary: ShutdownDiary, _ random: inout SplitMix64
  ) async throws {
    let app = try Activation(of: [ShutdownAppAssembly.self])
    let appAssembly = try app.assembly(ShutdownAppAssembly.self)
    let sessions = try (0..<Int.random(in: 0...3, using: &random)).map { try appAssembly.session($0) }
    let activations = [app] + sessions.map(\.activation)
    let assemblies: [any ShutdownPartAssembly] = [appAssembly] + sessions.map { $0.assembly() }
    var requests = try assemblies.flatMap { try self.requests(of: $0, &random) }
    // What was built before is kept for the shutdown, and may be built again.
    if random.chance(0.3) { random.pick(activations).unload() }
    var patched: Set<Int> = []
    if random.chance(0.5) {
      let index = random.pick(Array(assemblies.indices))
      let patch = try assemblies[index].patch { assemblies[index].writePatch() }
      patched.insert(index - 1)
      requests += try self.requests(of: assemblies[index], &random)
      if random.chance(0.5) { patch.undo() }
    }
    requests += try self.requests(of: random.pick(assemblies), &random)
    if random.chance(0.6) { for request in requests { _ = await request.result } }
    let shutdown = Task { await self.error(of: app) }
    if random.chance(0.3) { shutdown.cancel() }
    // Objects that are replaced while the shutdown runs end, too.
    if random.chance(0.3) {
      let index = random.pick(Array(assemblies.indices))
      patched.insert(index - 1)
      (try? assemblies[index].patch { assemblies[index].writePatch() })?.undo()
      activations[index].unload()
    }
    // Another shutdown returns when everything has ended. Only the one that begins first has the errors.
    let other = random.pick(activations)
    let second = random.chance(0.3) ? Task { await self.error(of: other) } : nil
    let errors = [await shutdown.value, await second?.value].compactMap(\.self)
    for request in requests { _ = await request.result }

    let events = diary.events
    let model = ShutdownModel(app: appFacts, session: sessionFacts, patched: patched)
    #expect(model.mistakes(in: events) == [])
    #expect(Set(errors.flatMap(\.failures).map(\.definition)) == model.failures(in: events))
    #expect(errors.flatMap(\.failures).count == model.failureCount(in: events))
    #expect(errors.flatMap(\.unfinished) == [])
    for activation in activations { try await activation.shutdown() }
    #expect(throws: ResolutionError.self) { try appAssembly.parts[0].resolve() }
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

  /// Requests some objects: synchronous ones at once and in tasks, and asynchronous ones in tasks, some of which are
  /// canceled.
  private func requests(
    of assembly: any ShutdownPartAssembly, _ random: inout SplitMix64
  ) throws -> [Task<Void, any Error>] {
    for _ in 0..<Int.random(in: 0...4, using: &random) { _ = try random.pick(assembly.parts).resolve() }
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let (part, waiting) = (random.pick(assembly.parts), random.pick(assembly.waiting))
      let request =
        random.chance(0.3) ? Task { _ = try part.resolve() } : Task { _ = try await waiting() }
      if random.chance(0.3) { request.cancel() }
      return request
    }
  }
}
