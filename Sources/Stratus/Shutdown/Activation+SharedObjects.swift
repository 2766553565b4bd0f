extension Activation {
  /// The shared objects of classes that exist in the activation and its children, by definition. An object that an
  /// ancestor shares too, or that a recipe was given, is not one of them.
  package var sharedObjects: [SharedObjectOfDefinition] {
    var containers = [container]
    var next = 0
    while next < containers.count {
      containers += containers[next].livingChildren
      next += 1
    }
    var known: Set<ObjectIdentifier> = []
    var ancestor = container.parent
    while let container = ancestor {
      known.formUnion(container.sharedObjects.map { ObjectIdentifier($0.object) })
      ancestor = container.parent
    }
    return containers.flatMap { container in
      container.sharedObjects.filter { known.insert(ObjectIdentifier($0.object)).inserted }
    }
  }
}

/// The children that an activation started, without keeping any alive.
///
/// reason for `@unchecked Sendable`: the reference is set once, before the value exists.
package struct ChildrenOfActivation: @unchecked Sendable {
  private let known: WeakContainer

  package init(of activation: Activation) { known = activation.container.known }

  /// The full names of the roots of the children that are alive.
  package var rootNames: [String] { known.container?.livingChildren.compactMap { $0.assemblies.first?.name } ?? [] }
}

extension Assembly {
  /// The activation of the assembly, or `nil` if it is not activated.
  package var activation: Activation? { link?.container.map { Activation($0) } }
}

/// A shared object, and the definition whose recipe built it.
package struct SharedObjectOfDefinition {
  package let object: AnyObject
  /// The full name of the assembly.
  package let assembly: String
  package let key: String
  /// The location of the definition.
  package let file: StaticString
  package let line: UInt
}

extension Container {
  fileprivate var sharedObjects: [SharedObjectOfDefinition] {
    let generation = current
    return monitor.locked { generation.existingObjects(among: definitions) }.compactMap { definition, object in
      switch generation.recipe(of: definition).initializer?.kind {
      case .value, .alias, .option, .child, nil: return nil
      case .initializer, .factory, .opaque, .contributions, .asynchronous: break
      }
      // Of other types, `as AnyObject` would create an object.
      guard type(of: object) is AnyClass else { return nil }
      return SharedObjectOfDefinition(
        object: object as AnyObject, assembly: assemblies[definition.assembly].name, key: definition.key,
        file: definition.declaration.file, line: definition.declaration.line)
    }
  }
}
