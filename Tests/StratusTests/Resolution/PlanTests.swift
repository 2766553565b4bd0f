import StratusSupport
import Testing

@testable import Stratus

/// The work of resolving and activating, counted instead of timed.
struct PlanTests {
  /// Each definition needs the one before it and the one before that, so the number of paths through the graph is
  /// exponential.
  static func ladder(_ count: Int, _ scope: Scope = .objectGraph) -> [NodeFact] {
    (0..<count).map { NodeFact(scope: scope, initializer: Array(max(0, $0 - 2)..<$0)) }
  }

  @Test func `a plan is compiled once for each root`() throws {
    try GeneratedAssembly.$facts.withValue(Self.ladder(5)) {
      let assembly = try GeneratedAssembly.activated()
      let container = try #require(assembly.link?.container)
      #expect(container.current.plans.isEmpty, "activation compiles none")
      for _ in 0..<3 { _ = assembly.definitions[4]() }
      #expect(container.current.plans.count == 1)
      for _ in 0..<3 { _ = assembly.definitions[3]() }
      #expect(container.current.plans.count == 2)
    }
  }

  @Test(arguments: [10, 100, 1_000])
  func `a plan has one step for each object and one operand for each reference`(count: Int) throws {
    try GeneratedAssembly.$facts.withValue(Self.ladder(count)) {
      let assembly = try GeneratedAssembly.activated()
      let last = try #require(assembly.definitions.last)
      #expect(last().id == count - 1)
      let plan = try #require(assembly.link?.container?.current.plans.first?.plan)
      let references = 2 * count - 3
      #expect(plan.steps.count == 2 * count, "of each object, its array and its initializer")
      #expect(plan.steps.operands(through: plan.steps.count - 1).count == references + 3 * count)
    }
  }

  @Test func `the last step that reads a value moves it, so nothing remains to release`() throws {
    try GeneratedAssembly.$facts.withValue(Self.ladder(20)) {
      let assembly = try GeneratedAssembly.activated()
      _ = assembly.definitions[19]()
      let plan = try #require(assembly.link?.container?.current.plans.first?.plan)
      let operands = plan.steps.operands(through: plan.steps.count - 1)
      #expect(plan.remaining.isEmpty && Slots.takes(plan.result))
      #expect(operands.count { Slots.takes($0) } == plan.initialized.count - 1)
    }
  }

  @Test func `an existing shared object is read without a plan`() throws {
    try GeneratedAssembly.$facts.withValue(Self.ladder(3, .lazySingleton)) {
      let assembly = try GeneratedAssembly.activated()
      let container = try #require(assembly.link?.container)
      let first = assembly.definitions[2]()
      #expect(assembly.definitions[2]() === first && first.made.last === assembly.definitions[1]())
      #expect(container.current.plans.isEmpty)
      #expect(assembly.definitions[2].handle.sharedObject.existing(as: Node.self) === first)
    }
  }

  @Test func `the search for cycles reads each reference once, even with exponentially many paths`() {
    for count in [10, 1_000, 100_000] {
      let graph = CompressedRows<Int32>(count: count) { node, targets in
        targets += (max(0, node - 2)..<node).map { Int32($0) }
      }
      var seen = 0
      graph.forEachStronglyConnectedComponent { seen += $0.count }
      #expect(seen == count && graph.elements.count == 2 * count - 3)
      #expect(graph.cyclicComponents().isEmpty)
    }
  }

  @Test(arguments: [60, 2_000])
  func `a graph with exponentially many paths is activated`(count: Int) throws {
    try GeneratedAssembly.$facts.withValue(Self.ladder(count)) {
      let assembly = try GeneratedAssembly.activated()
      #expect(assembly.definitions.count == count)
    }
  }
}
