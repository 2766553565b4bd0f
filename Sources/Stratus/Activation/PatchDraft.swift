/// The recipes of a patch while its closure writes them.
///
/// The draft is bound to the task or thread that runs the closure, so patches can be written concurrently.
///
/// reason for `@unchecked Sendable`: only the closure uses it, and the closure runs on one thread.
final class PatchDraft: @unchecked Sendable {
  @TaskLocal static var current: PatchDraft?

  private let container: Container
  private(set) var recipes: [Int: RecipeRecord] = [:]

  init(for container: Container) { self.container = container }

  /// Returns the current recipe of a definition, or `nil` if the definition does not belong to the patched container.
  func startedRecipe(of record: DefinitionRecord) -> RecipeRecord? {
    guard record.isPart(of: container.definitions) else { return nil }
    if let recipe = recipes[record.index] { return recipe }
    let started = RecipeRecord()
    recipes[record.index] = started
    return started
  }

  /// Returns the assembly that matches a collaborator, so recipes can name its definitions.
  func partner(of collaborator: CollaboratorRecord) -> Constant? {
    collaborator.serving.flatMap { index in
      guard container.assemblies.indices.contains(index) else { return nil }
      return collaborator.bind(container.instances[index])
    }
  }
}
