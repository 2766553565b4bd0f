extension AnyInjection {
  /// Creates the injection of a collection.
  ///
  /// - Parameters:
  ///   - repeatedKey: a key of a dictionary that occurs twice, which makes the activation fail.
  ///   - collect: returns the collection of the members, which are in order.
  fileprivate init<Element>(
    _ members: [any Injection<Element>], repeating repeatedKey: String? = nil,
    _ collect: @escaping ([Element]) -> Value
  ) {
    self.init(
      .collection(
        type: Value.self, members: members.map { $0.source }, combine: collecting(members.count, collect),
        repeatedKey: repeatedKey))
  }
}

/// Collections of injections.
///
/// Each member is a separate reference: there is a new object for each reference to a prototype, and for each list of
/// runtime arguments.
extension _AsyncInjection {
  /// Injects an array, in order.
  ///
  /// ```swift
  /// album.initialize(Album.init(themes:), .array(beach, sunset))
  /// ```
  public static func array<Element>(_ members: any Injection<Element>...) -> Self
  where Self == AnyInjection<[Element]> {
    AnyInjection(members) { $0 }
  }

  /// Injects an array of injections that is itself an array: `.array(themes.map { $0.definition })`.
  public static func array<Element>(_ members: [any Injection<Element>]) -> Self
  where Self == AnyInjection<[Element]> {
    AnyInjection(members) { $0 }
  }

  /// Injects a set. If members are equal, it contains the first.
  public static func set<Element>(_ members: any Injection<Element>...) -> Self
  where Self == AnyInjection<Set<Element>> {
    AnyInjection(members) { Set($0) }
  }

  /// Injects a dictionary.
  ///
  /// ```swift
  /// album.initialize(Album.init(named:), .dictionary(["beach": beach, "sunset": sunset]))
  /// ```
  ///
  /// If keys are equal, activation fails.
  public static func dictionary<Key, Element>(_ members: KeyValuePairs<Key, any Injection<Element>>) -> Self
  where Self == AnyInjection<[Key: Element]> {
    let keys = members.map(\.key)
    return AnyInjection(members.map(\.value), repeating: firstRepetition(in: keys)) { elements in
      Dictionary(zip(keys, elements)) { first, _ in first }
    }
  }
}

/// Returns the text of the first key that is equal to an earlier one, or `nil` if there is none.
func firstRepetition(in keys: [some Hashable]) -> String? {
  var known: Set<AnyHashable> = []
  return keys.first { !known.insert($0).inserted }.map { "\($0)" }
}
