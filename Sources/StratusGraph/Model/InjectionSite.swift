/// The point at which something is injected.
public struct InjectionSite: Hashable, Sendable {
  /// How something is injected.
  public enum Kind: String, CaseIterable, Sendable {
    case initializer, property, method, beforeInjections, afterInjections, afterAll, factory, option, alias, parent
    /// The assembly of the target adds it to a collection.
    case contribution
    /// A target of a package depends on another one.
    case dependency
  }

  /// Further properties of an injection.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The target is an element of an injected collection.
    public static let element = Traits(rawValue: 1)
    /// The target is found by its type; no assembly declares the link.
    public static let implicit = Traits(rawValue: 2)
    /// A provider is injected instead of the object.
    public static let deferred = Traits(rawValue: 4)
    /// The provider can be called on any thread: it is a `@Sendable` function, neither asynchronous nor of an actor.
    public static let anyThread = Traits(rawValue: 8)
  }

  /// The name of the property or method; `with` for an assembly that a child lists; `nil` for a parameter of an
  /// initializer.
  public package(set) var member: String?
  /// The type of the property or parameter; `nil` if it is unknown.
  public package(set) var type: String?
  /// The location in the recipe; `nil` if it is unknown.
  public package(set) var location: SourceLocation?
  /// The index of the parameter, from 0; `nil` if nothing is passed as a parameter.
  public package(set) var position: Int? {
    get { storedPosition < 0 ? nil : Int(storedPosition) }
    set { storedPosition = newValue.map { Int32(clamping: $0) } ?? -1 }
  }
  private var storedPosition: Int32 = -1
  /// The way of injection.
  public package(set) var kind: Kind
  /// Further properties.
  public package(set) var traits: Traits

  public init(
    _ kind: Kind, member: String? = nil, position: Int? = nil, type: String? = nil, traits: Traits = [],
    location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.member = member
    self.type = type
    self.traits = traits
    self.location = location
    self.position = position
  }

  /// Whether it is in the list of assemblies of a child, `Child(with:)`, which contains those besides the root.
  package var isInListOfChild: Bool { kind == .initializer && member == "with" }
}
