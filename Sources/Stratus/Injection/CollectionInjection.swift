/// A collection of injections.
public struct CollectionInjection<Value>: Injection {
  let members: [InjectionSource]
  let combine: Operation
  /// A key of a dictionary that occurs twice.
  private var repeatedKey: String?

  public var source: InjectionSource {
    InjectionSource(.collection(type: Value.self, members: members, combine: combine, repeatedKey: repeatedKey))
  }

  /// - Parameter combine: its operands are the collection, then the members.
  init(_ members: [InjectionSource], combine: @escaping Operation) {
    (self.members, self.combine) = (members, combine)
  }

  /// - Parameters:
  ///   - repeatedKey: a key of a dictionary that occurs twice, which makes the activation fail.
  ///   - collect: returns the collection of the members, which are in order.
  init<Element>(
    _ members: [any Injection<Element>], repeating repeatedKey: String? = nil,
    _ collect: @escaping ([Element]) -> Value
  ) {
    self.repeatedKey = repeatedKey
    let count = members.count
    self.members = members.map { $0.source }
    combine = { frame, operands in
      let slots = Slots(frame: frame, operands: operands)
      var elements: [Element] = []
      elements.reserveCapacity(count)
      for index in 0..<count { elements.append(slots.load(index + 1, as: Element.self)) }
      slots.initialize(to: collect(elements))
    }
  }
}

/// Collections of injections.
///
/// Each member is a separate reference: there is a new object for each reference to a prototype, and for each list of runtime arguments.
extension Injection {
  /// Injects an array, in order.
  ///
  /// ```swift
  /// album.initialize(Album.init(themes:), .array(beach, sunset))
  /// ```
  public static func array<Element>(_ members: any Injection<Element>...) -> Self
  where Self == CollectionInjection<[Element]> {
    CollectionInjection(members) { $0 }
  }

  /// Injects an array of injections that is itself an array: `.array(themes.map { $0.definition })`.
  public static func array<Element>(_ members: [any Injection<Element>]) -> Self
  where Self == CollectionInjection<[Element]> {
    CollectionInjection(members) { $0 }
  }

  /// Injects a set. If members are equal, it contains the first.
  public static func set<Element>(_ members: any Injection<Element>...) -> Self
  where Self == CollectionInjection<Set<Element>> {
    CollectionInjection(members) { Set($0) }
  }

  /// Injects a dictionary.
  ///
  /// ```swift
  /// album.initialize(Album.init(named:), .dictionary(["beach": beach, "sunset": sunset]))
  /// ```
  ///
  /// If keys are equal, activation fails.
  public static func dictionary<Key, Element>(_ members: KeyValuePairs<Key, any Injection<Element>>) -> Self
  where Self == CollectionInjection<[Key: Element]> {
    let keys = members.map(\.key)
    return CollectionInjection(members.map(\.value), repeating: firstRepetition(in: keys)) { elements in
      Dictionary(zip(keys, elements)) { first, _ in first }
    }
  }
}

/// Returns the text of the first key that is equal to an earlier one, or `nil` if there is none.
func firstRepetition(in keys: [some Hashable]) -> String? {
  var known: Set<AnyHashable> = []
  return keys.first { !known.insert($0).inserted }.map { "\($0)" }
}
