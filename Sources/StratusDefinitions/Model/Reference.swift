/// An edge of the graph: a definition refers to another definition, or receives an assembly as an object.
public struct Reference: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    case definition(DefinitionID)
    case assembly(AssemblyID)
  }

  // A large graph has a million references: the order of the fields leaves no gaps between them.
  public let injection: Injection
  public internal(set) var from: DefinitionID
  public internal(set) var target: Target
  /// The property of the collaborator through which the reference goes; nil within one assembly.
  public let collaborator: String?

  public init(from: DefinitionID, target: Target, injection: Injection, collaborator: String? = nil) {
    self.from = from
    self.target = target
    self.injection = injection
    self.collaborator = collaborator
  }

  /// The definition at the far end; nil where an assembly is injected.
  public var definition: DefinitionID? {
    if case .definition(let id) = target { id } else { nil }
  }
}

/// The point at which something is injected.
public struct Injection: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case initializer, property, method, beforeInjections, afterInjections, afterAll, factory, option, alias, parent
  }

  /// What more is known of an injection.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// An element of an injected collection.
    public static let element = Traits(rawValue: 1)
    /// Found by its type: the link is in nobody's interface.
    public static let implicit = Traits(rawValue: 2)
    /// A provider is injected instead of the object.
    public static let deferred = Traits(rawValue: 4)
  }

  /// The name of the property or method; nil for a parameter of an initializer.
  public let member: String?
  /// The type of the property or parameter.
  public let type: String?
  public let location: SourceLocation?
  /// The place of the parameter, from 0; nil where there is none.
  public var position: Int? { storedPosition < 0 ? nil : Int(storedPosition) }
  private let storedPosition: Int32
  public let kind: Kind
  public let traits: Traits

  public init(
    _ kind: Kind, member: String? = nil, position: Int? = nil, type: String? = nil, traits: Traits = [],
    location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.member = member
    storedPosition = position.map { Int32(clamping: $0) } ?? -1
    self.type = type
    self.traits = traits
    self.location = location
  }
}

/// Something injected that is no definition: it is listed, but is no edge.
public struct InjectedValue: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case literal
    /// A configuration value, by its key.
    case configuration(String)
    /// A runtime argument, by its name or place.
    case argument(String)
  }

  public internal(set) var definition: DefinitionID
  public let source: Source
  public let injection: Injection

  public init(definition: DefinitionID, source: Source, injection: Injection) {
    self.definition = definition
    self.source = source
    self.injection = injection
  }
}
