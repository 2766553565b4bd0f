import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// A pattern `child:Root` stands for all assemblies of a child.
struct ChildViewTests {
  /// Two children, of which one starts the other, and two assemblies of the app, of which one child uses one.
  private let graph: DefinitionGraph = {
    var builder = DefinitionGraph.Builder(product: "App", activation: nil)
    func add(_ assembly: String, _ key: String, child: String? = nil) -> DefinitionID {
      let id = builder.addAssembly("App." + assembly, child: child.map { "App." + $0 })
      return builder.add(DefinitionNode(assembly: id, key: key, declaredType: "Part"))
    }
    let session = add("Session", "feed", child: "Session")
    let screens = add("Screens", "list", child: "Session")
    let draft = add("Draft", "text", child: "Draft")
    let core = add("Core", "log")
    _ = add("Settings", "theme")
    for (from, to) in [(screens, session), (session, core), (draft, session)] {
      builder.add(Reference(from: from, target: .definition(to), injection: InjectionSite(.initializer)))
    }
    return builder.build()
  }()

  private func shown(_ change: (inout View) -> Void) throws -> [String] {
    var view = View()
    change(&view)
    let viewed = try view.applied(to: graph, layering: .none(for: graph), findings: [])
    return viewed.graph.assemblies.map { String($0.shortName) }.sorted()
  }

  @Test func `the assemblies of a child`() throws {
    #expect(try shown { $0.only = [Pattern("child:Session")] } == ["Screens", "Session"])
    #expect(try shown { $0.only = [Pattern("child:App.Draft")] } == ["Draft"])
    #expect(try shown { $0.only = [Pattern("child:*")] } == ["Draft", "Screens", "Session"])
    #expect(try shown { $0.exclude = [Pattern("child:*")] } == ["Core", "Settings"])
    // The names of the assemblies themselves are no children.
    #expect(try shown { $0.only = [Pattern("*Session")] } == ["Session"])
    #expect(throws: UnmatchedPattern.self) { try shown { $0.only = [Pattern("child:Screens")] } }
  }

  @Test func `a child with what it uses of its parent`() throws {
    #expect(try shown { $0.focus = [Pattern("child:Draft")] } == ["Draft", "Session"])
    #expect(
      try shown {
        $0.focus = [Pattern("child:Session")]
        $0.exclude = [Pattern("child:Draft")]
      } == ["Core", "Screens", "Session"])
  }

  @Test func `a wrong name is an error with the nearest child`() {
    let error = UnmatchedPattern(pattern: Pattern("child:Sesion"), nearest: "child:Session")
    #expect(throws: error) { try shown { $0.focus = [Pattern("child:Sesion")] } }
  }
}
