import Stratus

/// The specification of a definition of a ``Node`` in a test.
struct NodeFact: Sendable {
  var scope = Scope.objectGraph
  /// Indices of definitions: parameters of the initializer, as one array.
  var initializer: [Int] = []
  /// Indices of definitions, each injected by a method.
  var methods: [Int] = []
}

final class Node {
  let id: Int
  let made: [Node]
  var wired: [Node] = []

  init(id: Int, made: [Node]) { (self.id, self.made) = (id, made) }
  func wire(_ node: Node) { wired.append(node) }
}

/// An assembly with any number of definitions, which ``facts`` specify.
final class GeneratedAssembly: Assembly, CustomReflectable {
  /// The facts of the running test. They are task-local because the container creates assemblies without arguments.
  @TaskLocal static var facts: [NodeFact] = []

  let definitions: [Definition<Node>] = facts.map { _ in Definition<Node>() }
  /// Whether objects hold what is injected; those of very deep graphs should not, because releasing them would overflow
  /// the stack.
  @TaskLocal static var holdsInjected = true

  var customMirror: Mirror {
    Mirror(self, children: definitions.enumerated().map { (label: "node\($0.offset)", value: $0.element) })
  }

  override func define() {
    let holds = Self.holdsInjected
    for (id, fact) in Self.facts.enumerated() {
      let parameters: [any Injection<Node>] = fact.initializer.map { definitions[$0] }
      definitions[id].initialize({ Node(id: id, made: holds ? $0 : []) }, .array(parameters)).scope(fact.scope)
      for method in fact.methods {
        definitions[id].injections { $0.call({ node in { if holds { node.wire($0) } } }, definitions[method]) }
      }
    }
  }
}
