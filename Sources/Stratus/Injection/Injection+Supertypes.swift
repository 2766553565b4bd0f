/// Collections whose members have different types.
extension _AsyncInjection {
  /// Injects an array of a supertype of its members.
  ///
  /// ```swift
  /// pool.initialize(Pool.init(clients:), .array(of: (any Client).self, client, baseClient) { [$0, $1] })
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - members: the injections.
  ///   - collect: returns the array of the members. With it, the compiler checks that each member has the type of the
  ///     elements.
  public static func array<Element, each Source: Injection>(
    of type: Element.Type, _ members: repeat each Source,
    as collect: @escaping (repeat (each Source).Value) -> [Element]
  ) -> Self where Self == AnyInjection<[Element]> {
    collection(sources(repeat each members), collect)
  }

  /// Injects a dictionary whose values have a supertype of its members:
  /// `.dictionary(of: (any Store).self, fileStore, memoryStore) { ["file": $0, "memory": $1] }`.
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - members: the injections.
  ///   - collect: returns the dictionary of the members. With it, the compiler checks that each member has the type of
  ///     the values.
  public static func dictionary<Key, Element, each Source: Injection>(
    of type: Element.Type, _ members: repeat each Source,
    as collect: @escaping (repeat (each Source).Value) -> [Key: Element]
  ) -> Self where Self == AnyInjection<[Key: Element]> {
    collection(sources(repeat each members), collect)
  }
}

private func collection<Collection, each Member>(
  _ members: [_InjectionSource], _ collect: @escaping (repeat each Member) -> Collection
) -> AnyInjection<Collection> {
  AnyInjection(
    .collection(
      type: Collection.self, members: members,
      combine: { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        cursor.slots.initialize(to: collect(repeat cursor.next((each Member).self)))
      }))
}
