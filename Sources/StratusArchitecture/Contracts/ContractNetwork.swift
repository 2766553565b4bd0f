import StratusGraph
import StratusSupport

/// Everything through which a definition or an assembly of a graph can depend on another one.
///
/// Nodes are the definitions, then each assembly three times: as an object, which can be injected; as a class, from
/// which others inherit; and as what its closures can ask for.
struct ContractNetwork {
  /// The nodes of an assembly, in their order.
  enum Role: Int {
    /// The assembly that is injected as a whole. Its receiver can request any of its definitions.
    case object
    /// The assembly with its declaration, but without its definitions.
    case type
    /// The definitions of the assembly and the collaborators that it declares. Closures in its recipes can use them,
    /// and so can every object that holds the assembly.
    case closures
  }

  let graph: DefinitionGraph
  /// The edges in their direction. The label of an edge is the index of a reference, of a definition of an assembly
  /// that can be asked, or of a collaborator.
  let forward: DirectedGraph
  let backward: DirectedGraph
  private let usedCollaborators: Set<CollaboratorUse>

  /// - Complexity: O(definitions + references + assemblies + collaborators).
  init(_ graph: DefinitionGraph, policy: Policy) {
    self.graph = graph
    var builder = NetworkBuilder(graph)
    builder.addReferences()
    builder.addContents()
    builder.addSuperclasses(policy)
    builder.addClosures()
    forward = DirectedGraph(nodeCount: graph.definitions.count + 3 * graph.assemblies.count, edges: builder.edges)
    backward = forward.reversed()
    usedCollaborators = graph.visibleUses
  }

  /// Whether a visible reference goes through a collaborator.
  func isUsed(_ collaborator: CollaboratorNode, by assembly: AssemblyID) -> Bool {
    usedCollaborators.contains(CollaboratorUse(of: collaborator, by: assembly))
  }

  /// Returns the node of an assembly in a role.
  func node(_ role: Role, of assembly: AssemblyID) -> Int { graph.node(role, of: assembly) }

  /// Returns the role of an assembly's node; `nil` for a definition.
  func role(of node: Int) -> Role? {
    let index = node - graph.definitions.count
    return index < 0 ? nil : Role(rawValue: index / graph.assemblies.count)
  }

  /// Returns the definition or assembly that a node stands for.
  func element(of node: Int) -> Reference.Target {
    let index = owner(of: node) - graph.definitions.count
    return index < 0 ? .definition(DefinitionID(node)) : .assembly(AssemblyID(index))
  }

  /// Returns the node that has the part of a node: a definition, or an assembly as an object. It has the same index in
  /// ``ContractUnits``.
  func owner(of index: Int) -> Int {
    let (definitions, assemblies) = (graph.definitions.count, graph.assemblies.count)
    return index < definitions ? index : definitions + (index - definitions) % assemblies
  }

  /// Whether a node represents what closures can request.
  func isUnseen(_ index: Int) -> Bool { index >= graph.definitions.count + 2 * graph.assemblies.count }
}

extension DefinitionGraph {
  fileprivate func node(_ role: ContractNetwork.Role, of assembly: AssemblyID) -> Int {
    definitions.count + role.rawValue * assemblies.count + assembly.index
  }
}

private struct NetworkBuilder {
  let graph: DefinitionGraph
  var edges: [(source: Int, target: Int, label: Int)] = []
  /// The assemblies that something unseen can ask.
  private let closureOwners: Set<AssemblyID>

  init(_ graph: DefinitionGraph) {
    self.graph = graph
    closureOwners = graph.askedAssemblies
    edges.reserveCapacity(graph.references.count + 2 * graph.definitions.count)
  }

  private mutating func add(_ reference: Int, of definition: Int) {
    // Ends and nodes have the same numbers. What is contributed depends on the collection.
    let (from, to) = (definition, Int(graph.ends[reference]))
    edges.append(graph.references[reference].isContribution ? (to, from, reference) : (from, to, reference))
  }

