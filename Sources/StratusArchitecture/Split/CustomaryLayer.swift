import StratusGraph

/// A layer that many apps have, as the last word of a name suggests it.
package enum CustomaryLayer: Int, CaseIterable, Comparable, Sendable {
  case presentation, businessLogic, core, helpers

  /// The name: `Business Logic`.
  package var title: String {
    switch self {
    case .presentation: "Presentation"
    case .businessLogic: "Business Logic"
    case .core: "Core"
    case .helpers: "Helpers"
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns the layer that the last word of a name suggests: ``presentation`` for `CityScreen`. A word that only says
  /// how something is implemented, as in `CityServiceImpl`, does not count.
  init?(of name: Substring) {
    guard let word = name.roleWords.last,
      let layer = Self.layers[word] ?? (word.hasSuffix("s") ? Self.layers[word.dropLast()] : nil)
    else { return nil }
    self = layer
  }

  private static let layers: [Substring: CustomaryLayer] = {
    let words: [(CustomaryLayer, String)] = [
      (
        .presentation,
        """
        Animator Cell Controller Coordinator Delegate Dialog Feature Flow Interactor Model Module Navigation Node \
        Page Presenter Router Scene Screen Source Story Storyboard UI View Window Wireframe
        """
      ), (.businessLogic, "Case Facade Manager Scheduler Service"),
      (
        .core,
        """
        API Cache Client Configurator Converter Core DAO Database Deserializer Gateway HTTP Keychain Mapper Network \
        Persistence Provider Repository Request Serializer Session Storage Store Transformer Validator
        """
      ), (.helpers, "Formatter Helper Indicator Logger Monitor Parent Reachability Support Theme"),
    ]
    return words.reduce(into: [:]) { layers, entry in
      for word in entry.1.split(separator: " ") { layers[word] = entry.0 }
    }
  }()
}

extension DefinitionNode {
  /// The names that show what a definition is for: those of its types, then its key.
  var roleNames: [Substring] {
    [declaredType, builtType].compactMap(\.self).map(\.typeName) + [key[...]]
  }

  /// The layer that the first telling name suggests.
  var customaryLayer: CustomaryLayer? { roleNames.lazy.compactMap(CustomaryLayer.init(of:)).first }
}

extension String {
  /// The name of a type without `any` and generic arguments: `App.Store` of `any App.Store<Int>`.
  var qualifiedTypeName: String {
    let name = prefix { $0 != "<" }
    return String(name.lastIndex(of: " ").map { name[name.index(after: $0)...] } ?? name)
  }

  /// The name of a type without its module, `any`, and generic arguments: `Store` of `any App.Store<Int>`.
  fileprivate var typeName: Substring {
    let name = qualifiedTypeName[...]
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name
  }
}

extension Substring {
  /// The words of a name without those at its end that only say how something is implemented.
  var roleWords: [Substring] {
    var words = words
    while words.count > 1, let last = words.last, Self.needlessWords.contains(last) { words.removeLast() }
    return words
  }

  private static let needlessWords: Set<Substring> = ["Base", "Impl", "Implementation", "Protocol", "Type"]
}
