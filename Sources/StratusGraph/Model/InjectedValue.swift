/// An injected value that no definition provides. It is listed in the graph, but is not an edge.
public struct InjectedValue: Hashable, Sendable {
  /// The origin of a value.
  public enum Source: Hashable, Sendable {
    /// A value in the recipe itself.
    case literal
    /// A configuration value, with its key.
    case configuration(String)
    /// A runtime argument, with its name or index.
    case argument(String)
  }

  /// The definition whose object receives the value.
  public internal(set) var definition: DefinitionID
  /// The origin of the value.
  public let source: Source
  /// The point at which the value is injected.
  public let injection: InjectionSite

  public init(definition: DefinitionID, source: Source, injection: InjectionSite) {
    self.definition = definition
    self.source = source
    self.injection = injection
  }
}
