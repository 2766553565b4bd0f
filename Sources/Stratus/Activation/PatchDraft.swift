/// The recipes of a patch while its closure writes them.
///
/// The draft is bound to the task or thread that runs the closure, so patches can be written concurrently.
///
/// reason for `@unchecked Sendable`: only the thread that runs the closure uses it, which ``current`` ensures.
final class PatchDraft: @unchecked Sendable {
  @TaskLocal private static var bound: PatchDraft?

  private let container: Container
  private let thread = ThreadID.current
  private var isOpen = true
  private(set) var recipes = [Int: RecipeRecord]()
  /// The recipes that the closure wrote although no patch can contain them.
  private(set) var problems: [ActivationProblem] = []

  init(for container: Container) { self.container = container }

  /// The draft of the closure that the thread is running, or `nil` if there is none. A task that the closure starts
  /// inherits the binding, but its recipes come too late.
  static var current: PatchDraft? {
    guard let bound, bound.thread == ThreadID.current, bound.isOpen else { return nil }
    return bound
  }

  func write(_ recipes: () -> Void) {
    Self.$bound.withValue(self, operation: recipes)
    isOpen = false
  }

  /// Notes a contribution to a collection of the patched container.
  ///
  /// - Returns: `false` if the collection does not belong to the patched container.
  func refuse(_ contribution: Contribution, to collection: DefinitionRecord) -> Bool {
    guard collection.isPart(of: container.definitions) else { return false }
    problems.append(
      ActivationProblem(.patchedCollection(name: container.name(of: collection)), at: contribution.location))
    return true
  }

  /// Returns the current recipe of a definition, or `nil` if the definition does not belong to the patched container.
  func startedRecipe(of record: DefinitionRecord) -> RecipeRecord? {
    guard record.isPart(of: container.definitions) else { return nil }
    if let recipe = recipes[record.index] { return recipe }
    let started = RecipeRecord()
    recipes[record.index] = started
    return started
  }

  /// Returns the assembly of the container that matches a collaborator, so recipes can name its definitions, or `nil`
  /// if an ancestor serves it.
  func partner(of collaborator: CollaboratorRecord) -> Constant? {
    guard collaborator.ancestor == nil else { return nil }
    return collaborator.serving.flatMap { index in
      guard container.assemblies.indices.contains(index) else { return nil }
      return collaborator.bind(container.instances[index])
    }
  }
}
