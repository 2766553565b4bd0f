import Testing

/// What editors offer after a dot: only what a user writes in an assembly or calls after the activation.
struct CompletionTests {
  private static let recipe = ["abstract", "injections", "onShutdown", "onlyByName", "parent", "scope"]
  private static let start = ["alias", "build", "choose", "custom", "initialize", "value"]
  private static let injection = ["as", "property"]

  @Test func `each type offers what users write`() throws {
    let graph = try SymbolGraph.ofContainer()
    let resolving = ["callAsFunction", "provider", "resolve"]
    let definition = Self.recipe + Self.start + Self.injection + resolving + ["inject"]
    for (type, members) in [
      "Definition": definition,
      "Definition.Taking": definition + ["define", "taking"],
      "Recipe": Self.recipe,
      "MainActorRecipe": Self.recipe,
      "AsyncDefinition": ["callAsFunction", "initialize", "provider"],
      "AsyncRecipe": ["onShutdown", "scope"],
      "Injections": ["afterAll", "afterInjections", "beforeInjections", "call", "inject"],
      "Collaborator": Self.injection,
      "Foreign": Self.injection + ["add", "callAsFunction", "resolve", "taking"],
      "Contributions": Self.injection + ["add", "callAsFunction", "resolve"],
      "Given": Self.injection,
      "Child": Self.injection + ["callAsFunction"],
    ] {
      #expect(graph.instanceMembers(of: type) == members.sorted(), "\(type)")
    }
  }
}
