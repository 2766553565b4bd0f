import CStratus

/// The assembly classes that discovery found but an activation does not contain.
struct UnseenAssemblies {
  /// The reason why an assembly class is missing from the graph.
  enum Reason { case inactive, abstract, generic, otherLibrary, unreadableImages }

  private(set) var parts: [(reason: Reason, name: String, library: String?)] = []

  /// Finds the classes. A generic or abstract class is omitted if another class inherits from it, because that class is
  /// activated or listed.
  ///
  /// - Complexity: linear in the classes that were found, with their superclasses.
  init(_ found: AssemblyDiscovery, named names: AssemblyNames, activated: [Assembly.Type]) {
    let isActivated = Set(activated.map(ObjectIdentifier.init))
    var bases: Set<String> = []
    for type in activated { bases.formUnion(type.classes.map(Self.plainName)) }
    for type in found.assemblies { bases.formUnion(type.classes.dropFirst().map(Self.plainName)) }

    for type in found.assemblies where !isActivated.contains(ObjectIdentifier(type)) {
      let name = names.name(of: type)
      if !type.isAbstract {
        parts.append((.inactive, name, nil))
      } else if !bases.contains(Self.plainName(of: type)) {
        parts.append((.abstract, name, nil))
      }
    }
    for other in found.unreachable {
      if other.isForeign {
        parts.append((.otherLibrary, other.name, other.image))
      } else if !bases.contains(other.name) {
        parts.append((.generic, other.name, nil))
      }
    }
    if !found.isComplete { parts.append((.unreadableImages, "libraries of an unknown version of Swift", nil)) }
  }

  func send(to visitor: StratusVisitor) {
    var texts = CStringPool()
    for part in parts {
      var unseen = StratusUnseen(
        kind: part.reason.wireCode, name: texts.copy(part.name), library: texts.copy(part.library))
      visitor.unseen(visitor.context, &unseen)
    }
    texts.free()
  }

  /// Returns the full name without generic arguments.
  private static func plainName(of type: AnyClass) -> String {
    let name = TypeName.of(type)
    guard name.utf8.contains(UInt8(ascii: "<")) else { return name }
    var depth = 0
    return String(
      name.filter { character in
        if character == "<" { depth += 1 }
        if character == ">" { depth -= 1 }
        return depth == 0 && character != ">"
      })
  }
}

extension Assembly {
  /// The class and its superclasses, without `Assembly`.
  fileprivate static var classes: [AnyClass] {
    var result: [AnyClass] = []
    var next: AnyClass? = self
    while let type = next, type != Assembly.self {
      result.append(type)
      next = _getSuperclass(type)
    }
    return result
  }
}
