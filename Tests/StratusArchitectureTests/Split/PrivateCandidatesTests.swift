import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// Which definitions only their own assemblies use.
struct PrivateCandidatesTests {
  private func names(_ texts: String..., roots: [String] = []) -> [String] {
    let graphs = texts.map { DefinitionGraph(text: $0) }
    return PrivateCandidates(in: graphs, roots: roots.map { Pattern($0) }).names.sorted()
  }

  @Test func `a definition that another assembly uses, or that nothing uses, is not private`() {
    #expect(names("A.screen -> A.router, B.client; B.client -> B.queue; A.router; B.queue") == ["A.router", "B.queue"])
    #expect(names("A.screen -> A.screen") == [])
  }

  @Test func `a root is not private`() {
    #expect(names("A.screen -> A.router, A.model", roots: ["A.router"]) == ["A.model"])
    #expect(names("A.screen -> A.router", roots: ["A"]) == [])
  }

  @Test func `a definition counts only if no activation uses it elsewhere`() {
    #expect(names("A.screen -> A.router, A.model", "A.screen -> A.router; C.test -> A.model") == ["A.router"])
    #expect(names("A.screen -> A.router", "A.router") == [])
  }

  @Test func `code may request the definitions of an assembly that an object holds, or that a closure captures`() {
    #expect(names("A.screen -> A.router, @B; B.x -> B.y") == ["A.router"])
    #expect(names("A uses b: B = B; A.screen (captures) -> A.router; B.x -> B.y") == ["A.router"])
    #expect(names("A uses b: B = B; A.screen -> A.router; B.x -> B.y") == ["A.router", "B.y"])
  }

  @Test func `a subclass inherits no private definition`() {
    let base = "Base.screen (at:Base.swift:1) -> Base.router; Base.router (at:Base.swift:2)"
    let sub = "Sub: Base; Sub.screen (at:Base.swift:1) -> Sub.router, Sub.log; Sub.router (at:Base.swift:2); Sub.log"
    #expect(names(base) == ["Base.router"])
    #expect(names(base, sub) == ["Sub.log"])
  }
}
