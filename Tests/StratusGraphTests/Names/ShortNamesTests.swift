import StratusGraph
import StratusTestSupport
import Testing

struct ShortNamesTests {
  let graph = DefinitionGraph(text: "Weather.StoryAssembly.router; Mail.StoryAssembly.list; Mail.InboxAssembly.list")

  @Test func `the module is left out unless two modules have such an assembly`() {
    let names = ShortNames(graph)
    #expect(
      graph.assemblies.indices.map { names[AssemblyID($0)] }
        == ["InboxAssembly", "Mail.StoryAssembly", "Weather.StoryAssembly"])
    #expect(
      graph.definitions.indices.map { names[DefinitionID($0)] }
        == ["InboxAssembly.list", "Mail.StoryAssembly.list", "Weather.StoryAssembly.router"])
    #expect(names[Reference.Target.assembly(AssemblyID(0))] == "InboxAssembly")
    #expect(names[Reference.Target.definition(DefinitionID(2))] == "Weather.StoryAssembly.router")
  }

  @Test(arguments: [
    ("App.Store", "Store"), ("Store", "Store"), ("App.Outer.Inner", "Inner"),
    ("App.Feature<Swift.Int>", "Feature<Swift.Int>"),
    ("App.Feature<Core.Box<Swift.Int>, Core.Store>", "Feature<Core.Box<Swift.Int>, Core.Store>"),
    ("App.Feature<(Swift.Int) -> Swift.String>", "Feature<(Swift.Int) -> Swift.String>"),
    ("App.Outer<Swift.Int>.Inner", "Inner"), ("", ""), ("App.", ""), ("a<b.c", "c"), ("a.b>c", "a.b>c"),
    ("src/store.js", "src/store.js"), ("github.com/a/b", "github.com/a/b"), ("lib.d/store", "lib.d/store"),
  ])
  func `generic arguments are no part of the qualifier`(name: String, short: String) {
    #expect(name.withoutQualifier == short)
  }

  @Test func `a generic assembly is found by its short name`() {
    var builder = DefinitionGraph.Builder(product: "App")
    builder.addAssembly("App.Feature<Swift.Int>")
    builder.addAssembly("App.Feature<Swift.String>")
    let names = NameIndex(builder.build())
    #expect(names.assembly("Feature<Swift.Int>") == .one(AssemblyID(0)))
    #expect(names.shortestName(of: AssemblyID(1)) == "Feature<Swift.String>")
  }
}
