/// An array of injections, in order.
public struct ArrayInjection<Element>: Injection {
  public typealias Value = [Element]
  let members: [any Injection<Element>]

  public var source: InjectionSource {
    let count = members.count
    return InjectionSource(
      .collection(type: [Element].self, members: members.map { $0.source }) { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(cursor.next(Element.self)) }
        cursor.slots.initialize(0, to: elements)
      })
  }
}

extension Injection {
  /// Injects an array; each element is a reference of its own: `.inject(\.themes, .array(beach, sunset))`.
  public static func array<Element>(_ members: any Injection<Element>...) -> Self
  where Self == ArrayInjection<Element> {
    ArrayInjection(members: members)
  }

  /// Injects an array of injections that is itself an array: `.array(themes.map { $0.definition })`.
  public static func array<Element>(_ members: [any Injection<Element>]) -> Self
  where Self == ArrayInjection<Element> {
    ArrayInjection(members: members)
  }
}
