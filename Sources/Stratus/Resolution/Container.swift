/// What an activation came to: the recipes, the shared objects, the compiled plans.
///
/// reason for `@unchecked Sendable`: recipes and assemblies do not change after activation, but by patches, while which nobody
/// may resolve; pools, plans and claims change
/// only under `monitor`, and what is read without it (the address of a finished shared object, a finished plan) is published
/// through an atomic.
final class Container: @unchecked Sendable {
  let assemblies: [AssemblyRecord]
  let definitions: [DefinitionRecord]
  private(set) var recipes: [EffectiveRecipe]
  private(set) var written: WrittenRecipes
  /// What was written before each patch that is there, oldest first.
  private(set) var unpatched: [WrittenRecipes] = []
  /// None where the assemblies were activated only to look at them.
  let configuration: ActivationConfiguration?
  let monitor = Monitor()

  // Guarded by the monitor:
  var plans: [Plan] = []
  /// By definition: plans that expect weak singletons alive.
  var weakPlans: [Int: Plan] = [:]
  /// Definitions for which a plan must know the values of the runtime arguments.
  var boundToArguments: Set<Int> = []
  var weakObjects: [InstanceKey: WeakObject] = [:]
  /// The addresses of shared objects of definitions that take runtime arguments.
  var sharedInstances: [InstanceKey: UInt] = [:]
  /// The assemblies that shared objects hold.
  var keptInstances: [Int: Assembly] = [:]
  /// Which thread is building a shared object.
  var claims: [InstanceKey: ThreadID] = [:]
  /// For whom a thread waits.
  var waits: [ThreadID: ThreadID] = [:]
  /// Where the closures are written that resolve by hand and are at work, by thread, outermost first.
  var closures: [ThreadID: [CodeLocation]] = [:]
  /// The thread that writes recipes of a patch.
  var recipeWriter: ThreadID?
  /// The first recipe that was written too late, after which nothing is resolved.
  var lateRecipe: LateRecipe?
  /// The addresses of shared objects that nobody is given any more, because of that recipe.
  var withheld: [(definition: DefinitionRecord, address: UInt)] = []
  private var isLoaded = false

  init(
    assemblies: [AssemblyRecord], definitions: [DefinitionRecord], recipes: [EffectiveRecipe],
    written: WrittenRecipes, configuration: ActivationConfiguration?
  ) {
    self.assemblies = assemblies
    self.definitions = definitions
    self.recipes = recipes
    self.written = written
    self.configuration = configuration
  }

  /// Takes the recipes of a patch, and lets go of what was built by others.
  func replaceWiring(_ written: WrittenRecipes, _ recipes: [EffectiveRecipe]) {
    unload()
    unpatched.append(self.written)
    (self.written, self.recipes) = (written, recipes)
  }

  /// Takes the recipes of an earlier time, with fewer patches.
  func restoreWiring(_ written: WrittenRecipes, _ recipes: [EffectiveRecipe], count: Int) {
    unload()
    unpatched.removeLast(unpatched.count - count)
    (self.written, self.recipes) = (written, recipes)
  }

  deinit {
    for definition in definitions.reversed() {
      definition.plan.store(0, ordering: .releasing)
      let address = definition.shared.exchange(0, ordering: .acquiringAndReleasing)
      releaseShared(definition, at: address)
    }
    for (key, address) in sharedInstances { releaseShared(definitions[key.definition], at: address) }
    for (definition, address) in withheld.reversed() { releaseShared(definition, at: address) }
  }

  /// Lets go of every shared object, as if nothing had been resolved yet.
  func unload() {
    var shared: [(DefinitionRecord, UInt)] = []
    monitor.locked {
      precondition(claims.isEmpty, "unload() while an object is being built")
      for definition in definitions {
        definition.plan.store(0, ordering: .releasing)
        let address = definition.shared.exchange(0, ordering: .acquiringAndReleasing)
        if address != 0 { shared.append((definition, address)) }
      }
      shared += sharedInstances.sorted { $0.key.definition < $1.key.definition }.map {
        (definitions[$0.key.definition], $0.value)
      }
      sharedInstances = [:]
      weakObjects = [:]
      weakPlans = [:]
      plans = []
      isLoaded = false
    }
    // Outside the lock: what the user does when an object goes may ask for another.
    for (definition, address) in shared.reversed() { releaseShared(definition, at: address) }
  }

  private func releaseShared(_ definition: DefinitionRecord, at address: UInt) {
    if let storage = UnsafeMutableRawPointer(bitPattern: address) { release(definition.type, at: storage) }
  }

  /// `Assembly.key`.
  func name(of record: DefinitionRecord) -> String { assemblies.name(of: record) }

  /// Builds the eager singletons, in the order of assemblies and of their definitions; each is an outermost resolution of
  /// its own. Only the first call does anything.
  func load() throws(ResolutionError) {
    let isFirst = monitor.locked {
      defer { isLoaded = true }
      return !isLoaded
    }
    guard isFirst else { return }
    for definition in definitions
    where recipes[definition.index].effectiveScope == .singleton && !recipes[definition.index].isAbstract {
      do {
        try build(definition)
      } catch {
        monitor.locked { isLoaded = false }
        throw error
      }
    }
  }
}

/// A weak singleton's object, while somebody else holds it.
struct WeakObject {
  weak var object: AnyObject?
}
