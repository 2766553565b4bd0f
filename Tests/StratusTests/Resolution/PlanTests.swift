import Testing

@testable import Stratus

/// What resolving and activating cost, counted in work instead of time.
@Suite("Plans")
struct PlanTests {
  /// Each definition needs the one before it and the one before that, so that there are more ways through the graph than could
  /// ever be walked.
  static func detailFallback(_ count: Int, _ scope: Scope = .objectGraph) -> [NodeFact] {
    (0..<count).map { NodeFact(scope: scope, initializer: Array(max(0, $0 - 2)..<$0)) }
  }

  @Test("PRF-1 a plan is compiled once for each root, however often it is resolved")
  func compiledOnce() throws {
    try GeneratedAssembly.$facts.withValue(Self.detailFallback(5)) {
      let assembly = try GeneratedAssembly.activated()
      let container = try #require(assembly.link?.container)
      #expect(container.current.plans.isEmpty, "activation compiles none")
      for _ in 0..<3 { _ = assembly.definitions[4]() }
      #expect(container.current.plans.count == 1)
      for _ in 0..<3 { _ = assembly.definitions[3]() }
      #expect(container.current.plans.count == 2)
    }
  }

  @Test("PRF-1 a plan has steps for objects and operands for references, and no more", arguments: [10, 100, 1_000])
  func linear(count: Int) throws {
    try GeneratedAssembly.$facts.withValue(Self.detailFallback(count)) {
      let assembly = try GeneratedAssembly.activated()
      let last = try #require(assembly.definitions.last)
      #expect(last().id == count - 1)
      let plan = try #require(assembly.link?.container?.current.plans.first)
      let references = 2 * count - 3
      #expect(plan.steps.count == 2 * count, "of each object, its array and its initializer")
      #expect(plan.steps.operands(through: plan.steps.count - 1).count == references + 3 * count)
    }
  }

  @Test("PRF-1 what a step is the last to read is taken, and nothing remains to be let go of")
  func taken() throws {
    try GeneratedAssembly.$facts.withValue(Self.detailFallback(20)) {
      let assembly = try GeneratedAssembly.activated()
      _ = assembly.definitions[19]()
      let plan = try #require(assembly.link?.container?.current.plans.first)
      let operands = plan.steps.operands(through: plan.steps.count - 1)
      #expect(plan.remaining.isEmpty && Slots.takes(plan.result))
      #expect(operands.count { Slots.takes($0) } == plan.initialized.count - 1)
    }
  }

  @Test("PRF-2 a shared object that exists is read without a plan")
  func shared() throws {
    try GeneratedAssembly.$facts.withValue(Self.detailFallback(3, .lazySingleton)) {
      let assembly = try GeneratedAssembly.activated()
      let container = try #require(assembly.link?.container)
      let first = assembly.definitions[2]()
      #expect(assembly.definitions[2]() === first && first.made.last === assembly.definitions[1]())
      #expect(container.current.plans.isEmpty)
      #expect(assembly.definitions[2].handle.sharedObject.existing(as: Node.self) === first)
    }
  }

  @Test("PRF-3 looking for cycles reads each reference once, where there are more ways than could be walked")
  func cycles() {
    for count in [10, 1_000, 100_000] {
      var graph = Adjacency(capacity: count)
      for node in 0..<count { graph.add { $0 += (max(0, node - 2)..<node).map { Int32($0) } } }
      var seen = 0
      graph.forEachComponent { seen += $0.count }
      #expect(seen == count && graph.targets.count == 2 * count - 3)
      #expect(graph.cycles().isEmpty)
    }
  }

  @Test("PRF-3 a graph with more ways through it than could be walked is activated", arguments: [60, 2_000])
  func activated(count: Int) throws {
    try GeneratedAssembly.$facts.withValue(Self.detailFallback(count)) {
      let assembly = try GeneratedAssembly.activated()
      #expect(assembly.definitions.count == count)
    }
  }
}
