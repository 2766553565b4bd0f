/// The complete recipe of a definition, including everything that it inherits from its parents.
///
/// A class, because recipes are read often and written once, and copying a value of this size would count a dozen
/// references.
final class EffectiveRecipe {
  private(set) var initializer: RecipeRecord.Initializer?
  private(set) var injections: InjectionBlock?
  private(set) var scope: Scope?
  private(set) var shutdown: ShutdownRecipe?
  private(set) var isAbstract = false
  private(set) var isOnlyByName = false
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
    injections = own.injections
    scope = own.scope
    shutdown = own.shutdown
    isAbstract = own.isAbstract
    isOnlyByName = own.isOnlyByName
    self.parent = own.parent?.definition
    if let parent { inherit(from: parent) }
  }

  private func inherit(from parent: EffectiveRecipe) {
    initializer = initializer ?? parent.initializer
    if let inherited = parent.injections {
      injections = injections.map { InjectionBlock($0, after: inherited) } ?? inherited
    }
    scope = scope ?? parent.scope
    shutdown = shutdown ?? parent.shutdown
  }

  /// Creates a recipe that does to an existing object everything that another recipe does, except building it. The
  /// container does not keep the object, so a shared object may exist too.
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
    injections = other.injections
    scope = other.effectiveScope == .objectGraph ? .objectGraph : .prototype
  }

  /// Whether the built type is a class. Only then can properties be set after other initializers have run.
  var buildsReference: Bool { initializer?.buildsReference ?? false }

  /// Whether the object can be built or injected into only on the main actor.
  var isMainActor: Bool { initializer?.needsMainActor == true || injections?.isMainActor == true }

  var effectiveScope: Scope {
    scope ?? initializer?.defaultScope ?? .objectGraph
  }

  /// The sources of the parameters that must be complete before the object exists.
  var constructionSources: [_InjectionSource] {
    let initial = initializer?.sources ?? []
    return buildsReference || injections == nil ? initial : initial + injectionSources
  }

  /// The sources of the parameters of the calls and properties after the object exists.
  var injectionSources: [_InjectionSource] {
    var result: [_InjectionSource] = []
    injections?.forEachParameter { result.append($0.source) }
    return result
  }

  /// Calls a function with each parameter that must be complete before the object exists, in order.
  func forEachConstructionParameter(_ body: (RecipeRecord.Parameter) -> Void) {
    initializer?.forEachParameter(body)
    if !buildsReference { injections?.forEachParameter(body) }
  }
}
