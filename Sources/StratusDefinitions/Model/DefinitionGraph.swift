import StratusSupport

/// What the activated assemblies of a product define and how the definitions refer to each other: an immutable value.
///
/// Everything in it is sorted (assemblies by name, definitions by assembly and key, references and values by definition
/// and then as written), so equal graphs are equal in every byte of every output. Ids are places in those arrays.
public struct DefinitionGraph: Hashable, Sendable {
  /// The product that was loaded, such as `WeatherAssemblies`.
  public let product: String
  /// The name of the activation, where the configuration file names several.
  public let configuration: String?
  public let assemblies: [AssemblyNode]
  public let definitions: [DefinitionNode]
  /// All edges, by referring definition, then in the order in which they are written.
  public let references: [Reference]
  /// What is injected besides references, by definition, then in the order in which it is written.
  public let values: [InjectedValue]
  /// What of the product is not in the graph, by name; each part once.
  public private(set) var unseen: [UnseenPart]

  /// `outgoing.offsets[d] ..< outgoing.offsets[d + 1]` are the references of definition `d`.
  package let outgoingOffsets: ContiguousArray<Int32>
  /// Where each reference ends, in four bytes: the place of a definition, or that of an assembly with all bits flipped. What
  /// follows edges reads these instead of ``references``, each of which is as large as two lines of the cache.
  package let ends: ContiguousArray<Int32>
  /// The references that end at each definition, ascending.
  private let incoming: CompressedRows<ReferenceID>

  /// - Precondition: everything is sorted, and every id is in range; ``Builder`` sees to both.
  init(
    product: String, configuration: String?, assemblies: [AssemblyNode], definitions: [DefinitionNode],
    references: [Reference], values: [InjectedValue], unseen: [UnseenPart] = []
  ) {
    self.product = product
    self.configuration = configuration
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
      case .assembly(let id): ends.append(~id.rawValue)
      }
    }
    for index in definitions.indices { outgoingOffsets[index + 1] += outgoingOffsets[index] }
    incoming = CompressedRows(
      count: definitions.count,
      ends.indices.lazy.filter { ends[$0] >= 0 }.map { (row: Int(ends[$0]), element: ReferenceID($0)) })
    self.ends = ends
    self.outgoingOffsets = outgoingOffsets
  }

  /// The same graph, with more parts that it does not show.
  public func missing(_ parts: some Sequence<UnseenPart>) -> DefinitionGraph {
    var result = self
    result.unseen = Set(unseen).union(parts).sorted()
    return result
  }

  // Inlined into other modules, which mostly want one field: called, they give a copy of the whole node.
  @inlinable public subscript(id: AssemblyID) -> AssemblyNode { assemblies[id.index] }
  @inlinable public subscript(id: DefinitionID) -> DefinitionNode { definitions[id.index] }
  @inlinable public subscript(id: ReferenceID) -> Reference { references[id.index] }

  /// The references that a definition makes, in the order in which they are written. O(1).
  public func references(from definition: DefinitionID) -> Range<Int> {
    Int(outgoingOffsets[definition.index])..<Int(outgoingOffsets[definition.index + 1])
  }

  /// The references that end at a definition, ascending. O(1).
  public func references(to definition: DefinitionID) -> some RandomAccessCollection<ReferenceID> {
    incoming[definition.index]
  }

  /// The assembly in which a reference ends.
  public func targetAssembly(of reference: Reference) -> AssemblyID {
    switch reference.target {
    case .definition(let id): self[id].assembly
    case .assembly(let id): id
    }
  }

  /// `Module.Assembly.key`.
  public func fullName(of id: DefinitionID) -> String {
    let definition = self[id]
    return self[definition.assembly].name + "." + definition.key
  }

  /// `Assembly.key`, the form that messages use while it is unambiguous.
  public func shortName(of id: DefinitionID) -> String {
    let definition = self[id]
    return self[definition.assembly].shortName + "." + definition.key
  }
}
