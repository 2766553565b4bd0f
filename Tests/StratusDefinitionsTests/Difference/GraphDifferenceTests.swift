import StratusDefinitions
import StratusTestSupport
import Testing

struct GraphDifferenceTests {
  @Test func `a difference lists what was added, removed, and changed`() {
    let old = DefinitionGraph(
      text: """
        A.a (singleton) -> B.b (property member:one), B.b (property member:two)
        B.b -> C.gone
        """)
    let new = DefinitionGraph(
      text: """
        // Lines do not matter.
        A.a (prototype) -> B.b (property member:one)
        B.b -> D.fresh
        """)
    let difference = GraphDifference(from: old, to: new)
    #expect(difference.addedAssemblies == ["D"])
    #expect(difference.removedAssemblies == ["C"])
    #expect(difference.addedDefinitions == ["D.fresh"])
    #expect(difference.removedDefinitions == ["C.gone"])
    #expect(difference.changedDefinitions.map(\.name) == ["A.a"])
    #expect(difference.changedDefinitions.map(\.new.scope) == [.prototype])
    #expect(difference.addedReferences.map(\.to) == ["D.fresh"])
    #expect(difference.removedReferences.map(\.member) == ["two", nil])
  }

  @Test func `references of one kind are counted`() {
    let one = DefinitionGraph(text: "A.a -> B.b (property member:all element)")
    let three = DefinitionGraph(
      text:
        "A.a -> B.b (property member:all element), B.b (property member:all element), B.b (property member:all element)"
    )
    #expect(GraphDifference(from: one, to: three).addedReferences.count == 2)
    #expect(GraphDifference(from: three, to: one).removedReferences.count == 2)
  }

  @Test(arguments: 0..<40) func `a graph equals itself, and the opposite difference is the reverse`(seed: Int) {
    let (old, new) = (RandomGraph(seed: seed).make(), RandomGraph(seed: seed + 1).make())
    #expect(GraphDifference(from: old, to: old).isEmpty)
    let (there, back) = (GraphDifference(from: old, to: new), GraphDifference(from: new, to: old))
    #expect(there.addedReferences == back.removedReferences)
    #expect(there.removedReferences == back.addedReferences)
    #expect(there.addedDefinitions == back.removedDefinitions)
    #expect(there.changedDefinitions.map(\.old) == back.changedDefinitions.map(\.new))
    #expect(there.addedReferences.count - there.removedReferences.count == new.references.count - old.references.count)
  }
}
