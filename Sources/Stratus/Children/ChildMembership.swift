/// The assemblies that discovery found and that only children need, so the activation of the app does not contain them.
///
/// These are the roots of children, and what these reach through their lists of assemblies and through collaborators of
/// classes, unless an assembly of the app needs it, too.
struct ChildMembership {
  private struct Member {
    let instance: Assembly
    let reflection: ReflectedAssembly

    var children: [ChildDeclaration] { reflection.definitions.compactMap(\.record.child) }

    /// The classes of its collaborators that must exist.
    var classes: [Assembly.Type] {
      reflection.collaborators.filter { !$0.record.isOptional }.compactMap(\.record.concreteClass)
    }

    /// The assemblies that it leads to: those of its children, and those that its collaborators name.
    var reached: [Assembly.Type] { children.flatMap(\.types) + classes }
  }

  private let replacements: AssemblyReplacements
  private var known = [ObjectIdentifier: Member]()
  /// The roots of children, which are never part of the app.
  private var roots: Set<ObjectIdentifier> = []
  private var members: Set<ObjectIdentifier> = []

  /// - Parameter types: the assemblies that were found.
  /// - Complexity: O(n² · c) for n assemblies with c collaborators each.
  init(among types: [Assembly.Type], replacing replacements: AssemblyReplacements) {
    self.replacements = replacements
    let declared = types.flatMap { member($0).children }
    roots = Set(declared.map { ObjectIdentifier($0.root) })
    let reached = closure(of: declared.flatMap(\.types))
    members = Set(reached.map(ObjectIdentifier.init))
    while let returned = reached.filter({ contains($0) && !roots.contains(ObjectIdentifier($0)) }).first(where: {
      isNeeded($0, by: types) || declaresOrphan($0, among: types)
    }) {
      members.remove(ObjectIdentifier(returned))
    }
  }

  func contains(_ type: Assembly.Type) -> Bool { members.contains(ObjectIdentifier(type)) }

  /// Returns whether a collaborator of the app names the class of a member or a superclass, or a protocol that nothing
  /// else in the app matches. In the latter case, the member must be able to exist without a child.
  private mutating func isNeeded(_ type: Assembly.Type, by types: [Assembly.Type]) -> Bool {
    let (lineage, candidate) = (Set(type.lineage), member(type))
    let others = types.filter { !contains($0) }.map { member($0) }
    for collaborator in others.flatMap(\.reflection.collaborators) {
      if let wanted = collaborator.record.concreteClass {
        if !collaborator.record.isOptional, lineage.contains(ObjectIdentifier(wanted)) { return true }
      } else if collaborator.record.bind(candidate.instance) != nil,
        !others.contains(where: { collaborator.record.bind($0.instance) != nil }),
        !closure(of: candidate.classes).contains(where: { roots.contains(ObjectIdentifier($0)) })
      {
        return true
      }
    }
    return false
  }

  /// Returns whether a member declares a child to which nothing in the app leads, so that the member cannot belong to
  /// that child.
  private mutating func declaresOrphan(_ type: Assembly.Type, among types: [Assembly.Type]) -> Bool {
    let children = member(type).children
    guard !children.isEmpty else { return false }
    let reached = Set(closure(of: types.filter { !contains($0) }).map(ObjectIdentifier.init))
    return children.contains { !reached.contains(ObjectIdentifier($0.root)) }
  }

  /// Returns assemblies and all that they lead to, without repetitions.
  private mutating func closure(of types: [Assembly.Type]) -> [Assembly.Type] {
    var result: [Assembly.Type] = []
    var found: Set<ObjectIdentifier> = []
    var open = types
    while let type = open.popLast() {
      guard found.insert(ObjectIdentifier(type)).inserted else { continue }
      result.append(type)
      open += member(type).reached
    }
    return result
  }

  private mutating func member(_ type: Assembly.Type) -> Member {
    if let known = known[ObjectIdentifier(type)] { return known }
    let instance = DeclarationLog.pausing { type.init() }
    let member = Member(instance: instance, reflection: ReflectedAssembly(instance))
    for child in member.children { child.replace(replacements) }
    known[ObjectIdentifier(type)] = member
    return member
  }
}

extension Activator {
  /// Activates assemblies and the children that they declare, only for inspection.
  ///
  /// - Returns: the activation, then the children, each after its parent.
  static func inspect(
    _ types: [Assembly.Type], replacing replacements: AssemblyReplacements = .init(), progress: Progress? = nil
  ) throws(ActivationError) -> [Container] {
    let container = try activate(
      types, configuration: nil, replacing: replacements, isDiscovered: true, progress: progress)
    guard container.definitions.contains(where: { $0.child != nil }) else { return [container] }
    return try container.withChildrenForInspection(replacing: replacements)
  }
}
