import CStratusRuntime

/// The result of an activation: the assemblies, the wiring, and the objects.
///
/// reason for `@unchecked Sendable`: assemblies and definitions do not change after activation. The wiring and the
/// pools belong to a ``Generation``, which is replaced as a whole. All changes are made under `monitor` or `rewiring`.
/// The addresses of complete shared objects and plans, which are read without a lock, are published through an atomic
/// and copied within ``reading(_:)``.
final class Container: @unchecked Sendable {
  let assemblies: [AssemblyRecord]
  /// The instances that ran `define()`, by index. They are injected, and linked to this container weakly.
  let instances: [Assembly]
  let definitions: [DefinitionRecord]
  /// The configuration, or `nil` if the assemblies were activated only for inspection.
  let configuration: ActivationConfiguration?
  /// The observer of what the container builds, or `nil` if there is none.
  let observation: Observation?
  /// The wiring without patches.
  private(set) var original: Wiring
  /// Guards the state of the activation. A child shares it with its parent, because a resolution of the child may claim
  /// and publish objects of the parent.
  let monitor: Monitor
  /// Held while a wiring is created, when definitions hold their recipes. User code does not run under it, except
  /// conversions of configuration values.
  let rewiring = Monitor()
  /// The current patches, oldest first. Guarded by `rewiring`.
  var patches: [AppliedPatch] = []

  /// A weak reference to this container, which its assemblies and providers share.
  let known = WeakContainer()

  /// The activation that this one is a child of. A child keeps its parent alive.
  let parent: Container?
  let matches = ChildMatches()
  /// Shared with the parent.
  let waits: Waits

  /// The words of the definitions, and one for ``awaitsMainActor``.
  private let words: AtomicWords

  // Guarded by the monitor:
  private(set) var generation: Generation
  /// The reason why no object is resolved anymore, or `nil`.
  private(set) var refusal: ResolutionError.Reason?
  /// The children, in the order in which they were started. Some may have ended.
  var children: [WeakContainer] = []
  var childLimit = PruningLimit()
  /// Whether a shutdown has begun, so no child starts anymore.
  var isEnding = false
  /// Whether a shutdown is ending the shared objects.
  var isShuttingDown = false
  /// The parts of shutdowns that end objects, unless all of them have ended.
  var shutdownRuns: [ShutdownRun] = []
  /// The objects of replaced generations that a shutdown ends, in the order in which they were built.
  var unended: [EndingObject] = []
  /// The number of claims of each definition, in all generations.
  var claimCounts = [Int: Int]()
  /// The constructions of shared asynchronous objects, in all generations.
  var flights = [ObjectIdentifier: Flight]()

  init(
    assemblies: [AssemblyRecord], instances: [Assembly], definitions: [DefinitionRecord], wiring: Wiring,
    configuration: ActivationConfiguration?, observation: Observation? = nil,
    parent: Container? = nil
  ) {
    self.parent = parent
    waits = parent?.waits ?? Waits()
    monitor = parent?.monitor ?? Monitor()
    self.assemblies = assemblies
    self.instances = instances
    self.definitions = definitions
    self.configuration = configuration
    self.observation = observation
    original = wiring
    generation = Generation(wiring)
    words = AtomicWords(count: 1 + definitions.count * DefinitionRecord.wordCount)
    for (index, record) in definitions.enumerated() {
      record.activate(words, at: 1 + index * DefinitionRecord.wordCount)
    }
    known.container = self
  }

  deinit { generation.retire().release() }

  /// Whether there are eager singletons that remain to be built on the main actor. It is accessed atomically, without
  /// ordering anything else.
  var awaitsMainActor: Bool {
    get { stratus_load_relaxed(words.address(at: 0)) != 0 }
    set { stratus_store_relaxed(words.address(at: 0), newValue ? 1 : 0) }
  }

  /// The identity of the container.
  var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// Removes the declared recipes from the container and returns them. Afterwards, no object can be resolved. Use it
  /// only for an activation that exists for inspection.
  func takeRecipes() -> [RecipeRecord?] {
    let recipes = original.declared
    original = Wiring(declared: [], patched: [], recipes: [], served: .init())
    replaceGeneration(with: original).release()
    return recipes
  }

  /// The current wiring and pools.
  var current: Generation { monitor.locked { generation } }

  /// Returns the generations for a resolution that begins now.
  func resolvable() throws(ResolutionError) -> Generations {
    try Observation.refuseResolving()
    return try monitor.locked { () throws(ResolutionError) in
      try checkResolvable(in: generation)
      return lineage.map(\.generation)
    }
  }

  /// Checks that objects can be resolved in a generation of the container. The caller holds the monitor.
  func checkResolvable(in generation: Generation) throws(ResolutionError) {
    if let refusal { throw ResolutionError(refusal) }
    let problems = generation.wiring.problems
    guard problems.isEmpty else { throw ResolutionError(.brokenPatches(problems)) }
  }

  /// Makes all later resolutions fail, and releases the shared objects, so that no object is available without a
  /// resolution.
  func refuseResolving(because recipe: LateRecipe) {
    _ = monitor.locked { refuse(because: .lateRecipe(recipe)) }
    unload()
  }

  /// Makes all later resolutions fail. The caller holds the monitor.
  ///
  /// - Returns: `false` if they fail already.
  func refuse(because reason: ResolutionError.Reason) -> Bool {
    guard refusal == nil else { return false }
    refusal = reason
    return true
  }

  /// Releases all shared objects, except those that a shutdown ends.
  ///
  /// Resolutions in progress continue in their generation, whose shared objects are released when they end.
  func unload() { replaceGeneration().release() }

  /// Replaces the generation.
  ///
  /// - Parameter wiring: the wiring of the next generation, or `nil` to keep the wiring.
  /// - Returns: the previous generation, which must be released while no lock is held.
  func replaceGeneration(with wiring: Wiring? = nil) -> RetiredGeneration {
    monitor.locked {
      let replaced = generation
      unended += replaced.endingObjects
      generation = Generation(wiring ?? replaced.wiring)
      awaitsMainActor = parent?.awaitsMainActor ?? false
      var retired = replaced.retire()
      // Plans of children contain addresses of objects of this generation.
      var plans: [Plan] = []
      forEachDescendant(&retired.children) { child, level in
        plans += child.generation.removePlans(reaching: level)
      }
      retired.add(plans)
      return retired
    }
  }

  /// Wakes the waiting threads up. The caller holds the monitor.
  func announceChange() {
    waits.endAll()
    monitor.announce()
  }

  /// Returns the name of a definition: `Assembly.key`.
  func name(of record: DefinitionRecord) -> String { assemblies.name(of: record) }

}
