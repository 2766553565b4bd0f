/// The complete recipe of a definition, including everything that it inherits from its parents.
///
/// A class, because recipes are read often and written once, and copying a value of this size would count a dozen references.
final class EffectiveRecipe {
  private(set) var initializer: RecipeRecord.Initializer?
  private(set) var properties: [RecipeRecord.Property] = []
  private(set) var methods: [RecipeRecord.Method] = []
  private(set) var beforeInjections: RecipeRecord.Method?
  private(set) var afterInjections: RecipeRecord.Method?
  private(set) var afterAll: RecipeRecord.Method?
  private(set) var scope: Scope?
  private(set) var shutdown: ShutdownRecipe?
  private(set) var isAbstract = false
  private(set) var isOnlyByName = false
  /// Whether it is for an existing object.
  private(set) var isForGivenObject = false
  /// The parent, if there is one.
  private(set) var parent: DefinitionRecord?

  /// Creates the empty recipe of a definition without a recipe.
  init() {}

  /// Creates a recipe that only calls an initializer. Each request calls it again.
  init(building initializer: RecipeRecord.Initializer) {
    self.initializer = initializer
    scope = .prototype
  }

  /// Creates the recipe of a child from its own recipe and the recipe of its parent.
  init(_ own: RecipeRecord, inheriting parent: EffectiveRecipe?) {
    initializer = own.initializer
    if own.hasInjections {
      properties = own.properties
      methods = own.methods
      beforeInjections = own.beforeInjections
      afterInjections = own.afterInjections
      afterAll = own.afterAll
    }
    scope = own.scope
    shutdown = own.shutdown
    isAbstract = own.isAbstract
    isOnlyByName = own.isOnlyByName
    self.parent = own.parent?.definition
    if let parent { inherit(from: parent) }
  }

  private func inherit(from parent: EffectiveRecipe) {
    initializer = initializer ?? parent.initializer
    methods = parent.methods + methods
    beforeInjections = beforeInjections ?? parent.beforeInjections
    afterInjections = afterInjections ?? parent.afterInjections
    afterAll = afterAll ?? parent.afterAll
    scope = scope ?? parent.scope
    shutdown = shutdown ?? parent.shutdown
    if properties.isEmpty {
      properties = parent.properties
    } else if !parent.properties.isEmpty {
      let replaced = Set(properties.map { PropertyIdentity(of: $0.path) })
      properties = parent.properties.filter { !replaced.contains(PropertyIdentity(of: $0.path)) } + properties
    }
  }

  /// Creates a recipe that does to an existing object everything that another recipe does, except building it. The container does not keep
  /// the object, so a shared object may exist too.
  init(_ other: EffectiveRecipe, givenTo object: AnyObject, of type: Any.Type, at location: CodeLocation) {
    let initializer = RecipeRecord.Initializer(
      builtType: type, sources: [],
      make: { frame, operands in
        // reason: the type is the object's class or a superclass, and all references have the same representation.
        Slots(frame: frame, operands: operands).initialize(to: object)
      }, location: location)
    if let declared = other.initializer, let upcast = declared.upcast {
      initializer.show(as: declared.declaredType, upcast)
    }
    self.initializer = initializer
    isForGivenObject = true
    (properties, methods) = (other.properties, other.methods)
    (beforeInjections, afterInjections, afterAll) = (other.beforeInjections, other.afterInjections, other.afterAll)
    scope = other.effectiveScope == .objectGraph ? .objectGraph : .prototype
  }

  /// Whether the built type is a class. Only then can properties be set after other initializers have run.
  var buildsReference: Bool { initializer?.buildsReference ?? false }

  /// Whether anything is injected or called after the object exists.
  var hasInjections: Bool {
    !properties.isEmpty || !methods.isEmpty || beforeInjections != nil || afterInjections != nil || afterAll != nil
  }

  /// The calls between the initializer and the properties, in the order of execution.
  var callsBeforeProperties: [RecipeRecord.Method] { beforeInjections.map { [$0] } ?? [] }
  /// The calls after the properties except ``afterAll``, in the order of execution.
  var callsAfterProperties: [RecipeRecord.Method] { methods + (afterInjections.map { [$0] } ?? []) }

  /// Whether the object can be built or injected into only on the main actor.
  var isMainActor: Bool {
    if initializer?.isMainActor == true { return true }
    guard hasInjections else { return false }
    return properties.contains(where: \.isMainActor)
      || (callsBeforeProperties + callsAfterProperties + (afterAll.map { [$0] } ?? [])).contains(where: \.isMainActor)
  }

  var effectiveScope: Scope {
    scope ?? initializer?.defaultScope ?? .objectGraph
  }

  /// The sources of the parameters that must be complete before the object exists.
  var constructionSources: [InjectionSource] {
    let initial = initializer?.sources ?? []
    return buildsReference || !hasInjections ? initial : initial + injectionSources
  }

  /// The sources of the parameters of the calls and properties after the object exists.
  var injectionSources: [InjectionSource] {
    var result: [InjectionSource] = []
    forEachInjectionParameter { result.append($0.source) }
    return result
  }

  /// Calls a function with each parameter that must be complete before the object exists, in order.
  func forEachConstructionParameter(_ body: (RecipeRecord.Parameter) -> Void) {
    initializer?.forEachParameter(body)
    if !buildsReference { forEachInjectionParameter(body) }
  }

  /// Calls a function with each parameter of the calls and properties after the object exists, in order.
  func forEachInjectionParameter(_ body: (RecipeRecord.Parameter) -> Void) {
    guard hasInjections else { return }
    beforeInjections?.parameters.forEach(body)
    for property in properties { body(property.parameter) }
    for method in methods { method.parameters.forEach(body) }
    afterInjections?.parameters.forEach(body)
    afterAll?.parameters.forEach(body)
  }
}
