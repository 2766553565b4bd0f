/// What is really done to build a definition's object, with everything that its parents give.
///
/// A class, since recipes are read many times and written once: a copy of a value this large counts a dozen references.
final class EffectiveRecipe {
  private(set) var initializer: RecipeRecord.Initializer?
  private(set) var properties: [RecipeRecord.Property] = []
  private(set) var methods: [RecipeRecord.Method] = []
  private(set) var beforeInjections: RecipeRecord.Method?
  private(set) var afterInjections: RecipeRecord.Method?
  private(set) var afterAll: RecipeRecord.Method?
  private(set) var scope: Scope?
  private(set) var isAbstract = false
  /// The record of the parent, where there is one.
  private(set) var parent: DefinitionRecord?

  /// Nothing: of a definition that is never defined.
  init() {}

  /// The recipe of a child: its own, and what it inherits.
  init(_ own: RecipeRecord, inheriting parent: EffectiveRecipe?) {
    initializer = own.initializer
    properties = own.properties
    methods = own.methods
    beforeInjections = own.beforeInjections
    afterInjections = own.afterInjections
    afterAll = own.afterAll
    scope = own.scope
    isAbstract = own.isAbstract
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
    if properties.isEmpty {
      properties = parent.properties
    } else if !parent.properties.isEmpty {
      let replaced = Set(properties.map { PropertyIdentity(of: $0.path) })
      properties = parent.properties.filter { !replaced.contains(PropertyIdentity(of: $0.path)) } + properties
    }
  }

  /// What another recipe does to an object that exists: everything but to build it. The object is nobody's but the caller's, so
  /// a shared one stands beside it.
  init(_ other: EffectiveRecipe, givenTo object: AnyObject, of type: Any.Type, at location: CodeLocation) {
    let initializer = RecipeRecord.Initializer(
      builtType: type, parameters: [],
      make: { frame, operands in
        // reason: the type is the object's class or a superclass, so a reference to it lies in memory as any reference.
        Slots(frame: frame, operands: operands).initialize(to: object)
      }, location: location)
    if let declared = other.initializer, let upcast = declared.upcast {
      initializer.show(as: declared.declaredType, upcast)
    }
    self.initializer = initializer
    (properties, methods) = (other.properties, other.methods)
    (beforeInjections, afterInjections, afterAll) = (other.beforeInjections, other.afterInjections, other.afterAll)
    scope = other.effectiveScope == .objectGraph ? .objectGraph : .prototype
  }

  /// Whether the built type is a class: only then can properties wait until other initializers have run.
  var buildsReference: Bool { initializer?.buildsReference ?? false }

  /// Calls on the object after its initializer, in the order of execution, ``afterAll`` excepted.
  var callsBeforeProperties: [RecipeRecord.Method] { beforeInjections.map { [$0] } ?? [] }
  var callsAfterProperties: [RecipeRecord.Method] { methods + (afterInjections.map { [$0] } ?? []) }

  /// Whether the object can be made, or injected into, on the main actor only.
  var isMainActor: Bool {
    initializer?.isMainActor == true || properties.contains(where: \.isMainActor)
      || (callsBeforeProperties + callsAfterProperties + (afterAll.map { [$0] } ?? [])).contains(where: \.isMainActor)
  }

  var effectiveScope: Scope {
    scope ?? (initializer?.isPrototypeByDefault == true ? .prototype : .objectGraph)
  }

  /// Parameters that must be complete before the object exists.
  var constructionParameters: [RecipeRecord.Parameter] {
    let initial = initializer?.parameters ?? []
    return buildsReference ? initial : initial + injectionParameters
  }

  /// Parameters of what happens once the object exists.
  var injectionParameters: [RecipeRecord.Parameter] {
    callsBeforeProperties.flatMap(\.parameters) + properties.map(\.parameter)
      + callsAfterProperties.flatMap(\.parameters)
      + (afterAll?.parameters ?? [])
  }

  /// Calls a function with each of ``constructionParameters``, in order.
  func forEachConstructionParameter(_ body: (RecipeRecord.Parameter) -> Void) {
    initializer?.parameters.forEach(body)
    if !buildsReference { forEachInjectionParameter(body) }
  }

  /// Calls a function with each of ``injectionParameters``, in order.
  func forEachInjectionParameter(_ body: (RecipeRecord.Parameter) -> Void) {
    beforeInjections?.parameters.forEach(body)
    for property in properties { body(property.parameter) }
    for method in methods { method.parameters.forEach(body) }
    afterInjections?.parameters.forEach(body)
    afterAll?.parameters.forEach(body)
  }
}
