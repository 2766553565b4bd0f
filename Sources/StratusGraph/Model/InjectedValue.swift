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

    /// The kinds of sources, as files name them.
    package enum Kind: String, CaseIterable, Sendable {
      case literal, configuration, argument
    }

    /// - Parameter name: the key or the name; a literal has none.
    init?(_ kind: Kind, name: String?) {
      switch (kind, name) {
      case (.literal, nil): self = .literal
      case (.configuration, let key?): self = .configuration(key)
      case (.argument, let name?): self = .argument(name)
      default: return nil
      }
    }

    package var kind: Kind {
      switch self {
      case .literal: .literal
      case .configuration: .configuration
      case .argument: .argument
      }
    }

    /// The key of a configuration value or the name of an argument.
    package var name: String? {
      switch self {
      case .literal: nil
      case .configuration(let name), .argument(let name): name
      }
    }
  }

  /// The definition whose object receives the value.
  public package(set) var definition: DefinitionID
  /// The origin of the value.
  public package(set) var source: Source
  /// The point at which the value is injected.
  public package(set) var injection: InjectionSite

  public init(definition: DefinitionID, source: Source, injection: InjectionSite) {
    self.definition = definition
    self.source = source
    self.injection = injection
  }
}
