import StratusSupport

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
    private var unseen: Set<UnseenPart> = []

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

    public mutating func add(_ part: UnseenPart) { unseen.insert(part) }

    /// Notes that a closure in the recipe of a definition holds an assembly.
    public mutating func noteCapture(by definition: DefinitionID) { definitions[definition.index].hasCapture = true }

    /// The graph, sorted. Among the references of one definition the order of arrival stays.
    ///
    /// - Precondition: every id that was passed came from this builder.
    /// - Complexity: O(n log n), O(n) and without copying for what arrived in order.
    public consuming func build() -> DefinitionGraph {
      sortAssemblies()
      sortDefinitions()
      Self.stablySort(&references, count: definitions.count) { $0.from.index }
      Self.stablySort(&values, count: definitions.count) { $0.definition.index }
      return DefinitionGraph(
        product: product, configuration: configuration, assemblies: assemblies, definitions: definitions,
        references: references, values: values, unseen: unseen.sorted())
    }

    private mutating func sortAssemblies() {
      let places = Self.sort(&assemblies) { $0.name < $1.name }
      func moved(_ id: AssemblyID) -> AssemblyID { places.map { AssemblyID($0[id.index]) } ?? id }
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
      guard places != nil else { return }
      for index in definitions.indices { definitions[index].assembly = moved(definitions[index].assembly) }
      for index in references.indices {
        if case .assembly(let id) = references[index].target { references[index].target = .assembly(moved(id)) }
      }
    }

    private mutating func sortDefinitions() {
      let places = Self.sort(&definitions) { left, right in
        left.assembly != right.assembly ? left.assembly < right.assembly : left.key < right.key
      }
      var next = 0
      for index in assemblies.indices {
        let first = next
        while next < definitions.count, definitions[next].assembly.index == index { next += 1 }
        assemblies[index].definitions = first..<next
      }
      guard let places else { return }
      func moved(_ id: DefinitionID) -> DefinitionID { DefinitionID(places[id.index]) }
      for index in references.indices {
        references[index].from = moved(references[index].from)
        if case .definition(let id) = references[index].target { references[index].target = .definition(moved(id)) }
      }
      for index in values.indices { values[index].definition = moved(values[index].definition) }
    }

    /// Sorts and tells where each element went; nil where all stay.
    private static func sort<Element>(
      _ elements: inout [Element], by isBefore: (Element, Element) -> Bool
    ) -> [Int]? {
      if zip(elements, elements.dropFirst()).allSatisfy({ !isBefore($1, $0) }) { return nil }
      let order = elements.indices.sorted { isBefore(elements[$0], elements[$1]) }
      elements = order.map { elements[$0] }
      var places = order
      for (new, old) in order.enumerated() { places[old] = new }
      return places
    }

    /// Counting sort: linear, and elements of one key keep their order.
    private static func stablySort<Element>(_ elements: inout [Element], count: Int, by key: (Element) -> Int) {
      if zip(elements, elements.dropFirst()).allSatisfy({ key($0) <= key($1) }) { return }
      let sorted = CompressedRows(count: count, elements.map { (row: key($0), element: $0) })
      elements = Array(sorted.elements)
    }
  }
}
