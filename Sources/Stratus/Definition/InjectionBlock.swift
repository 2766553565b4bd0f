/// The properties and calls of a recipe, which follow its initializer.
///
/// A class, so that the many recipes without injections need only the space of a reference for it.
final class InjectionBlock {
  // reason for the unchecked accesses: each property is only read, replaced, or appended to, so no access lasts while
  // another one begins.

  @exclusivity(unchecked) private(set) var properties: [RecipeRecord.Property] = []
  @exclusivity(unchecked) private(set) var methods: [RecipeRecord.Method] = []
  @exclusivity(unchecked) private(set) var beforeInjections: RecipeRecord.Method?
  @exclusivity(unchecked) private(set) var afterInjections: RecipeRecord.Method?
  @exclusivity(unchecked) private(set) var afterAll: RecipeRecord.Method?
  /// The callbacks that another one of the same kind replaced, each with the one that replaced it.
  @exclusivity(unchecked) private(set) var replacedCallbacks: [(RecipeRecord.Method, by: RecipeRecord.Method)] = []

  init() {}

  /// Creates the injections of a recipe with a parent: those of the parent first, except the properties and callbacks
  /// that the recipe has too.
  init(_ own: InjectionBlock, after parent: InjectionBlock) {
    properties = own.properties
    // Comparing properties makes the runtime create types, which takes time at launch.
    if properties.isEmpty {
      properties = parent.properties
    } else if !parent.properties.isEmpty {
      let replaced = properties.map { PropertyIdentity(of: $0.path) }
      properties = parent.properties.filter { !replaced.contains(PropertyIdentity(of: $0.path)) } + properties
    }
    methods = parent.methods + own.methods
    beforeInjections = own.beforeInjections ?? parent.beforeInjections
    afterInjections = own.afterInjections ?? parent.afterInjections
    afterAll = own.afterAll ?? parent.afterAll
  }

  func add(_ property: RecipeRecord.Property) { properties.append(property) }

  /// Adds a method, or sets the callback that its kind names.
  func add(_ method: RecipeRecord.Method) {
    switch method.kind {
    case .method: methods.append(method)
    case .beforeInjections: replace(&beforeInjections, with: method)
    case .afterInjections: replace(&afterInjections, with: method)
    case .afterAll: replace(&afterAll, with: method)
    }
  }

  private func replace(_ callback: inout RecipeRecord.Method?, with method: RecipeRecord.Method) {
    if let callback { replacedCallbacks.append((callback, by: method)) }
    callback = method
  }

  /// The calls between the initializer and the properties, in the order of execution.
  var callsBeforeProperties: [RecipeRecord.Method] { beforeInjections.map { [$0] } ?? [] }
  /// The calls after the properties except ``afterAll``, in the order of execution.
  var callsAfterProperties: [RecipeRecord.Method] { methods + (afterInjections.map { [$0] } ?? []) }
  /// All calls, in the order of execution.
  private var calls: [RecipeRecord.Method] {
    callsBeforeProperties + callsAfterProperties + (afterAll.map { [$0] } ?? [])
  }

  /// The types whose members are used.
  var owners: [Any.Type] { properties.map(\.owner) + calls.map(\.owner) }

  /// Whether it can be run only on the main actor.
  var isMainActor: Bool {
    properties.contains { $0.isMainActor || $0.parameter.source.isReadOnMainActor }
      || calls.contains { $0.isMainActor || $0.parameters.contains(where: \.source.isReadOnMainActor) }
  }

  /// Calls a function with each parameter, in the order of execution.
  // Otherwise, each caller would contain its function five times.
  @inline(never)
  func forEachParameter(_ body: (RecipeRecord.Parameter) -> Void) {
    beforeInjections?.parameters.forEach(body)
    for property in properties { body(property.parameter) }
    for method in methods { method.parameters.forEach(body) }
    afterInjections?.parameters.forEach(body)
    afterAll?.parameters.forEach(body)
  }
}
