import Stratus
import StratusTestSupport
import Testing

/// What a recorder learns about the objects that are built.
struct RecordedObjectTests {
  final class Part {
    let parts: [Part]
    var late: Part?
    var make: (() -> Part)?
    init(_ parts: Part...) { self.parts = parts }
  }

  struct Broken: Error {}

  final class Parts: Assembly {
    let log = Definition<Part>()
    let client = Definition<Part>()
    let screen = Definition<Part>()
    let alias = Definition<Part>()
    let lazy = Definition<Part>()
    let left = Definition<Part>()
    let right = Definition<Part>()
    let broken = Definition<Part>()
    let user = Definition<Part>()
    let careful = Definition<Part>()
    let holder = Definition<Part>()
    let finished = Definition<Part>()
    @TaskLocal static var fails = true

    override func define() {
      log.initialize({ Part() }).scope(.lazySingleton)
      client.initialize({ Part($0) }, log).scope(.prototype)
      screen.initialize({ Part($0, $1) }, client, alias)
      alias.alias(of: log)
      lazy.initialize({ [self] in Part(client()) })
      left.initialize({ Part() }).injections { $0.inject(\.late, right) }
      right.initialize({ Part() }).injections { $0.inject(\.late, left) }
      broken.initialize({ if Self.fails { throw Broken() } else { Part() } })
      user.initialize({ Part($0, $1) }, log, broken)
      careful.initialize({ [self] in Part((try? broken.resolve()) ?? Part()) })
      holder.initialize({ Part() }).injections { $0.inject(\.make, log.provider) }
      finished.initialize({ Part($0) }, log).injections {
        $0.afterAll({ [client] object in { object.late = client() } })
      }
    }
  }

  private let recorder = CollectingRecorder()

  private func activated() throws -> Parts { try recorder.recording { try Parts.activated() } }

  @Test func `each object is recorded with the definition that needs it`() throws {
    let parts = try activated()
    _ = parts.screen()
    #expect(recorder.built == ["log for client", "client for screen", "screen"])
    _ = parts.screen()
    #expect(recorder.built.dropFirst(3) == ["client for screen", "screen"])
    #expect(recorder.requested == ["screen by outside"])
  }

  @Test func `an object that a closure requests belongs to the object whose closure it is`() throws {
    _ = try activated().lazy()
    #expect(recorder.built == ["log for client", "client for lazy", "lazy"])
    #expect(recorder.requested == ["lazy by outside", "client by lazy"])
    let objects = recorder.objects
    #expect(objects[0].parent == objects[1].number)
    #expect(objects[1].parent == objects[2].number)
    #expect(objects[2].parent == nil)
  }

  @Test func `objects of a cycle are recorded once`() throws {
    _ = try activated().left()
    #expect(recorder.built.sorted() == ["left", "right for left"])
  }

  @Test func `an object that throws is recorded as failed, and the one that needs it is not built`() throws {
    let parts = try activated()
    #expect(throws: ResolutionError.self) { try parts.user.resolve() }
    #expect(recorder.built == ["log for user", "broken for user, failed"])
    _ = try Parts.$fails.withValue(false) { try parts.user.resolve() }
    // What the failed resolution built was released.
    #expect(recorder.built.dropFirst(2) == ["log for user", "broken for user", "user"])
  }

  @Test func `a failure that a closure handles does not fail its object`() throws {
    _ = try activated().careful()
    #expect(recorder.built == ["broken for careful, failed", "careful"])
  }

  @Test func `a callback for the whole graph is part of its object`() throws {
    _ = try activated().finished()
    #expect(recorder.built == ["log for finished", "client for finished", "finished"])
  }

  @Test func `a provider requests for the object that holds it`() throws {
    let parts = try activated()
    let holder = parts.holder()
    withExtendedLifetime(parts) { for _ in 0..<2 { _ = holder.make?() } }
    #expect(recorder.built == ["holder", "log"])
    #expect(recorder.requested == ["holder by outside", "log by holder"])
  }

  @Test func `requests for an existing object are recorded once for each requester`() throws {
    let parts = try activated()
    let log = parts.log()
    #expect(parts.log() === log)
    _ = parts.client()
    #expect(try parts.log.resolve() === log)
    #expect(recorder.requested == ["log by outside", "client by outside"])
    #expect(recorder.built == ["log", "client"])
  }

  @Test func `times add up`() throws {
    let parts = try activated()
    _ = parts.screen()
    _ = parts.lazy()
    _ = parts.finished()
    expectConsistentTimes(recorder.objects)
  }

  @Test func `an activation lists what it can build`() throws {
    _ = try activated()
    let definitions = try #require(recorder.activations.first).definitions
    #expect(definitions.filter { !$0.isBuildable }.map(\.key) == ["alias"])
    #expect(definitions.first { $0.key == "log" }?.scope == "lazySingleton")
  }

  @Test func `objects that are built after unloading are recorded again`() throws {
    let parts = try activated()
    _ = parts.log()
    parts.unload()
    _ = parts.log()
    #expect(recorder.built == ["log", "log"])
  }

  @Test(arguments: seeds(300))
  func `a recording contains each object once, and does not change what is built`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let facts = RandomGraphTests.facts(using: &random)
    try GeneratedAssembly.$facts.withValue(facts) {
      let assembly = try recorder.recording { try GeneratedAssembly.activated() }
      var naive = NaiveResolver(facts: facts)
      var comparison = GraphComparison()
      var held: [Node] = []
      for _ in 0..<6 {
        let root = Int.random(in: facts.indices, using: &random)
        let node = try assembly.definitions[root].resolve()
        held.append(node)
        #expect(
          comparison.difference(between: node, and: naive.resolve(root)) == nil, "seed \(seed), definition \(root)")
      }
      #expect(recorder.objects.map(\.definition.index).sorted() == naive.made.sorted(), "seed \(seed)")
      expectConsistentTimes(recorder.objects)
      for node in comparison.nodes { node.wired = [] }
    }
  }

  /// Expects that each total time is the sum of the object's own time and the total times of those that were built for it.
  private func expectConsistentTimes(_ objects: [RecordedObject]) {
    let children = Dictionary(grouping: objects.filter { $0.parent != nil }, by: { $0.parent ?? 0 })
    #expect(Set(children.keys).isSubset(of: objects.map(\.number)))
    for object in objects {
      #expect(object.own >= 0)
      #expect(object.total == object.own + (children[object.number] ?? []).reduce(0) { $0 + $1.total })
      #expect(object.parent.map { $0 < object.number } ?? true)
    }
  }
}
