import StratusBase

extension ActivationProblem {
  /// A kind of problem, for comparisons such as `$0.kind == .missingConfig`. There is one for each rule about wiring.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    let kind: WiringProblem.Kind

    /// A definition is declared, but has no recipe.
    public static let undefinedDefinition = Kind(kind: .undefinedDefinition)
    /// Two definitions of an assembly have the same key.
    public static let duplicateKey = Kind(kind: .duplicateKey)
    /// A definition has more than one recipe.
    public static let duplicateRecipe = Kind(kind: .duplicateRecipe)
    /// An abstract assembly is activated.
    public static let abstractAssembly = Kind(kind: .abstractAssembly)
    /// No activated assembly matches a collaborator.
    public static let missingCollaborator = Kind(kind: .missingCollaborator)
    /// Several activated assemblies match a collaborator.
    public static let ambiguousCollaborator = Kind(kind: .ambiguousCollaborator)
    /// A definition of an assembly that is not activated is injected.
    public static let foreignDefinition = Kind(kind: .foreignDefinition)
    /// A definition or a collaborator is not a stored property of its assembly.
    public static let unseenDefinition = Kind(kind: .unseenDefinition)
    /// Something is injected by its type, but no definition provides that type.
    public static let unresolvedType = Kind(kind: .unresolvedType)
    /// Something is injected by its type, and several definitions provide that type.
    public static let ambiguousType = Kind(kind: .ambiguousType)
    /// A source of configuration values cannot be read.
    public static let configSource = Kind(kind: .configSource)
    /// Two conversions from configuration text have the same type.
    public static let duplicateConverter = Kind(kind: .duplicateConverter)
    /// A configuration value is injected, but no source has its key.
    public static let missingConfig = Kind(kind: .missingConfig)
    /// Several assemblies provide a value for the same configuration key.
    public static let ambiguousConfig = Kind(kind: .ambiguousConfig)
    /// A configuration value does not have the type that is injected.
    public static let configType = Kind(kind: .configType)
    /// A placeholder in a configuration text cannot be replaced by text.
    public static let configPlaceholder = Kind(kind: .configPlaceholder)
    /// An abstract definition is injected.
    public static let abstractInjected = Kind(kind: .abstractInjected)
    /// Initializers depend on each other in a cycle.
    public static let initializerCycle = Kind(kind: .initializerCycle)
    /// Prototypes contain each other in a cycle.
    public static let prototypeCycle = Kind(kind: .prototypeCycle)
    /// Parents form a cycle.
    public static let parentCycle = Kind(kind: .parentCycle)
    /// A parent injects into a type that its child does not build.
    public static let parentType = Kind(kind: .parentType)
    /// A definition injects a property twice, or repeats a callback, a key of a dictionary, or a case of an option.
    public static let duplicateInjection = Kind(kind: .duplicateInjection)
    /// A weak singleton is not an object of a class.
    public static let weakValue = Kind(kind: .weakValue)
    /// A runtime argument is not available where it is needed.
    public static let runtimeArgument = Kind(kind: .runtimeArgument)
    /// An option has no case for the value that chooses.
    public static let optionWithoutCase = Kind(kind: .optionWithoutCase)
    /// The component that chooses for an option depends on the option itself.
    public static let optionCycle = Kind(kind: .optionCycle)
    /// An object that ends on shutdown is not shared.
    public static let shutdownScope = Kind(kind: .shutdownScope)

    /// The kind as in messages, such as `initializer-cycle`.
    public var description: String { kind.rawValue }
  }
}
