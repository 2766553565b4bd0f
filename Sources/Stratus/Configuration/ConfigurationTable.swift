import StratusBase

/// The values of the sources of a ``Configuration``, by dotted key.
struct ConfigurationTable {
  struct Value {
    let value: Any
    /// The name of its source.
    let source: String
  }

  /// A source that looks up one key at a time.
  private struct Service {
    let name: String
    /// Its position among all sources.
    let position: Int
    let lookUp: (String) -> String?
  }

  /// A source that could not be read.
  struct UnreadableSource {
    let name: String
    let reason: String
    let location: CodeLocation
  }

  private var values = [String: (value: Any, position: Int)]()
  private var services: [Service] = []
  private let names: [String]
  private(set) var unreadable: [UnreadableSource] = []

  /// Reads all sources.
  ///
  /// - Complexity: linear in the number of values, nested ones included.
  init(_ configuration: Configuration) {
    names = configuration.sources.map(\.source.name)
    for (position, entry) in configuration.sources.enumerated() {
      switch entry.source.content {
      case .lookUp(let lookUp):
        services.append(Service(name: entry.source.name, position: position, lookUp: lookUp))
      case .values(let read):
        do {
          for (key, value) in Self.flattened(try read()) { values[key] = (value, position) }
        } catch {
          unreadable.append(
            UnreadableSource(name: entry.source.name, reason: String(describing: error), location: entry.location))
        }
      }
    }
  }

  /// Returns the value of the last source that has the key.
  func value(for key: String) -> Value? {
    let known = values[key]
    for service in services.reversed() where service.position > known?.position ?? -1 {
      if let text = service.lookUp(key) { return Value(value: text, source: service.name) }
    }
    return known.map { Value(value: $0.value, source: names[$0.position]) }
  }

  /// The keys that are known without a lookup, in no particular order.
  var keys: some Sequence<String> { values.keys }

  /// Returns all values by dotted key. Nested dictionaries are also contained as a whole. If a key has two values, the
  /// less deeply nested one is used.
  private static func flattened(_ table: [String: any Sendable]) -> [String: Any] {
    var result = [String: Any]()
    var tables: [(prefix: String, members: [String: Any])] = [("", table)]
    var next = 0
    while next < tables.count {
      let (prefix, members) = tables[next]
      next += 1
      for (name, value) in members.ordered(by: { $0.key < $1.key }) where result[prefix + name] == nil {
        result[prefix + name] = value
        if let members = value as? [String: Any] { tables.append((prefix + name + ".", members)) }
      }
    }
    return result
  }
}
