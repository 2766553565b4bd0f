import StratusSupport

extension DefinitionGraph {
  /// Builds a graph from assemblies, definitions and references in any order.
  ///
  /// The IDs that the builder returns count in the order of arrival; ``build()`` sorts everything and replaces them.
  public struct Builder: Sendable {
    /// The product of the graph.
    public var product: String
    /// The name of the activation; `nil` if there is only one.
    public var activation: String?
    /// The vocabulary of the graph.
    package var vocabulary = GraphVocabulary.assemblies
    private(set) var assemblies: [AssemblyNode] = []
    private var collaborators: [(owner: AssemblyID, node: CollaboratorNode)] = []
    private(set) var definitions: [DefinitionNode] = []
    var references: [Reference] = []
    private var values: [InjectedValue] = []
    private var unseen: Set<UnseenPart> = []

    /// Creates a builder of an empty graph.
    public init(product: String, activation: String? = nil) {
      self.product = product
      self.activation = activation
    }

    /// Creates a builder of an empty graph with the product, the activation, and the vocabulary of a graph.
    package init(like graph: DefinitionGraph) {
      self.init(product: graph.product, activation: graph.activation)
      vocabulary = graph.vocabulary
    }

    /// Creates a builder of a copy of a graph, whose IDs stay valid.
    init(_ graph: DefinitionGraph) {
      self.init(like: graph)
      assemblies = graph.assemblies
      for index in assemblies.indices {
        collaborators += assemblies[index].collaborators.map { (AssemblyID(index), $0) }
        assemblies[index].collaborators = []
      }
      (definitions, references, values, unseen) = (graph.definitions, graph.references, graph.values, Set(graph.unseen))
    }

    /// The number of assemblies that have been added.
    public var assemblyCount: Int { assemblies.count }
    /// The number of definitions that have been added.
    public var definitionCount: Int { definitions.count }

    /// Adds an assembly and returns its ID in this builder.
    ///
    /// - Parameters:
    ///   - name: its full name.
    ///   - superclasses: the full names of its superclasses, nearest first.
    ///   - child: the full name of the root of the child activation that it belongs to.
    ///   - location: the location of its first definition.
    @discardableResult
    public mutating func addAssembly(
      _ name: String, superclasses: [String] = [], child: String? = nil, location: SourceLocation? = nil
    ) -> AssemblyID {
      add(AssemblyNode(name: name, superclasses: superclasses, child: child, location: location))
    }

    /// Adds a collaborator that an assembly declares.
    ///
    /// - Parameters:
    ///   - owner: the assembly that declares it.
    ///   - property: the name of the declaring property.
    ///   - type: the declared type.
    ///   - isByProtocol: whether the declared type is a protocol.
    ///   - assembly: the assembly that the property holds.
    ///   - location: the location of the declaration.
    public mutating func addCollaborator(
      of owner: AssemblyID, property: String, type: String, isByProtocol: Bool, served assembly: AssemblyID,
      location: SourceLocation? = nil
    ) {
      let node = CollaboratorNode(
        property: property, type: type, isByProtocol: isByProtocol, assembly: assembly, location: location)
      add(node, of: owner, served: assembly)
    }

    /// Adds an assembly of another graph, without its collaborators and definitions, and returns its ID in this
    /// builder.
    @discardableResult
    package mutating func add(_ assembly: AssemblyNode) -> AssemblyID {
      var node = assembly
      (node.collaborators, node.definitions) = ([], 0..<0)
      assemblies.append(node)
      return AssemblyID(assemblies.count - 1)
    }

    /// Adds a collaborator of another graph.
    package mutating func add(_ collaborator: CollaboratorNode, of owner: AssemblyID, served assembly: AssemblyID) {
      var node = collaborator
      node.assembly = assembly
      collaborators.append((owner, node))
    }

    /// Adds a definition and returns its ID in this builder.
    @discardableResult
    public mutating func add(_ definition: DefinitionNode) -> DefinitionID {
      definitions.append(definition)
      return DefinitionID(definitions.count - 1)
    }

    /// Adds a reference between definitions of this builder.
    public mutating func add(_ reference: Reference) { references.append(reference) }

