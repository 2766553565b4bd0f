import Synchronization

/// What an activation came to: the assemblies, the wiring, what was built.
///
/// reason for `@unchecked Sendable`: assemblies and definitions do not change after activation; the wiring and the pools are a
/// ``Generation``, which is replaced as a whole; everything that changes does so under `monitor` or `rewiring`, and what is read
/// without them (the address of a finished shared object, a finished plan) is published through an atomic and copied within
/// ``reading(_:)``.
final class Container: @unchecked Sendable {
  let assemblies: [AssemblyRecord]
  let definitions: [DefinitionRecord]
  /// None where the assemblies were activated only to look at them.
  let configuration: ActivationConfiguration?
  /// The wiring without patches.
  private(set) var original: Wiring
  let monitor = Monitor()
  /// Held while a wiring is made, for which definitions hold recipes; never while code of the user's runs, but for conversions of
  /// configuration values.
  let rewiring = Monitor()
  /// The patches that are there, oldest first. Guarded by `rewiring`.
  var patches: [AppliedPatch] = []

  /// Whether eager singletons are left that only the main actor can build.
  let awaitsMainActor = Atomic<Bool>(false)

  // Guarded by the monitor:
  private(set) var generation: Generation
  /// The assemblies that shared objects hold.
  var keptInstances: [Int: Assembly] = [:]
  /// For whom a thread waits.
  var waits: [ThreadID: ThreadID] = [:]
  /// The first recipe that was written too late, after which nothing is resolved.
  private var lateRecipe: LateRecipe?

  init(
    assemblies: [AssemblyRecord], definitions: [DefinitionRecord], wiring: Wiring,
    configuration: ActivationConfiguration?
  ) {
    self.assemblies = assemblies
    self.definitions = definitions
    self.configuration = configuration
    original = wiring
    generation = Generation(wiring)
  }

  deinit { generation.retire().release() }

  /// What tells it from others.
  var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// Gives up the recipes as they are written, so that nothing can be resolved any more: for an activation that was made only to look
  /// at it, and that nobody else knows.
  func takeRecipes() -> [RecipeRecord?] {
    let recipes = original.written
    original = Wiring(written: [], patched: [], recipes: [], served: [:])
    replaceGeneration { _ in Generation(original) }.release()
    return recipes
  }

  /// The wiring and the pools as they are now.
  var current: Generation { monitor.locked { generation } }

  /// The generation in which a resolution that begins now takes place.
  func resolvable() throws(ResolutionError) -> Generation {
    try monitor.locked { () throws(ResolutionError) in
      if let lateRecipe { throw ResolutionError(.lateRecipe(lateRecipe)) }
      let problems = generation.wiring.problems
      guard problems.isEmpty else { throw ResolutionError(.brokenPatches(problems)) }
      return generation
    }
  }

  /// Makes every resolution that begins from now on fail, and releases the shared objects, so that all have to resolve.
  func refuseResolving(because recipe: LateRecipe) {
    monitor.locked { lateRecipe = lateRecipe ?? recipe }
    unload()
  }

  /// Releases every shared object, as if nothing had been resolved yet.
  ///
  /// What is being resolved goes on in the generation in which it began; its shared objects are released when it ends.
  func unload() { replaceGeneration { Generation($0.wiring) }.release() }

  /// - Returns: the generation before, to be released where no lock is held.
  func replaceGeneration(_ next: (Generation) -> Generation) -> RetiredGeneration {
    monitor.locked {
      let replaced = generation
      generation = next(replaced)
      awaitsMainActor.store(false, ordering: .relaxed)
      return replaced.retire()
    }
  }

  /// `Assembly.key`.
  func name(of record: DefinitionRecord) -> String { assemblies.name(of: record) }

}
