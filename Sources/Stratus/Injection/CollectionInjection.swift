/// A collection of injections.
public struct CollectionInjection<Value>: Injection {
  let members: [InjectionSource]
  let combine: Operation

  public var source: InjectionSource {
    InjectionSource(.collection(type: Value.self, members: members, combine: combine))
  }

  /// - Parameter combine: its operands are the collection, then the members.
  init(_ members: [InjectionSource], combine: @escaping Operation) {
    (self.members, self.combine) = (members, combine)
  }

  /// - Parameter collect: returns the collection of the members, which are in order.
  init<Element>(_ members: [any Injection<Element>], _ collect: @escaping ([Element]) -> Value) {
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
  /// - Precondition: The keys are unique.
  public static func dictionary<Key, Element>(_ members: KeyValuePairs<Key, any Injection<Element>>) -> Self
  where Self == CollectionInjection<[Key: Element]> {
    let keys = members.map(\.key)
    return CollectionInjection(members.map(\.value)) { elements in
      Dictionary(uniqueKeysWithValues: zip(keys, elements))
    }
  }
}
