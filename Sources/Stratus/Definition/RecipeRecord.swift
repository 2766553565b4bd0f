/// The construction of an object and the injections into it, as written in `define()`.
final class RecipeRecord {
  /// A parameter of an initializer, a method or a callback.
  struct Parameter {
    let source: _InjectionSource
    let location: CodeLocation
  }

  /// How the object is built. The operands of its operation are the built object, then the parameters.
  ///
  /// A class, because initializers are passed from recipe to recipe, and copying a value of this size would count many
  /// references.
  final class Initializer: Executable {
    enum Kind {
      case initializer
      /// A method of a factory, which is the first parameter.
      case factory
      case option
      case value
      case alias
      /// A closure that resolves objects itself.
      case opaque
      /// A collection of what assemblies contribute, which are the parameters.
      case contributions
      /// A function that may suspend.
      case asynchronous
      /// A function that starts a child activation, which is injected with itself.
      case child
    }

    let kind: Kind
    let builtType: Any.Type
    /// Whether the built type is a class.
    let buildsReference: Bool
    /// The type that the upcast returns.
    private(set) var declaredType: Any.Type
    /// The sources of the parameters, which have the same location.
    let sources: [_InjectionSource]
    /// Operands: the object as the declared type, the built object. `nil` if both types are the same.
    private(set) var upcast: Operation?
    let location: CodeLocation
    /// Whether it runs on the main actor.
    var isMainActor = false
    /// For an option definition, the choice among the cases, which are parameters.
    var choice: Choice?
    /// The contributions to a collection, in the order of the parameters.
    var contributions: [Contribution] = []

    init(
      kind: Kind = .initializer, builtType: Any.Type, sources: [_InjectionSource],
      make: @escaping Operation, location: CodeLocation
    ) {
      self.kind = kind
      self.builtType = builtType
      buildsReference = builtType is AnyObject.Type
      declaredType = builtType
      self.sources = sources
      self.location = location
      super.init(make)
    }

    func show(as type: Any.Type, _ upcast: @escaping Operation) {
      declaredType = type
      self.upcast = upcast
    }

    /// The parameters. Each read creates an array.
    var parameters: [Parameter] {
      contributions.isEmpty
        ? sources.map { Parameter(source: $0, location: location) }
        : contributions.map { Parameter(source: $0.source, location: $0.location) }
    }

    /// Calls a function with each parameter, in order.
    func forEachParameter(_ body: (Parameter) -> Void) {
      guard contributions.isEmpty else { return parameters.forEach(body) }
      for source in sources { body(Parameter(source: source, location: location)) }
    }

    /// The scope if the recipe specifies none.
    var defaultScope: Scope {
      switch kind {
      case .factory, .option, .alias: .prototype
      case .initializer, .value, .opaque, .contributions, .child: .objectGraph
      case .asynchronous: .lazySingleton
      }
    }

    /// Whether it runs on the main actor, or reads a parameter there. Which case of an option is read is not known.
    var needsMainActor: Bool {
      switch kind {
      case .asynchronous: isMainActor
      case .option: sources.first?.isReadOnMainActor == true
      default: isMainActor || sources.contains(where: \.isReadOnMainActor)
      }
    }

    /// The number of parameters of the operation.
    var operandCount: Int { choice == nil ? sources.count : 1 }

    var isFactory: Bool { kind == .factory }
    var isAlias: Bool { kind == .alias }
    /// Whether it builds an object, instead of passing on the object of another definition.
    var hasOwnObject: Bool { kind != .alias && kind != .option }
  }

  struct Property {
    let path: AnyKeyPath
    let owner: Any.Type
    let parameter: Parameter
    /// Operands: the object, the value.
    let set: Operation
    var isMainActor = false
  }

  /// A method or a callback to call. The operands of its operation are the object, then the parameters.
  final class Method: Executable {
    enum Kind { case method, beforeInjections, afterInjections, afterAll }

