extension DefinitionNode {
  /// A property of a definition, apart from its assembly, its key, and its location.
  ///
  /// Snapshots, locks, differences, merges, and the explorer's page read and write definitions by the table ``all``, so a
  /// new property is one more entry.
  package struct Property: Sendable {
    /// The name in a snapshot and in the explorer's page.
    package let name: String
    /// The name in a lock, where each element of a list is a word of its own.
    let lockName: String
    /// The name in reports.
    package let title: String
    /// Whether the value is the name of a type.
    package let isType: Bool
    package let value: Value

    /// How a value is read and written. A definition that a file does not give a value keeps that of a new definition.
    package enum Value: Sendable {
      package typealias Path<Value> = any WritableKeyPath<DefinitionNode, Value> & Sendable

      /// A text that each definition has.
      case required(Path<String>)
      /// A text, or `nil`, which reports write as a word.
      case text(Path<String?>, none: String)
      /// One of several words. The first one is the default, and setting another word does nothing.
      case word(
        [String], @Sendable (DefinitionNode) -> String, title: @Sendable (DefinitionNode) -> String,
        set: @Sendable (inout DefinitionNode, String) -> Void)
      case flag(Path<Bool>)
      case list(Path<[String]>)

      fileprivate static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: Path<Word>, title: @escaping @Sendable (Word) -> String
      ) -> Self {
        .word(
          Word.allCases.map(\.rawValue), { $0[keyPath: path].rawValue }, title: { title($0[keyPath: path]) },
          set: { $0[keyPath: path] = Word(rawValue: $1) ?? $0[keyPath: path] })
      }
    }

    private init(_ name: String, title: String? = nil, lockName: String? = nil, isType: Bool = false, _ value: Value) {
      self.name = name
      self.lockName = lockName ?? name
      self.title = title ?? name
      self.isType = isType
      self.value = value
    }

    /// All properties, in the order in which snapshots and reports have them.
    package static let all: [Property] = [
      Property("type", isType: true, .required(\.declaredType)),
      Property("builds", title: "built type", isType: true, .text(\.builtType, none: "unknown")),
      Property("scope", .word(\.scope, title: \.title)),
      Property("recipe", .word(\.recipe, title: \.rawValue)),
      Property("abstract", .flag(\.isAbstract)),
      Property("patched", .flag(\.isPatched)),
      Property("captures", title: "closure captures", .flag(\.hasCapture)),
      Property("buildsValue", title: "builds a value", .flag(\.buildsValue)),
      Property("arguments", lockName: "argument", isType: true, .list(\.arguments)),
      Property("isolation", .text(\.isolation, none: "none")),
      Property("shutdown", title: "ends on shutdown", .flag(\.hasShutdown)),
    ]

    /// Whether two definitions have different values.
    package func differs(_ first: DefinitionNode, _ second: DefinitionNode) -> Bool {
      switch value {
      case .required(let path): first[keyPath: path] != second[keyPath: path]
      case .text(let path, _): first[keyPath: path] != second[keyPath: path]
      case .word(_, let get, _, _): get(first) != get(second)
      case .flag(let path): first[keyPath: path] != second[keyPath: path]
      case .list(let path): first[keyPath: path] != second[keyPath: path]
      }
    }

    /// Returns the value in words.
    package func words(of definition: DefinitionNode) -> String {
      switch value {
      case .required(let path): definition[keyPath: path]
      case .text(let path, let none): definition[keyPath: path] ?? none
      case .word(_, _, let title, _): title(definition)
      case .flag(let path): definition[keyPath: path] ? "yes" : "no"
      case .list(let path): "(\(definition[keyPath: path].joined(separator: ", ")))"
      }
    }
  }
}
