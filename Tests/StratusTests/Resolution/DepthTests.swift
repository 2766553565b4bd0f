import Stratus
import Testing

struct DepthTests {
  /// A recursive function would need more stack than any thread has.
  static let count = 20_000

  private func activated(_ facts: [NodeFact]) throws -> GeneratedAssembly {
    try GeneratedAssembly.$facts.withValue(facts) {
      try GeneratedAssembly.$holdsInjected.withValue(false) { try GeneratedAssembly.activated() }
    }
  }

  @Test(arguments: [Scope.prototype, .lazySingleton])
  func `a chain of 20,000 initializers is resolved`(scope: Scope) throws {
    let facts = (0..<Self.count).map { NodeFact(scope: scope, initializer: $0 + 1 < Self.count ? [$0 + 1] : []) }
    #expect(try activated(facts).definitions[0].resolve().id == 0)
  }

  @Test func `a cycle of 20,000 methods is resolved`() throws {
    let facts = (0..<Self.count).map { NodeFact(methods: [($0 + 1) % Self.count]) }
    #expect(try activated(facts).definitions[7].resolve().id == 7)
  }

  @Test func `a cycle of 20,000 initializers is found`() throws {
    let facts = (0..<Self.count).map { NodeFact(initializer: [($0 + 1) % Self.count]) }
    let found = GeneratedAssembly.$facts.withValue(facts) {
      problems { () throws(ActivationError) in try GeneratedAssembly.activated() }
    }
    #expect(found.map(\.kind) == [.initializerCycle])
  }

  @Test func `a chain of 20,000 parents is activated`() throws {
    final class Chain: Assembly, CustomReflectable {
      let definitions = (0..<DepthTests.count).map { _ in Definition<Node>() }
      var customMirror: Mirror {
        Mirror(self, children: definitions.enumerated().map { Mirror.Child(label: "d\($0.offset)", value: $0.element) })
      }
      override func define() {
        for (child, parent) in zip(definitions, definitions.dropFirst()) { child.parent(parent) }
        definitions[DepthTests.count - 1].initialize { Node(id: 1, made: []) }
      }
    }
    #expect(try Chain.activated().definitions[0]().id == 1)
  }

  @Test func `prototypes that multiply beyond the limit are an error`() throws {
    let facts = (0..<64).map { NodeFact(scope: .prototype, initializer: $0 + 1 < 64 ? [$0 + 1, $0 + 1] : []) }
    let assembly = try activated(facts)
    let error = failure { () throws(ResolutionError) in try assembly.definitions[0].resolve() }
    #expect(error?.description.contains("would build more than") == true)
  }
}
