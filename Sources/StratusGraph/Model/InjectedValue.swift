/// An injected value that no definition provides, or a call that injects nothing. It is listed in the graph, but is not
/// an edge.
public struct InjectedValue: Hashable, Sendable {
  /// The origin of a value.
  public enum Source: Hashable, Sendable {
    /// A value in the recipe itself.
    case literal
    /// A configuration value, with its key.
    case configuration(String)
    /// A runtime argument, with its name or index.
    case argument(String)
    /// Nothing: a method or a callback without parameters is called.
    case call

    /// The kinds of sources, as files name them.
    package enum Kind: String, CaseIterable, Sendable {
      case literal, configuration, argument, call

      var hasName: Bool { self == .configuration || self == .argument }
    }

    package var kind: Kind {
      switch self {
      case .literal: .literal
      case .configuration: .configuration
      case .argument: .argument
      case .call: .call
      }
    }

    /// The key of a configuration value or the name of an argument.
    package var name: String? {
      switch self {
      case .literal, .call: nil
      case .configuration(let name), .argument(let name): name
      }
    }
  }

  /// The definition whose object receives the value.
  public package(set) var definition: DefinitionID
  /// The kind of its source.
  var kind: Source.Kind
  /// The key of a configuration value or the name of an argument; `nil` for other sources.
  var name: String?
  /// The point at which the value is injected.
  public package(set) var injection: InjectionSite

  public init(definition: DefinitionID, source: Source, injection: InjectionSite) {
    self.definition = definition
    kind = source.kind
    name = source.name
    self.injection = injection
  }

  /// The origin of the value.
  public var source: Source {
    switch kind {
    case .literal: .literal
    case .configuration: .configuration(name ?? "")
    case .argument: .argument(name ?? "")
    case .call: .call
    }
  }
}
