import StratusSupport

/// The definitions of a product's activated assemblies and the references between them, as an immutable value.
///
/// All arrays are sorted: assemblies by name, definitions by assembly and key, references and values by definition and
/// then as written in the source. Therefore equal graphs give equal output, byte for byte. IDs are indices in these
/// arrays.
public struct DefinitionGraph: Hashable, Sendable {
  /// The product that was loaded, such as `WeatherAssemblies`.
  public let product: String
  /// The name of the activation if the configuration file names several; otherwise `nil`.
  public let activation: String?
  /// The vocabulary of the graph: whether its assemblies are assemblies, targets, or nodes.
  package let vocabulary: GraphVocabulary
  /// The activated assemblies, ordered by full name.
  public let assemblies: [AssemblyNode]
  /// The definitions, ordered by assembly, then by key.
  public let definitions: [DefinitionNode]
  /// All edges, ordered by referring definition, then as written in the source.
  public let references: [Reference]
  /// The injected values that no definition provides, ordered by definition, then as written in the source.
  public let values: [InjectedValue]
  /// The parts of the product that are not in the graph, ordered by name, each once.
  public private(set) var unseen: [UnseenPart]

  /// The references of definition `d` are `references[outgoingOffsets[d] ..< outgoingOffsets[d + 1]]`.
  package let outgoingOffsets: ContiguousArray<Int32>
  /// The end of each reference in four bytes: the index of a definition, or the index of an assembly plus the number of
  /// definitions.
  ///
  /// Algorithms that follow edges read these instead of ``references``, because a reference takes two cache lines.
  package let ends: ContiguousArray<Int32>
  /// The references that are contributions, ascending.
  package let contributions: [ReferenceID]
  /// The references that end at each definition, ascending.
  private let incoming: CompressedRows<ReferenceID>

  /// - Precondition: everything is sorted and every ID is in range, as ``Builder`` ensures.
  init(
    product: String, activation: String?, vocabulary: GraphVocabulary, assemblies: [AssemblyNode],
    definitions: [DefinitionNode], references: [Reference], values: [InjectedValue], unseen: [UnseenPart] = []
  ) {
    self.product = product
    self.activation = activation
    self.vocabulary = vocabulary
    self.assemblies = assemblies
    self.definitions = definitions
    self.references = references
    self.values = values
    self.unseen = unseen

    var outgoingOffsets = ContiguousArray<Int32>(repeating: 0, count: definitions.count + 1)
    var ends = ContiguousArray<Int32>()
    ends.reserveCapacity(references.count)
    for index in references.indices {
      outgoingOffsets[references[index].from.index + 1] += 1
      switch references[index].target {
      case .definition(let id): ends.append(id.rawValue)
      case .assembly(let id): ends.append(Int32(definitions.count) + id.rawValue)
      }
    }
    for index in definitions.indices { outgoingOffsets[index + 1] += outgoingOffsets[index] }
    incoming = CompressedRows(
      count: definitions.count,
      ends.indices.lazy.filter { ends[$0] < definitions.count }.map { (row: Int(ends[$0]), element: ReferenceID($0)) })
    contributions = references.indices.lazy.filter { references[$0].isContribution }.map { ReferenceID($0) }
    self.ends = ends
    self.outgoingOffsets = outgoingOffsets
  }

  /// Returns the graph with additional parts in ``unseen``.
  ///
  /// - Complexity: O(n log n) in the number of unseen parts.
  public func missing(_ parts: some Sequence<UnseenPart>) -> DefinitionGraph {
    var result = self
    result.unseen = Set(unseen).union(parts).sorted()
    return result
  }

  /// Returns the graph without parts of a kind in ``unseen``.
  func omitting(_ kind: UnseenPart.Kind) -> DefinitionGraph {
    guard unseen.contains(where: { $0.kind == kind }) else { return self }
    var result = self
    result.unseen.removeAll { $0.kind == kind }
    return result
  }

  // Inlined into other modules, which usually read a single field: a call would copy the whole node.
  /// The assembly with an ID. O(1).
  @inlinable public subscript(id: AssemblyID) -> AssemblyNode { assemblies[id.index] }
  /// The definition with an ID. O(1).
  @inlinable public subscript(id: DefinitionID) -> DefinitionNode { definitions[id.index] }
  /// The reference with an ID. O(1).
  @inlinable public subscript(id: ReferenceID) -> Reference { references[id.index] }