    let kind: Kind
    let owner: Any.Type
    let parameters: [Parameter]
    let location: CodeLocation
    let isMainActor: Bool

    init(
      kind: Kind, owner: Any.Type, parameters: [Parameter], location: CodeLocation,
      call: @escaping Operation, isMainActor: Bool = false
    ) {
      self.kind = kind
      self.owner = owner
      self.parameters = parameters
      self.location = location
      self.isMainActor = isMainActor
      super.init(call)
    }
  }

  /// A class, so that the many recipes without a parent need only the space of a reference for it.
  final class Parent {
    let definition: DefinitionRecord?
    let collaborator: CollaboratorRecord?
    let location: CodeLocation

    init(_ reference: DefinitionReference, at location: CodeLocation) {
      definition = reference.target
      collaborator = reference.collaborator
      self.location = location
    }
  }

  // reason for the unchecked accesses: each property is only read or replaced, so no access lasts while another one
  // begins.

  @exclusivity(unchecked) private(set) var initializer: Initializer?
  @exclusivity(unchecked) private(set) var injections: InjectionBlock?
  @exclusivity(unchecked) private(set) var parent: Parent?
  @exclusivity(unchecked) private(set) var isAbstract = false
  /// Whether injections by type do not consider the definition.
  @exclusivity(unchecked) var isOnlyByName = false
  @exclusivity(unchecked) var scope: Scope?
  /// The closure that ends the object when the activation is shut down.
  @exclusivity(unchecked) private(set) var shutdown: ShutdownRecipe?

  /// The location of the first statement of the recipe; `nil` if there is none yet.
  @exclusivity(unchecked) private(set) var start: CodeLocation?
  /// The starts of the recipes that a later one replaced, in the order written.
  @exclusivity(unchecked) private(set) var replaced: [CodeLocation] = []
  /// Reports a recipe that has no effect, or `nil` if the recipe has an effect.
  private let reportUnused: ((CodeLocation) -> Void)?

  /// - Parameter reportUnused: receives the location of the first statement, if the recipe has no effect.
  init(reportUnused: ((CodeLocation) -> Void)? = nil) { self.reportUnused = reportUnused }
}

// MARK: - Writing

extension RecipeRecord {
  /// Starts a new recipe and discards everything that was written before.
  func restart(with initializer: Initializer) {
    if let start {
      replaced.append(start)
      self.start = nil
      injections = nil
      parent = nil
      isAbstract = false
      isOnlyByName = false
      scope = nil
      shutdown = nil
    }
    begin(at: initializer.location)
    self.initializer = initializer
  }

  func add(_ property: Property) {
    begin(at: property.parameter.location)
    startedInjections.add(property)
  }

  /// Adds a method, or sets the callback that its kind names.
  func add(_ method: Method) {
    begin(at: method.location)
    startedInjections.add(method)
  }

  private var startedInjections: InjectionBlock {
    if let injections { return injections }
    let started = InjectionBlock()
    injections = started
    return started
  }

  func inherit(from parent: Parent) {
    begin(at: parent.location)
    self.parent = parent
  }

  func makeAbstract(at location: CodeLocation) {
    begin(at: location)
    isAbstract = true
  }

  func hideFromInjectionByType(at location: CodeLocation) {
    begin(at: location)
    isOnlyByName = true
  }

  func share(as scope: Scope, at location: CodeLocation) {
    begin(at: location)
    self.scope = scope
  }

  func end(with shutdown: ShutdownRecipe) {
    begin(at: shutdown.location)
    self.shutdown = shutdown
  }

  /// Accepts that this recipe replaced the one that starts at a location.
  ///
  /// - Returns: `false` if there is no such recipe.
  @discardableResult
  func allowReplacing(_ location: CodeLocation) -> Bool {
    guard let index = replaced.firstIndex(where: location.isSame) else { return false }
    replaced.remove(at: index)
    return true
  }

  private func begin(at location: CodeLocation) {
    guard start == nil else { return }
    start = location
    reportUnused?(location)
  }
}
