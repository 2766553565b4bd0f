/// A definition: a recipe for an object, identified by its key within its assembly.
public struct DefinitionNode: Hashable, Sendable {
  /// How a definition provides its object.
  public enum Recipe: String, CaseIterable, Sendable {
    /// Calls an initializer.
    case initializer
    /// Calls a factory method.
    case factory
    /// Chooses one of several definitions.
    case option
    /// Returns a value.
    case value
    /// Returns the object of another definition.
    case alias
    /// Runs a closure that resolves definitions on its own. What it resolves is not in the graph.
    case opaque
    /// Collects what assemblies contribute.
    case contributions
    /// Calls a function that may suspend.
    case asynchronous
    /// Provides a function that starts a child activation.
    case child
  }

  /// The assembly that declares it.
  public package(set) var assembly: AssemblyID
  /// The name of the property that declares it.
  public package(set) var key: String
  /// The type with which other definitions use it.
  public package(set) var declaredType: String
  /// The type of the object that is built; `nil` if the definition is abstract or the type is unknown.
  public package(set) var builtType: String?
  /// The lifetime of the object.
  public package(set) var scope: DefinitionScope
  /// The way in which the object is provided.
  public package(set) var recipe: Recipe
  /// Whether the definition only serves as a parent of others and never builds an object.
  public package(set) var isAbstract: Bool
  /// Whether a test has replaced its recipe.
  public package(set) var isPatched: Bool
  /// Whether a closure in its recipe captures an assembly or a definition, and so can resolve what is not in the graph.
  public package(set) var hasCapture: Bool
  /// Whether it is known to build a struct or an enum, so that each holder has its own copy.
  public package(set) var buildsValue: Bool
  /// The types of its runtime arguments, in order.
  public package(set) var arguments: [String]
  /// The global actor that builds the object, such as `MainActor`; `nil` if there is none.
  public package(set) var isolation: String?
  /// Whether its object ends when the activation is shut down.
  public package(set) var hasShutdown: Bool
  /// The location of the declaration; `nil` if it is unknown.
  public package(set) var location: SourceLocation?

  /// Whether it is only a second name: it returns the object of another definition, so it has no lifetime of its own.
  package var isAlias: Bool { recipe == .alias && scope == .prototype }

  /// The lifetime of its object in words: `lazy singleton`, or `alias`.
  package var scopeTitle: String { isAlias ? "alias" : scope.title }

  /// Whether its recipe resolves, or can resolve, definitions that are not in the graph.
  public var isOpaque: Bool { recipe == .opaque || hasCapture }

  public init(
    assembly: AssemblyID, key: String, declaredType: String, builtType: String? = nil,
    scope: DefinitionScope = .objectGraph,
    recipe: Recipe = .initializer, isAbstract: Bool = false, isPatched: Bool = false,
    hasCapture: Bool = false, buildsValue: Bool = false, arguments: [String] = [], isolation: String? = nil,
    hasShutdown: Bool = false, location: SourceLocation? = nil
  ) {
    self.assembly = assembly
    self.key = key
    self.declaredType = declaredType
    self.builtType = builtType
    self.scope = scope
    self.recipe = recipe
    self.isAbstract = isAbstract
    self.isPatched = isPatched
    self.hasCapture = hasCapture
    self.buildsValue = buildsValue
    self.arguments = arguments
    self.isolation = isolation
    self.hasShutdown = hasShutdown
    self.location = location
  }
}
