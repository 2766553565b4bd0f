import StratusArchitecture
import StratusGraph

/// The meaning of a contract, as its documentation states it: a search from each source, and no index.
struct NaiveContract {
  enum Node: Hashable {
    case definition(DefinitionID)
    /// An injected assembly.
    case object(AssemblyID)
    /// The class of an assembly, with what it declares.
    case type(AssemblyID)
  }

  /// A violation between a source and a part.
  struct Violation: Hashable {
    let from: String
    let part: String
    let ends: [String]
    let isUnseen: Bool
  }

  private struct Role: Hashable {
    let part: String
    /// 1 for modules and layers, 2 for assemblies, 3 for definitions.
    let rank: Int
  }

  let graph: DefinitionGraph
  let requirement: Contract.Requirement
  private let layers: [Layer]
  private let inheritance: Inheritance

  init(_ graph: DefinitionGraph, _ requirement: Contract.Requirement, layers: [Layer]) {
    self.graph = graph
    self.requirement = requirement
    self.layers = layers
    inheritance = Inheritance(graph)
  }

  private var isOnly: Bool { if case .only = requirement { true } else { false } }

  private var isTransitive: Bool {
    switch requirement {
    case .independent(_, let allowsIndirect): !allowsIndirect
    case .mustNotReach: true
    case .forbidden, .only: false
    }
  }

  func violations() -> Set<Violation> {
    var result: Set<Violation> = []
    var declared: [AssemblyID: Set<Node>] = [:]
    for index in graph.assemblies.indices {
      let node = Node.type(AssemblyID(index))
      guard isSource(node) else { continue }
      var ends = reached(from: node, withUnseen: false).mapValues(Set.init)
      for collaborator in graph.assemblies[index].collaborators where isForbidden(collaborator, to: AssemblyID(index)) {
        guard let part = forbiddenPart(of: .object(collaborator.assembly), from: node) else { continue }
        ends[part, default: []].insert(.object(collaborator.assembly))
      }
      for (part, ends) in ends {
        declared[AssemblyID(index), default: []].formUnion(ends)
        result.insert(violation(node, part, ends, isUnseen: false))
      }
    }
    for index in graph.definitions.indices {
      let node = Node.definition(DefinitionID(index))
      guard isSource(node) else { continue }
      let visible = reached(from: node, withUnseen: false)
      for (part, ends) in visible { result.insert(violation(node, part, ends, isUnseen: false)) }
      let known = declared[graph.definitions[index].assembly] ?? []
      for (part, ends) in reached(from: node, withUnseen: true) {
        let possible = ends.subtracting(visible[part] ?? []).subtracting(known)
        if !possible.isEmpty { result.insert(violation(node, part, possible, isUnseen: true)) }
      }
    }
    return result
  }

  private func violation(_ node: Node, _ part: String, _ ends: Set<Node>, isUnseen: Bool) -> Violation {
    Violation(from: name(of: node), part: part, ends: Set(ends.map(name(of:))).sorted(), isUnseen: isUnseen)
  }

  private func isForbidden(_ collaborator: CollaboratorNode, to assembly: AssemblyID) -> Bool {
    let own = definitions(of: assembly)
    let isUsed = own.contains { id in
      graph.references(from: id).contains { graph.references[$0].collaborator == collaborator.property }
    }
    return !isUsed && own.allSatisfy { isSource(.definition($0)) }
      && definitions(of: collaborator.assembly).allSatisfy { target(.definition($0)) != nil }
  }

  /// The ends in each part that a path from a source enters.
  private func reached(from source: Node, withUnseen: Bool) -> [String: Set<Node>] {
    var ends: [String: Set<Node>] = [:]
    var seen: Set<Node> = [source]
    var open = [source]
    while let node = open.popLast() {
      for (next, isUnseen) in edges(from: node) where withUnseen || !isUnseen {
        if node == source, case .definition(let id) = node, case .type = next, isSource(.type(graph[id].assembly)) {
          continue
        }
        let enters = node == source || isUnseen || target(next)?.part != target(node)?.part
        if enters, next != source, !covers(next, source), let part = forbiddenPart(of: next, from: source) {
          ends[part, default: []].insert(next)
        }
        let passes = if case .object = next { true } else { isTransitive && !isSource(next) }
        if passes, seen.insert(next).inserted { open.append(next) }
      }
    }
    return ends
  }

  /// Whether a source is a part only because of the pattern for a superclass.
  private func covers(_ superclass: Node, _ source: Node) -> Bool {
    guard case .type(let base) = superclass, !isOnly else { return false }
    let name: String
    switch source {
    case .definition(let id): name = graph[graph[id].assembly].name
    case .object(let id), .type(let id): name = graph[id].name
    }
    let patterns = requirement.sources.filter { $0.element == .name }
    return lineage(of: name).contains(graph[base].name)
      && !patterns.contains { $0.pattern.matches(assembly: name) }
      && patterns.contains { lineage(of: name).contains(where: $0.pattern.matches(assembly:)) }
  }

