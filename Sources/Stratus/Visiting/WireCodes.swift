import CStratus

extension Scope {
  /// The code of the scope in `CStratus.h`.
  var wireCode: UInt8 {
    switch kind {
    case .objectGraph: UInt8(STRATUS_SCOPE_OBJECT_GRAPH)
    case .prototype: UInt8(STRATUS_SCOPE_PROTOTYPE)
    case .singleton: UInt8(STRATUS_SCOPE_SINGLETON)
    case .lazySingleton: UInt8(STRATUS_SCOPE_LAZY_SINGLETON)
    case .weakSingleton: UInt8(STRATUS_SCOPE_WEAK_SINGLETON)
    }
  }
}

extension RecipeRecord.Initializer.Kind {
  /// The code of the recipe in `CStratus.h`.
  var wireCode: UInt8 {
    switch self {
    case .initializer: UInt8(STRATUS_RECIPE_INITIALIZER)
    case .factory: UInt8(STRATUS_RECIPE_FACTORY)
    case .option: UInt8(STRATUS_RECIPE_OPTION)
    case .value: UInt8(STRATUS_RECIPE_VALUE)
    case .alias: UInt8(STRATUS_RECIPE_ALIAS)
    case .opaque: UInt8(STRATUS_RECIPE_OPAQUE)
    case .contributions: UInt8(STRATUS_RECIPE_CONTRIBUTIONS)
    case .asynchronous: UInt8(STRATUS_RECIPE_ASYNCHRONOUS)
    case .child: UInt8(STRATUS_RECIPE_CHILD)
    }
  }
}

extension RecipeRecord.Method.Kind {
  /// The code of the injection in `CStratus.h`.
  var wireCode: Int {
    switch self {
    case .method: STRATUS_KIND_METHOD
    case .beforeInjections: STRATUS_KIND_BEFORE_INJECTIONS
    case .afterInjections: STRATUS_KIND_AFTER_INJECTIONS
    case .afterAll: STRATUS_KIND_AFTER_ALL
    }
  }
}

extension UnseenAssemblies.Reason {
  /// The code of the reason in `CStratus.h`.
  var wireCode: UInt8 {
    switch self {
    case .inactive: UInt8(STRATUS_UNSEEN_INACTIVE)
    case .abstract: UInt8(STRATUS_UNSEEN_ABSTRACT)
    case .generic: UInt8(STRATUS_UNSEEN_GENERIC)
    case .otherLibrary: UInt8(STRATUS_UNSEEN_LIBRARY)
    case .unreadableImages: UInt8(STRATUS_UNSEEN_IMAGES)
    }
  }
}