  /// Adds the references of each definition and those that it inherits from its parents, ordered by what they inject.
  mutating func addReferences() {
    let isInheriting = graph.references.indices.contains { graph.references[$0].injection.kind == .parent }
    let inheritance = isInheriting ? Inheritance(graph) : nil
    for definition in graph.definitions.indices {
      let own = graph.references(from: DefinitionID(definition))
      var references = Array(own)
      if let inheritance, inheritance.parent(of: DefinitionID(definition)) != nil {
        // The parent of its parent is not a dependency of its own.
        references += inheritance.references(into: DefinitionID(definition)).map(\.index).filter {
          !own.contains($0) && graph.references[$0].injection.kind != .parent
        }
      }
      // The order in the source must not decide which path is shown.
      references.sort { isInOrder($0, $1) }
      for reference in references { add(reference, of: definition) }
    }
  }

  private func isInOrder(_ left: Int, _ right: Int) -> Bool {
    let (leftEnd, rightEnd) = (graph.ends[left], graph.ends[right])
    if leftEnd != rightEnd { return leftEnd < rightEnd }
    let (first, second) = (graph.references[left].injection, graph.references[right].injection)
    if first.kind != second.kind { return first.kind.rawValue < second.kind.rawValue }
    if first.member != second.member { return (first.member ?? "") < (second.member ?? "") }
    if first.position != second.position { return (first.position ?? -1) < (second.position ?? -1) }
    return left < right
  }

  mutating func addContents() {
    // Most assemblies are never injected.
    let asked = Set(closureOwners.flatMap { graph[$0].collaborators.map(\.assembly) })
    for assembly in graph.injectedAssemblies.union(asked).sorted() {
      for definition in graph[assembly].definitions {
        edges.append((graph.node(.object, of: assembly), definition, definition))
      }
    }
  }

  /// Adds the superclasses that are assemblies of their own, and that the subclass does not replace.
  mutating func addSuperclasses(_ policy: Policy) {
    guard graph.assemblies.contains(where: { !$0.superclasses.isEmpty }) else { return }
    let superclasses = Superclasses(graph, policy: policy)
    for (index, assembly) in graph.assemblies.enumerated() {
      guard let name = superclasses.names(of: assembly).last, let superclass = superclasses.id(of: name),
        superclass.index != index, superclasses.isIndependent(name, of: assembly.name)
      else { continue }
      let target = graph.node(.type, of: superclass)
      edges.append((graph.node(.type, of: AssemblyID(index)), target, 0))
      for definition in assembly.definitions { edges.append((definition, target, 0)) }
    }
  }

  /// Adds the steps that the graph does not show: to the definitions and collaborators of assemblies that definitions
  /// can ask.
  mutating func addClosures() {
    for (definition, assemblies) in askedAssemblies() {
      for assembly in assemblies { edges.append((definition, graph.node(.closures, of: assembly), 0)) }
    }
    for assembly in closureOwners.sorted() {
      for definition in graph[assembly].definitions {
        edges.append((graph.node(.closures, of: assembly), definition, definition))
      }
      for (index, collaborator) in graph[assembly].collaborators.enumerated() {
        edges.append((graph.node(.closures, of: assembly), graph.node(.object, of: collaborator.assembly), index))
      }
    }
  }

  /// Returns the definitions that can ask assemblies for what the graph does not show: their own, by a closure, and
  /// those that they receive.
  private func askedAssemblies() -> [(definition: Int, assemblies: [AssemblyID])] {
    let capturing = graph.capturedAssemblies
    return graph.definitions.indices.compactMap { index in
      let own = graph.definitions[index].assembly
      let received = graph.references(from: DefinitionID(index)).filter(graph.isInjectedAssembly)
        .compactMap { graph.references[$0].target.assembly }
      let asksOwn = graph.definitions[index].isOpaque || capturing.contains(own)
      let asked = Set(received + (asksOwn ? [own] : []))
      return asked.isEmpty ? nil : (index, asked.sorted())
    }
  }
}
