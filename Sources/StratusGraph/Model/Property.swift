/// A kind of element of a graph, with a table of its properties.
package protocol PropertyTable: Sendable {
  /// All properties, in the order in which snapshots and reports have them.
  static var properties: [Property<Self>] { get }
}

/// A property of an element of a graph, apart from its name, the elements that it connects, and its location.
///
/// Snapshots, locks, differences, merges, lists, and the explorer's page read and write elements by the tables ``all``,
/// so a new property is one more entry.
package struct Property<Element: PropertyTable>: Sendable {
  /// The position in a line of a lock.
  package enum LockPosition: Sendable {
    /// The first words, without the name of the property.
    case head
    /// The value of the word before, such as `property=delegate`.
    case headValue
    /// A field before the others, with its default value, too.
    case first
    case field
  }

  /// The way in which reports mention the value.
  package enum Mention: Sendable {
    /// As a property of its own.
    case own
    /// Together with other properties, as ``AssemblyNode/writtenSuperclasses`` and the words for an injection do.
    case combined
  }

  /// The name in a snapshot, in a list, and in the explorer's page.
  package let name: String
  /// The name in a lock, where each element of a list is a word of its own.
  let lockName: String
  let lockPosition: LockPosition
  /// The name in reports.
  package let title: String
  package let mention: Mention
  /// Whether the value is the name of a type.
  package let isType: Bool
  package let value: Value

  /// How a value is read and written. An element that a file does not give a value keeps that of a new element.
  package enum Value: Sendable {
    package typealias Get<Value> = @Sendable (Element) -> Value
    /// A closure, because setting values by key paths would take a third of the time of reading a large graph.
    package typealias Assign<Value> = @Sendable (inout Element, Value) -> Void

    /// A text that each element has.
    case required(Get<String>, Assign<String>)
    /// A text, or `nil`, which reports write as a word.
    case text(Get<String?>, Assign<String?>, none: String = "none")
    /// An index from 0, or `nil`. Locks and reports count from 1.
    case index(Get<Int?>, Assign<Int?>)
    /// One of several words. Setting another word does nothing.
    ///
    /// - isRequired: whether each file has it. Otherwise, the first word is the default.
    case word([String], isRequired: Bool, get: Get<String>, title: Get<String>, set: Assign<String>)
    case flag(Get<Bool>, Assign<Bool>, yes: String = "yes", no: String = "no")
    case list(Get<[String]>, Assign<[String]>)
    /// Any of several words, each with its title.
    case words([(name: String, title: String)], Get<[String]>, Assign<[String]>)

    static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
      _ get: @escaping Get<Word>, _ set: @escaping Assign<Word>, isRequired: Bool = false,
      title: @escaping @Sendable (Word) -> String = \.rawValue
    ) -> Self {
      .word(
        Word.allCases.map(\.rawValue), isRequired: isRequired, get: { get($0).rawValue }, title: { title(get($0)) },
        set: { element, text in if let word = Word(rawValue: text) { set(&element, word) } })
    }
  }

  init(
    _ name: String, title: String? = nil, lockName: String? = nil, lock: LockPosition = .field,
    mention: Mention = .own, isType: Bool = false, _ value: Value
  ) {
    self.name = name
    self.lockName = lockName ?? name
    self.lockPosition = lock
    self.title = title ?? name
    self.mention = mention
    self.isType = isType
    self.value = value
  }

  /// All properties, in the order in which snapshots and reports have them.
  package static var all: [Self] { Element.properties }
}

// MARK: - Values

extension Property {
  /// Returns whether two elements have different values.
  package func differs(_ first: Element, _ second: Element) -> Bool {
    switch value {
    case .required(let get, _): get(first) != get(second)
    case .text(let get, _, _): get(first) != get(second)
    case .index(let get, _): get(first) != get(second)
    case .word(_, _, let get, _, _): get(first) != get(second)
    case .flag(let get, _, _, _): get(first) != get(second)
    case .list(let get, _), .words(_, let get, _): get(first) != get(second)
    }
  }

  /// Returns the value in words.
  package func words(of element: Element) -> String {
    switch value {
    case .required(let get, _): get(element)
    case .text(let get, _, let none): get(element) ?? none
    case .index(let get, _): get(element).map { "\($0 + 1)" } ?? "none"
    case .word(_, _, _, let title, _): title(element)
    case .flag(let get, _, let yes, let no): get(element) ? yes : no
    case .list(let get, _): "(\(get(element).joined(separator: ", ")))"
    case .words(let allowed, let get, _):
      allowed.filter { get(element).contains($0.name) }.map(\.title).joined(separator: ", ")
    }
  }

  /// Returns the value as it is in files, a list with commas; `nil` for an absent or empty one.
  package func text(of element: Element) -> String? {
    switch value {
    case .required(let get, _): return get(element)
    case .text(let get, _, _): return get(element)
    case .index(let get, _): return get(element).map { "\($0)" }
    case .word(_, _, let get, _, _): return get(element)
    case .flag(let get, _, _, _): return get(element) ? name : nil
    case .list(let get, _), .words(_, let get, _):
      let texts = get(element)
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
  }
}
