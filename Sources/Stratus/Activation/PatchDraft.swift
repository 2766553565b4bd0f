/// The recipes of a patch while its closure writes them.
///
/// Bound to the task or thread that runs the closure, so that patches may be written at the same time.
///
/// reason for `@unchecked Sendable`: only the closure uses it, which runs on one thread.
final class PatchDraft: @unchecked Sendable {
  @TaskLocal static var current: PatchDraft?

  private let container: Container
  private(set) var recipes: [Int: RecipeRecord] = [:]

  init(for container: Container) { self.container = container }

  /// The recipe of a definition of the container that is patched, as it stands.
  func startedRecipe(of record: DefinitionRecord) -> RecipeRecord? {
    guard record.isPart(of: container.definitions) else { return nil }
    if let recipe = recipes[record.index] { return recipe }
    let started = RecipeRecord()
    recipes[record.index] = started
    return started
  }

  /// The assembly that serves a collaborator, so that recipes can name its definitions.
  func partner(of collaborator: CollaboratorRecord) -> Constant? {
    collaborator.serving.flatMap { place in
      guard container.assemblies.indices.contains(place) else { return nil }
      return collaborator.bind(container.instance(at: place, for: false))
    }
  }
}
