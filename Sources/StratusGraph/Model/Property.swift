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
    package typealias Path<Value> = any WritableKeyPath<Element, Value> & Sendable

    /// A text that each element has.
    case required(Path<String>)
    /// A text, or `nil`, which reports write as a word.
    case text(Path<String?>, none: String = "none")
    /// An index from 0, or `nil`. Locks and reports count from 1.
    case index(Path<Int?>)
    /// One of several words. Setting another word does nothing.
    ///
    /// - isRequired: whether each file has it. Otherwise, the first word is the default.
    case word(
      [String], isRequired: Bool, get: @Sendable (Element) -> String, title: @Sendable (Element) -> String,
      set: @Sendable (inout Element, String) -> Void)
    case flag(Path<Bool>, yes: String = "yes", no: String = "no")
    case list(Path<[String]>)
    /// Any of several words, each with its title.
    case words([(name: String, title: String)], Path<[String]>)

    static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
      _ path: Path<Word>, isRequired: Bool = false, title: @escaping @Sendable (Word) -> String = \.rawValue
    ) -> Self {
      .word(
        Word.allCases.map(\.rawValue), isRequired: isRequired, get: { $0[keyPath: path].rawValue },
        title: { title($0[keyPath: path]) }, set: { $0[keyPath: path] = Word(rawValue: $1) ?? $0[keyPath: path] })
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
    case .required(let path): first[keyPath: path] != second[keyPath: path]
    case .text(let path, _): first[keyPath: path] != second[keyPath: path]
    case .index(let path): first[keyPath: path] != second[keyPath: path]
    case .word(_, _, let get, _, _): get(first) != get(second)
    case .flag(let path, _, _): first[keyPath: path] != second[keyPath: path]
    case .list(let path), .words(_, let path): first[keyPath: path] != second[keyPath: path]
    }
  }

  /// Returns the value in words.
  package func words(of element: Element) -> String {
    switch value {
    case .required(let path): element[keyPath: path]
    case .text(let path, let none): element[keyPath: path] ?? none
    case .index(let path): element[keyPath: path].map { "\($0 + 1)" } ?? "none"
    case .word(_, _, _, let title, _): title(element)
    case .flag(let path, let yes, let no): element[keyPath: path] ? yes : no
    case .list(let path): "(\(element[keyPath: path].joined(separator: ", ")))"
    case .words(let allowed, let path):
      allowed.filter { element[keyPath: path].contains($0.name) }.map(\.title).joined(separator: ", ")
    }
  }

  /// Returns the value as it is in files, a list with commas; `nil` for an absent or empty one.
  package func text(of element: Element) -> String? {
    switch value {
    case .required(let path): return element[keyPath: path]
    case .text(let path, _): return element[keyPath: path]
    case .index(let path): return element[keyPath: path].map { "\($0)" }
    case .word(_, _, let get, _, _): return get(element)
    case .flag(let path, _, _): return element[keyPath: path] ? name : nil
    case .list(let path), .words(_, let path):
      let texts = element[keyPath: path]
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
  }
}