  /// Returns the indices of the references that start at a definition, in the order of the source. O(1).
  public func references(from definition: DefinitionID) -> Range<Int> {
    Int(outgoingOffsets[definition.index])..<Int(outgoingOffsets[definition.index + 1])
  }

  /// Returns the references that end at a definition, ascending. O(1).
  public func references(to definition: DefinitionID) -> some RandomAccessCollection<ReferenceID> {
    incoming[definition.index]
  }

  /// Returns the assembly in which a reference ends. O(1).
  public func targetAssembly(of reference: Reference) -> AssemblyID {
    switch reference.target {
    case .definition(let id): self[id].assembly
    case .assembly(let id): id
    }
  }

  /// Returns the assembly that depends on another one because of a reference, and that other assembly.
  ///
  /// A contribution is written in the assembly of its target, which depends on the collection. All other references are
  /// written in the assembly that refers. O(1).
  package func dependency(of reference: Reference) -> (from: AssemblyID, to: AssemblyID) {
    let (from, to) = (self[reference.from].assembly, targetAssembly(of: reference))
    return reference.isContribution ? (to, from) : (from, to)
  }

  /// The definitions by their full names. O(definitions).
  package var definitionIDs: [String: DefinitionID] {
    let ids = definitions.indices.map { DefinitionID($0) }
    return Dictionary(ids.map { (fullName(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The assemblies by their full names. O(assemblies).
  package var assemblyIDs: [String: AssemblyID] {
    Dictionary(
      assemblies.indices.map { (assemblies[$0].name, AssemblyID($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The assemblies that are injected as objects.
  ///
  /// - Complexity: O(references).
  package var injectedAssemblies: Set<AssemblyID> {
    Set(ends.lazy.filter { $0 >= definitions.count }.map { AssemblyID(rawValue: $0 - Int32(definitions.count)) })
  }

  /// Returns the full name of a definition: `Module.Assembly.key`. One that stands for a target has the name of that.
  public func fullName(of id: DefinitionID) -> String { ownName(of: id) ?? nameInFiles(of: id) }

  /// Returns the full name of a definition in snapshots: `Module.Assembly.key`.
  func nameInFiles(of id: DefinitionID) -> String {
    let definition = self[id]
    return self[definition.assembly].name + "." + definition.key
  }

  /// Returns the full name of a definition that does not begin with that of its assembly: the name of a target, or of a
  /// node whose name shows its cluster. `nil` for any other definition.
  func ownName(of id: DefinitionID) -> String? {
    if standsForAssembly(id) { return self[self[id].assembly].name }
    let isNamedAfterCluster =
      vocabulary == .clusters && self[id].key.utf8.starts(with: self[self[id].assembly].name.utf8)
    return isNamedAfterCluster ? self[id].key : nil
  }

  /// Returns whether a definition is the only one of a target or node.
  package func standsForAssembly(_ id: DefinitionID) -> Bool {
    vocabulary != .assemblies && definition(standingFor: definitions[id.index].assembly) != nil
  }

  /// Returns the only definition of a target or node; `nil` for any other assembly.
  package func definition(standingFor id: AssemblyID) -> DefinitionID? {
    let definitions = assemblies[id.index].definitions
    guard vocabulary != .assemblies, definitions.count == 1 else { return nil }
    let first = DefinitionID(definitions.lowerBound)
    // A node without a cluster is a cluster of its own.
    return vocabulary.hasSingleDefinitions || self[first].key == assemblies[id.index].name ? first : nil
  }

  /// Returns the kind of the target that a definition stands for, such as `executable`; `nil` for a library, as most
  /// are, and for a definition of an assembly.
  package func targetKind(of id: DefinitionID) -> String? {
    guard vocabulary == .targets, standsForAssembly(id) else { return nil }
    let kind = self[id].declaredType
    return kind == TargetKind.library.rawValue ? nil : kind
  }

  /// Returns the full name of the definition or assembly at which a reference ends.
  package func fullName(of target: Reference.Target) -> String {
    switch target {
    case .definition(let id): fullName(of: id)
    case .assembly(let id): self[id].name
    }
  }

  /// Returns the name of a definition without the module: `Assembly.key`. It may be ambiguous.
  public func shortName(of id: DefinitionID) -> String {
    let definition = self[id]
    let assembly = self[definition.assembly].shortName
    return standsForAssembly(id) ? String(assembly) : ownName(of: id) ?? assembly + "." + definition.key
  }
}