    /// Adds an injected value.
    public mutating func add(_ value: InjectedValue) { values.append(value) }

    /// Adds a part that is not in the graph. A part that is added twice is listed once.
    public mutating func add(_ part: UnseenPart) { unseen.insert(part) }

    /// Marks a definition whose recipe has a closure that captures an assembly (``DefinitionNode/hasCapture``).
    public mutating func noteCapture(by definition: DefinitionID) { definitions[definition.index].hasCapture = true }

    /// Moves the contributions behind all other references, and orders them by their targets.
    mutating func sortContributions() {
      let contributions = references.filter(\.isContribution).sorted {
        ($0.definition?.index ?? 0) < ($1.definition?.index ?? 0)
      }
      references.removeAll(where: \.isContribution)
      references += contributions
    }

    /// Returns the sorted graph. The references of one definition stay in the order of arrival.
    ///
    /// - Precondition: every ID that was passed came from this builder.
    /// - Complexity: O(n log n). What arrived in order takes O(n) and is not copied.
    public consuming func build() -> DefinitionGraph {
      sortAssemblies()
      sortDefinitions()
      Self.stablySort(&references, count: definitions.count) { $0.from.index }
      Self.stablySort(&values, count: definitions.count) { $0.definition.index }
      return DefinitionGraph(
        product: product, activation: activation, vocabulary: vocabulary, assemblies: assemblies,
        definitions: definitions, references: references, values: values, unseen: unseen.sorted())
    }

    private mutating func sortAssemblies() {
      for index in assemblies.indices { assemblies[index].hasModule = vocabulary.hasModules }
      let newIndices = Self.sort(&assemblies) { $0.name < $1.name }
      func moved(_ id: AssemblyID) -> AssemblyID { newIndices.map { AssemblyID($0[id.index]) } ?? id }
      for (owner, declared) in collaborators {
        var node = declared
        node.assembly = moved(node.assembly)
        assemblies[moved(owner).index].collaborators.append(node)
      }
      for index in assemblies.indices {
        assemblies[index].collaborators.sort {
          ($0.property, $0.type, $0.assembly) < ($1.property, $1.type, $1.assembly)
        }
      }
      guard newIndices != nil else { return }
      for index in definitions.indices { definitions[index].assembly = moved(definitions[index].assembly) }
      for index in references.indices {
        if case .assembly(let id) = references[index].target { references[index].target = .assembly(moved(id)) }
      }
    }

    private mutating func sortDefinitions() {
      let newIndices = Self.sort(&definitions) { left, right in
        left.assembly != right.assembly ? left.assembly < right.assembly : left.key < right.key
      }
      var next = 0
      for index in assemblies.indices {
        let first = next
        while next < definitions.count, definitions[next].assembly.index == index { next += 1 }
        assemblies[index].definitions = first..<next
      }
      guard let newIndices else { return }
      func moved(_ id: DefinitionID) -> DefinitionID { DefinitionID(newIndices[id.index]) }
      for index in references.indices {
        references[index].from = moved(references[index].from)
        if case .definition(let id) = references[index].target { references[index].target = .definition(moved(id)) }
      }
      for index in values.indices { values[index].definition = moved(values[index].definition) }
    }

    /// Sorts elements. Returns the new index of each element, or `nil` if they were sorted already.
    private static func sort<Element>(
      _ elements: inout [Element], by isBefore: (Element, Element) -> Bool
    ) -> [Int]? {
      if zip(elements, elements.dropFirst()).allSatisfy({ !isBefore($1, $0) }) { return nil }
      let order = elements.indices.sorted { isBefore(elements[$0], elements[$1]) }
      elements = order.map { elements[$0] }
      var newIndices = order
      for (new, old) in order.enumerated() { newIndices[old] = new }
      return newIndices
    }

    /// Sorts elements by key in linear time. Elements with equal keys keep their order.
    private static func stablySort<Element>(_ elements: inout [Element], count: Int, by key: (Element) -> Int) {
      if zip(elements, elements.dropFirst()).allSatisfy({ key($0) <= key($1) }) { return }
      let sorted = CompressedRows(count: count, elements.map { (row: key($0), element: $0) })
      elements = Array(sorted.elements)
    }
  }
}
