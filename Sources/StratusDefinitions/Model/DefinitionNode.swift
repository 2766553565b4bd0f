/// A definition: a recipe for an object, known by its key within its assembly.
public struct DefinitionNode: Hashable, Sendable {
  /// How the object comes to be.
  public enum Recipe: String, CaseIterable, Sendable {
    case initializer, factory, option, value, alias
    /// A closure resolves by itself; what it asks for is not in the graph.
    case opaque
  }

  public internal(set) var assembly: AssemblyID
  /// The name of the property that declares it.
  public let key: String
  /// The type by which others know it.
  public let declaredType: String
  /// The type that is really built; nil where nothing is built (abstract) or it is not known.
  public let builtType: String?
  public let scope: Scope
  public let recipe: Recipe
  /// Only a parent of others: nothing is ever built from it.
  public let isAbstract: Bool
  /// Whether its recipe is that of a test's patch.
  public let isPatched: Bool
  /// Whether a closure in its recipe holds an assembly or a definition, and so can resolve what is not in the graph.
  public internal(set) var hasCapture: Bool
  /// Whether it is known to build a struct or an enum, so that each holder has a copy of its own.
  public let buildsValue: Bool
  /// The types of its runtime arguments.
  public let arguments: [String]
  /// The global actor on which it is built, such as `MainActor`.
  public let isolation: String?
  /// Where it is declared.
  public let location: SourceLocation?

  /// Whether its recipe resolves something by itself, or can: what it asks for is not in the graph.
  public var isOpaque: Bool { recipe == .opaque || hasCapture }

  public init(
    assembly: AssemblyID, key: String, declaredType: String, builtType: String? = nil, scope: Scope = .objectGraph,
    recipe: Recipe = .initializer, isAbstract: Bool = false, isPatched: Bool = false,
    hasCapture: Bool = false, buildsValue: Bool = false, arguments: [String] = [], isolation: String? = nil,
    location: SourceLocation? = nil
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
    self.location = location
  }
}
