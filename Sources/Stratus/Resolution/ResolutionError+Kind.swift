extension ResolutionError {
  /// A kind of error.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String

    private init(_ name: String) { description = name }

    /// An initializer or a method threw an error, which is the ``ResolutionError/underlyingError``.
    public static let failed = Kind("failed")
    /// The object belongs to the main actor but was resolved elsewhere.
    public static let offMainActor = Kind("offMainActor")
    /// Another thread is building the object, and the main actor does not wait for it.
    public static let busy = Kind("busy")
    /// The assembly is not activated.
    public static let notActivated = Kind("notActivated")
    /// The activation has ended, because nothing holds one of its assemblies anymore.
    public static let ended = Kind("ended")
    /// Initializers or callbacks resolve each other's objects without end, or a runtime argument or an observer
    /// resolves an object.
    public static let endless = Kind("endless")
    /// An option has no case for the value that chooses.
    public static let withoutCase = Kind("withoutCase")
    /// No assembly or definition matches, or the definition is abstract.
    public static let unmatched = Kind("unmatched")
    /// More than one assembly or definition matches.
    public static let ambiguous = Kind("ambiguous")
    /// A recipe was written after the activation and outside a patch, or patches do not fit together.
    public static let invalidRecipes = Kind("invalidRecipes")
    /// Prototypes depend on each other so many times that too many objects would be built.
    public static let tooLarge = Kind("tooLarge")
    /// The activation is shut down.
    public static let shutDown = Kind("shutDown")
  }

  /// The kind of the error.
  public var kind: Kind {
    switch reason {
    case .thrown: .failed
    case .offMainActor: .offMainActor
    case .beingBuilt: .busy
    case .notActivated: .notActivated
    case .ended: .ended
    case .reentrant, .deadlock, .awaitsItself, .nestedTooDeeply, .comparing, .observing: .endless
    case .noCase: .withoutCase
    case .abstract, .wrongObject, .noDefinition, .noAssembly: .unmatched
    case .severalDefinitions, .severalAssemblies: .ambiguous
    case .lateRecipe, .brokenPatches: .invalidRecipes
    case .tooLarge: .tooLarge
    case .shutDown: .shutDown
    }
  }
}
