extension DefinitionGraph {
  /// Takes assemblies, definitions and references in any order, with ids in the order of arrival, and gives the sorted graph.
  public struct Builder: Sendable {
    public var product: String
    public var configuration: String?
    private(set) var assemblies: [AssemblyNode] = []
    private var collaborators: [(owner: AssemblyID, node: CollaboratorNode)] = []
    private(set) var definitions: [DefinitionNode] = []
    var references: [Reference] = []
    private var values: [InjectedValue] = []

    public init(product: String, configuration: String? = nil) {
      self.product = product
      self.configuration = configuration
    }

    public var assemblyCount: Int { assemblies.count }
    public var definitionCount: Int { definitions.count }

    @discardableResult
    public mutating func addAssembly(
      _ name: String, superclass: String? = nil, location: SourceLocation? = nil
    ) -> AssemblyID {
      assemblies.append(
        AssemblyNode(name: name, superclass: superclass, location: location, collaborators: [], definitions: 0..<0))
      return AssemblyID(assemblies.count - 1)
    }

    public mutating func addCollaborator(
      of owner: AssemblyID, property: String, type: String, isByProtocol: Bool, served assembly: AssemblyID,
      location: SourceLocation? = nil
    ) {
      let node = CollaboratorNode(
        property: property, type: type, isByProtocol: isByProtocol, assembly: assembly, location: location)
      collaborators.append((owner, node))
    }

    @discardableResult
    public mutating func add(_ definition: DefinitionNode) -> DefinitionID {
      definitions.append(definition)
      return DefinitionID(definitions.count - 1)
    }

    public mutating func add(_ reference: Reference) { references.append(reference) }

    public mutating func add(_ value: InjectedValue) { values.append(value) }

    /// The graph, sorted. Among the references of one definition the order of arrival stays.
    ///
    /// - Precondition: every id that was passed came from this builder.
    /// - Complexity: O(n log n).
    public consuming func build() -> DefinitionGraph {
      let assemblyOrder = assemblies.indices.sorted { assemblies[$0].name < assemblies[$1].name }
      let newAssembly = Self.inverse(of: assemblyOrder)
      var sortedAssemblies = assemblyOrder.map { assemblies[$0] }
      for (owner, node) in collaborators {
        let moved = CollaboratorNode(
          property: node.property, type: node.type, isByProtocol: node.isByProtocol,
          assembly: AssemblyID(newAssembly[node.assembly.index]), location: node.location)
        sortedAssemblies[newAssembly[owner.index]].collaborators.append(moved)
      }

      let definitionOrder = definitions.indices.sorted { left, right in
        let (leftRank, rightRank) =
          (newAssembly[definitions[left].assembly.index], newAssembly[definitions[right].assembly.index])
        return leftRank != rightRank ? leftRank < rightRank : definitions[left].key < definitions[right].key
      }
      let newDefinition = Self.inverse(of: definitionOrder)
      let sortedDefinitions = definitionOrder.map { index in
        definitions[index].moved(to: AssemblyID(newAssembly[definitions[index].assembly.index]))
      }

      var next = 0
      for index in sortedAssemblies.indices {
        let first = next
        while next < sortedDefinitions.count, sortedDefinitions[next].assembly.index == index { next += 1 }
        sortedAssemblies[index].definitions = first..<next
        sortedAssemblies[index].collaborators.sort { $0.property < $1.property }
      }

      func moved(_ id: DefinitionID) -> DefinitionID { DefinitionID(newDefinition[id.index]) }
      let sortedReferences = Self.stablySorted(references, count: definitions.count) { moved($0.from).index }.map {
        reference in
        let target: Reference.Target =
          switch reference.target {
          case .definition(let id): .definition(moved(id))
          case .assembly(let id): .assembly(AssemblyID(newAssembly[id.index]))
          }
        return Reference(
          from: moved(reference.from), target: target, injection: reference.injection,
          collaborator: reference.collaborator)
      }
      let sortedValues = Self.stablySorted(values, count: definitions.count) { moved($0.definition).index }.map {
        InjectedValue(definition: moved($0.definition), source: $0.source, injection: $0.injection)
      }
      return DefinitionGraph(
        product: product, configuration: configuration, assemblies: sortedAssemblies, definitions: sortedDefinitions,
        references: sortedReferences, values: sortedValues)
    }

    private static func inverse(of order: [Int]) -> [Int] {
      var result = [Int](repeating: 0, count: order.count)
      for (new, old) in order.enumerated() { result[old] = new }
      return result
    }

    /// Counting sort: linear, and elements of one key keep their order.
    private static func stablySorted<Element>(_ elements: [Element], count: Int, by key: (Element) -> Int) -> [Element]
    {
      var offsets = [Int](repeating: 0, count: count + 1)
      for element in elements { offsets[key(element) + 1] += 1 }
      for index in 0..<count { offsets[index + 1] += offsets[index] }
      var order = [Int](repeating: 0, count: elements.count)
      for (index, element) in elements.enumerated() {
        order[offsets[key(element)]] = index
        offsets[key(element)] += 1
      }
      return order.map { elements[$0] }
    }
  }
}

extension DefinitionNode {
  fileprivate func moved(to assembly: AssemblyID) -> DefinitionNode {
    DefinitionNode(
      assembly: assembly, key: key, declaredType: declaredType, builtType: builtType, scope: scope, recipe: recipe,
      isAbstract: isAbstract, arguments: arguments, isolation: isolation, location: location)
  }
}
