import StratusGraph

/// How a definition is drawn: by the scope of its object, if it has its own object.
enum DefinitionLook: Hashable, Sendable {
  case scope(DefinitionScope)
  case abstract
  /// A second name for the object of another definition.
  case alias

  /// All looks, in the order of the legend.
  static let all = DefinitionScope.allCases.map { scope($0) } + [.abstract, .alias]

  init(_ definition: DefinitionNode) {
    self = definition.isAbstract ? .abstract : definition.isAlias ? .alias : .scope(definition.scope)
  }

  /// The name in style sheets.
  var name: String {
    switch self {
    case .scope(let scope): scope.rawValue
    case .abstract: "abstract"
    case .alias: "alias"
    }
  }

  /// The name in the legend.
  var title: String {
    switch self {
    case .scope(let scope): scope.title
    case .abstract, .alias: name
    }
  }

  /// The look in words.
  var words: String {
    switch self {
    case .scope(.objectGraph): "white"
    case .scope(.prototype): "yellow"
    case .scope(.singleton): "blue"
    case .scope(.lazySingleton): "green fill"
    case .scope(.weakSingleton): "mauve"
    case .abstract: "dashed border"
    case .alias: "dotted border"
    }
  }

  var fill: ColorRole {
    switch self {
    case .scope(let scope): .scope(scope)
    case .abstract, .alias: .node
    }
  }

  /// The dash pattern of the border.
  var dash: Dash {
    switch self {
    case .scope: .solid
    case .abstract: .dashed
    case .alias: .dotted
    }
  }
}
