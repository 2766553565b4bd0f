import StratusGraph
import StratusTestSupport
import Testing

struct ArchitectureDifferenceTests {
  /// Returns the changes in short: `+definition D.fresh`.
  private func changes(_ old: DefinitionGraph, _ new: DefinitionGraph) -> [String] {
    func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
      ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    func words(_ element: GraphElement, in graph: DefinitionGraph) -> String {
      switch element {
      case .assembly(let id): "assembly \(graph[id].name)"
      case .collaborator(let id, let index): "collaborator \(graph[id].name).\(graph[id].collaborators[index].property)"
      case .definition(let id): "definition \(graph.fullName(of: id))"
      case .reference(let id):
        """
        reference \(graph.fullName(of: graph[id].from)) \(graph[id].injection.kind) \
        \(graph[id].injection.member ?? "")
        """
      case .value(let index): "value \(graph.fullName(of: graph.values[index].definition))"
      case .unseen(let index): "unseen \(graph.unseen[index].name)"
      }
    }
    return ArchitectureDifference.compare(lock(old), lock(new)).changes.map { change in
      switch (change.old, change.new) {
      case (let from?, let to?):
        let (before, after) = (words(from, in: old), words(to, in: new))
        return "~" + (before == after ? after : "\(before) = \(after)")
      case (let from?, nil): return "-" + words(from, in: old)
      case (nil, let to?): return "+" + words(to, in: new)
      case (nil, nil): return ""
      }
    }
  }

  private func changes(_ old: String, _ new: String) -> [String] {
    changes(DefinitionGraph(text: old), DefinitionGraph(text: new))
  }

  @Test func `a difference lists what was added, removed, and changed`() {
    let old = """
      A.a (singleton) -> B.b (property member:one), B.b (property member:two)
      B.b -> C.gone (type:Gone)
      """
    let new = """
      // Lines do not matter.
      A.a (prototype) -> B.b (property member:one)
      B.b -> D.fresh (type:Fresh)
      """
    #expect(
      changes(old, new) == [
        "-assembly C", "+assembly D", "~definition A.a", "-definition C.gone", "+definition D.fresh",
        "-reference A.a property two", "-reference B.b initializer ", "+reference B.b initializer ",
      ])
  }

  @Test func `equal references are counted`() {
    let one = "A.a -> B.b (property member:all element)"
    let three = [one, one, one].joined(separator: "\n")
    #expect(changes(one, three) == Array(repeating: "+reference A.a property all", count: 2))
    #expect(changes(three, one) == Array(repeating: "-reference A.a property all", count: 2))
  }

  @Test func `another injection of the same definition is a change of the reference`() {
    #expect(
      changes("A.a -> B.b (property member:one)", "A.a -> B.b (initializer)")
        == ["~reference A.a property one = reference A.a initializer "])
  }

  @Test func `a definition whose types are unique is renamed, with its references`() {
    let old = "A.a -> B.old\nB.old (type:Store) -> B.log\nB.log"
    #expect(changes(old, old.replacing("old", with: "new")) == ["~definition B.old = definition B.new"])
  }

  @Test func `a definition that goes to another assembly is moved`() {
    let old = "A.a -> B.store\nB.store (type:Store)\nC.c"
    let new = "A.a -> C.store\nC.store (type:Store)\nC.c\nB.b"
    #expect(
      changes(old, new)
        // It goes through another collaborator.
        == ["~definition B.store = definition C.store", "+definition B.b", "~reference A.a initializer "])
  }

  @Test func `an assembly with the same definitions is renamed`() {
    let old = "A.a -> B.store, B.log\nB.store (type:Store) -> B.log\nB.log"
    #expect(changes(old, old.replacing("B.", with: "New.")).first == "~assembly B = assembly New")
    #expect(!changes(old, old.replacing("B.", with: "New.")).contains { $0.hasPrefix("+") || $0.hasPrefix("-") })
  }

  @Test func `an ambiguous renaming is a removal and an addition`() {
    #expect(
      changes("A.a (type:T)", "A.b (type:T)\nA.c (type:T)") == [
        "-definition A.a", "+definition A.b", "+definition A.c",
      ])
    // It may have been renamed within its assembly, or moved to the other one.
    #expect(
      changes("A.a (type:T)\nB.b", "A.c (type:T)\nB.a (type:T)\nB.b")
        == ["-definition A.a", "+definition A.c", "+definition B.a"])
  }

  @Test func `values, collaborators, and unseen parts are compared`() {
    #expect(
      changes(
        "A uses b: B = B\nA.a = config:url\nB.b\nunseen target Widgets",
        "A uses b: any Bs = B\nA.a = config:uri\nB.b\nunseen target Gadgets")
        == ["~collaborator A.b", "-value A.a", "+value A.a", "-unseen Widgets", "+unseen Gadgets"])
  }

  @Test(arguments: seeds(40)) func `a graph equals itself, and the opposite difference is the reverse`(seed: Int) {
    let (old, new) = (RandomGraph(seed: seed).make(), RandomGraph(seed: seed + 1).make())
    #expect(changes(old, old).isEmpty)
    func reversed(_ changes: [String]) -> [String] {
      changes.map { change in
        switch change.first {
        case "+": "-" + change.dropFirst()
        case "-": "+" + change.dropFirst()
        default: change.split(separator: " = ").count < 2 ? change : "~changed"
        }
      }.sorted()
    }
    func simplified(_ changes: [String]) -> [String] {
      changes.map { $0.hasPrefix("~") && $0.contains(" = ") ? "~changed" : $0 }.sorted()
    }
    // References to the same target are paired in order, so their kinds may differ in the other direction.
    func withoutReferences(_ changes: [String]) -> [String] { changes.filter { !$0.contains("reference ") } }
    let (there, back) = (withoutReferences(changes(old, new)), withoutReferences(changes(new, old)))
    #expect(simplified(there) == reversed(back))
    let references = changes(old, new).filter { $0.contains("reference ") }
    let (added, removed) = (references.count { $0.hasPrefix("+") }, references.count { $0.hasPrefix("-") })
    #expect(added - removed == new.references.count - old.references.count)
  }
}