  private func edges(from node: Node) -> [(Node, isUnseen: Bool)] {
    switch node {
    case .definition(let id):
      let own = graph.references(from: id)
      let all = inheritance.references(into: id).filter {
        own.contains($0.index) || graph[$0].injection.kind != .parent
      }
      var assemblies = own.compactMap { index in
        if graph[id].recipe != .child, case .assembly(let id) = graph.references[index].target { id } else { nil }
      }
      let home = graph[id].assembly
      let isCaptured = graph.unseen.contains { $0.kind == .closures && $0.name == graph[home].name }
      if graph[id].isOpaque || isCaptured { assemblies.append(home) }
      // Statement by statement, because a compiler on a busy machine gives up on a longer expression.
      let references: [(Node, isUnseen: Bool)] = (own.map { ReferenceID($0) } + all).map {
        (self.node(of: graph[$0].target), false)
      }
      let superclasses: [(Node, isUnseen: Bool)] = superclass(of: home).map { (.type($0), false) }
      let collaborators = assemblies.flatMap { graph[$0].collaborators }
      let objects: [(Node, isUnseen: Bool)] = collaborators.map { (.object($0.assembly), true) }
      let contents: [(Node, isUnseen: Bool)] = assemblies.flatMap(definitions).map { (.definition($0), true) }
      return references + superclasses + objects + contents
    case .object(let id): return definitions(of: id).map { (.definition($0), false) }
    case .type(let id): return superclass(of: id).map { (.type($0), false) }
    }
  }

  private func superclass(of id: AssemblyID) -> [AssemblyID] {
    let nearest = graph[id].superclasses.first { name in graph.assemblies.contains { $0.name == name } }
    return graph.assemblies.indices.map { AssemblyID($0) }.filter { $0 != id && graph[$0].name == nearest }
  }

  private func definitions(of id: AssemblyID) -> [DefinitionID] {
    graph.definitions.indices.map { DefinitionID($0) }.filter { graph[$0].assembly == id }
  }

  private func node(of target: Reference.Target) -> Node {
    switch target {
    case .definition(let id): .definition(id)
    case .assembly(let id): .object(id)
    }
  }

  func name(of node: Node) -> String {
    switch node {
    case .definition(let id): graph.fullName(of: id)
    case .object(let id), .type(let id): graph[id].name
    }
  }
}

// MARK: - Parts

extension NaiveContract {
  private func isSource(_ node: Node) -> Bool {
    if case .object = node { return false }
    return (role(node, in: requirement.sources) != nil) != isOnly
  }

  private func target(_ node: Node) -> Role? { role(node, in: requirement.targets) }

  private func forbiddenPart(of node: Node, from source: Node) -> String? {
    guard let target = target(node) else { return nil }
    let own = role(source, in: requirement.sources)
    if let inTarget = self.target(source), inTarget.part == target.part,
      isOnly || (own?.rank ?? 0) <= inTarget.rank
    {
      return nil
    }
    if !isOnly, let other = role(node, in: requirement.sources), other.rank > target.rank, other.part == own?.part {
      return nil
    }
    return target.part
  }

  /// The part to which the most specific pattern assigns a node.
  private func role(_ node: Node, in patterns: [ContractPattern]) -> Role? {
    let roles = patterns.compactMap { role(node, by: $0) }
    // Of a module and a layer, the module counts.
    return roles.max(by: isLess)
  }

  private func isLess(_ left: Role, _ right: Role) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.part.hasPrefix("layer ") && !right.part.hasPrefix("layer ")
  }

  private func role(_ node: Node, by pattern: ContractPattern) -> Role? {
    let assembly: AssemblyID
    var key: String?
    switch node {
    case .definition(let id): (assembly, key) = (graph[id].assembly, graph[id].key)
    case .object(let id), .type(let id): assembly = id
    }
    let name = graph[assembly].name
    switch pattern.element {
    case .module:
      let module = String(name.prefix { $0 != "." })
      return pattern.pattern.matches(module) ? Role(part: "module \(module)", rank: 1) : nil
    case .layer:
      let layer = layers.first { $0.rows.joined().contains { $0.matches(assembly: name) } }
      return layer.flatMap { pattern.pattern.matches($0.name) ? Role(part: "layer \($0.name)", rank: 1) : nil }
    case .name:
      let names = lineage(of: name)
      if names.contains(where: pattern.pattern.matches(assembly:)) { return Role(part: name, rank: 2) }
      guard let key, pattern.pattern.isQualified else { return nil }
      let texts = names.flatMap { ["\($0).\(key)", "\($0.drop { $0 != "." }.dropFirst()).\(key)"] }
      return texts.contains(where: pattern.pattern.matches) ? Role(part: "\(name).\(key)", rank: 3) : nil
    }
  }

  /// The name of an assembly and those of its superclasses.
  private func lineage(of name: String) -> [String] {
    var names = [name]
    var next = 0
    while next < names.count {
      let superclasses = graph.assemblies.first { $0.name == names[next] }?.superclasses ?? []
      names += superclasses.filter { !names.contains($0) }
      next += 1
    }
    return names
  }
}
