/// The assemblies that discovery found and that only children need, so the activation of the app does not contain them.
///
/// These are the roots of children, and what these reach through their lists of assemblies and through collaborators of classes, unless an
/// assembly of the app names it.
struct ChildMembership {
  private var reflected: [ObjectIdentifier: ReflectedAssembly] = [:]
  private var members: [ObjectIdentifier: Assembly.Type] = [:]

  /// - Parameter types: the assemblies that were found.
  /// - Complexity: O(assemblies · (members + collaborators)).
  init(among types: [Assembly.Type]) {
    var open = types.flatMap { children(of: $0) }.flatMap(\.types)
    let roots = Set(open.map(ObjectIdentifier.init))
    while let type = open.popLast() {
      guard members.updateValue(type, forKey: ObjectIdentifier(type)) == nil else { continue }
      open += classes(namedBy: type) + children(of: type).flatMap(\.types)
    }
    while let shared = members.keys.filter({ !roots.contains($0) && isNamed($0, by: types) }).first {
      members[shared] = nil
    }
  }

  func contains(_ type: Assembly.Type) -> Bool { members[ObjectIdentifier(type)] != nil }

  /// Returns whether an assembly outside the children names a class, or a superclass of it.
  private mutating func isNamed(_ member: ObjectIdentifier, by types: [Assembly.Type]) -> Bool {
    let lineage = Set(members[member]?.lineage ?? [])
    return types.contains { type in
      members[ObjectIdentifier(type)] == nil
        && classes(namedBy: type).contains { lineage.contains(ObjectIdentifier($0)) }
    }
  }

  private mutating func children(of type: Assembly.Type) -> [ChildDeclaration] {
    reflection(of: type).definitions.compactMap(\.record.child)
  }

  private mutating func classes(namedBy type: Assembly.Type) -> [Assembly.Type] {
    reflection(of: type).collaborators.filter { !$0.record.isOptional }.compactMap(\.record.concreteClass)
  }

  private mutating func reflection(of type: Assembly.Type) -> ReflectedAssembly {
    if let known = reflected[ObjectIdentifier(type)] { return known }
    let result = ReflectedAssembly(DeclarationLog.pausing { type.init() })
    reflected[ObjectIdentifier(type)] = result
    return result
  }
}

extension Activator {
  /// Activates assemblies and the children that they declare, only for inspection.
  ///
  /// - Returns: the activation, then the children, each after its parent.
  static func inspect(_ types: [Assembly.Type], progress: Progress? = nil) throws(ActivationError) -> [Container] {
    let container = try activate(types, configuration: nil, isDiscovered: true, progress: progress)
    guard container.definitions.contains(where: { $0.child != nil }) else { return [container] }
    return try container.withChildrenForInspection()
  }
}
