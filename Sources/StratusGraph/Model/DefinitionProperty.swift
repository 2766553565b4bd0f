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
      /// A text that each definition has.
      case required(@Sendable (DefinitionNode) -> String, set: @Sendable (inout DefinitionNode, String) -> Void)
      /// A text, or `nil`, which reports write as a word.
      case text(
        @Sendable (DefinitionNode) -> String?, none: String, set: @Sendable (inout DefinitionNode, String) -> Void)
      /// One of several words. The first one is the default, and setting another word does nothing.
      case word(
        [String], @Sendable (DefinitionNode) -> String, title: @Sendable (DefinitionNode) -> String,
        set: @Sendable (inout DefinitionNode, String) -> Void)
      case flag(@Sendable (DefinitionNode) -> Bool, set: @Sendable (inout DefinitionNode, Bool) -> Void)
      case list(@Sendable (DefinitionNode) -> [String], set: @Sendable (inout DefinitionNode, [String]) -> Void)
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
      Property(
        "type", isType: true,
        .required {
          $0.declaredType
        } set: {
          $0.declaredType = $1
        }),
      Property(
        "builds", title: "built type", isType: true, .text({ $0.builtType }, none: "unknown") { $0.builtType = $1 }),
      Property(
        "scope",
        .word(DefinitionScope.allCases.map(\.rawValue)) {
          $0.scope.rawValue
        } title: {
          $0.scope.title
        } set: {
          $0.scope = DefinitionScope(rawValue: $1) ?? $0.scope
        }),
      Property(
        "recipe",
        .word(Recipe.allCases.map(\.rawValue)) {
          $0.recipe.rawValue
        } title: {
          $0.recipe.rawValue
        } set: {
          $0.recipe = Recipe(rawValue: $1) ?? $0.recipe
        }),
      Property(
        "abstract",
        .flag {
          $0.isAbstract
        } set: {
          $0.isAbstract = $1
        }),
      Property(
        "patched",
        .flag {
          $0.isPatched
        } set: {
          $0.isPatched = $1
        }),
      Property(
        "captures", title: "closure captures",
        .flag {
          $0.hasCapture
        } set: {
          $0.hasCapture = $1
        }),
      Property(
        "buildsValue", title: "builds a value",
        .flag {
          $0.buildsValue
        } set: {
          $0.buildsValue = $1
        }),
      Property(
        "arguments", lockName: "argument", isType: true,
        .list {
          $0.arguments
        } set: {
          $0.arguments = $1
        }),
      Property("isolation", .text({ $0.isolation }, none: "none") { $0.isolation = $1 }),
      Property(
        "shutdown", title: "ends on shutdown",
        .flag {
          $0.hasShutdown
        } set: {
          $0.hasShutdown = $1
        }),
    ]

    /// Whether two definitions have different values.
    package func differs(_ first: DefinitionNode, _ second: DefinitionNode) -> Bool {
      switch value {
      case .required(let get, _): get(first) != get(second)
      case .text(let get, _, _): get(first) != get(second)
      case .word(_, let get, _, _): get(first) != get(second)
      case .flag(let get, _): get(first) != get(second)
      case .list(let get, _): get(first) != get(second)
      }
    }

    /// Returns the value in words.
    package func words(of definition: DefinitionNode) -> String {
      switch value {
      case .required(let get, _): get(definition)
      case .text(let get, let none, _): get(definition) ?? none
      case .word(_, _, let title, _): title(definition)
      case .flag(let get, _): get(definition) ? "yes" : "no"
      case .list(let get, _): "(\(get(definition).joined(separator: ", ")))"
      }
    }
  }
}
