import StratusArchitecture
import StratusGraph

extension ViewedGraph {
  /// Replaces the definitions by the objects that are built for some of them.
  ///
  /// - Complexity: O(objects × (references of a definition + length of the path from a root)).
  mutating func buildObjects(of roots: [DefinitionID]) {
    let tree = ObjectTree(of: roots, in: graph)
    var objects = ObjectGraphBuilder(graph)
    objects.addAssemblies(of: tree)
    for object in tree.objects { objects.add(object) }
    for reference in tree.references { objects.add(reference) }
    show(objects.build(), of: tree)
    if tree.isCut { facts.append("prototypes drawn once beyond \(ObjectTree.limit) objects") }
  }

  private mutating func show(_ objects: ObjectGraph, of tree: ObjectTree) {
    let definitions = objects.definitions(of: tree)
    let references = objects.references(of: tree)
    let copies = findings.map { finding -> [Finding] in
      switch finding.subject {
      case .reference(let id): (references[id] ?? []).map { finding.about(.reference($0)) }
      case .definition(let id): (definitions[id] ?? []).map { finding.about(.definition($0)) }
      case .assembly(let id): objects.assemblies[id].map { [finding.about(.assembly($0))] } ?? []
      case .configuration, .unseen: [finding]
      }
    }
    severities = zip(findings, copies).filter { !$1.isEmpty }.map(\.0.reportedSeverity)
    findings = copies.flatMap { $0 }
    highlighted = Set(highlighted.flatMap { definitions[$0] ?? [] })
    selected = Set(selected.flatMap { definitions[$0] ?? [] })
    layering = layering.keeping { objects.assemblies[$0] != nil }
    graph = objects.graph
    showsObjects = true
  }
}

/// A graph in which each definition represents an object.
private struct ObjectGraph {
  let graph: DefinitionGraph
  /// The new IDs of assemblies.
  let assemblies: [AssemblyID: AssemblyID]
  /// The IDs of the objects, by their index in the tree.
  let ids: [DefinitionID?]

  /// Returns the objects of each original definition.
  func definitions(of tree: ObjectTree) -> [DefinitionID: [DefinitionID]] {
    zip(tree.objects, ids).reduce(into: [:]) { definitions, pair in
      if let id = pair.1 { definitions[pair.0.definition, default: []].append(id) }
    }
  }

  /// Returns the references of objects that represent each original reference. The references of one object keep their
  /// order.
  func references(of tree: ObjectTree) -> [ReferenceID: [ReferenceID]] {
    var references: [ReferenceID: [ReferenceID]] = [:]
    var next: [DefinitionID: Int] = [:]
    for reference in tree.references {
      guard let from = ids[reference.from] else { continue }
      let index = graph.references(from: from).lowerBound + next[from, default: 0]
      next[from, default: 0] += 1
      references[reference.reference, default: []].append(ReferenceID(index))
    }
    return references
  }
}

/// Builds the graph of objects.
private struct ObjectGraphBuilder {
  private let original: DefinitionGraph
  private var builder: DefinitionGraph.Builder
  private var assemblies: [AssemblyID: AssemblyID] = [:]
  /// The full names that are taken.
  private var names: Set<String>
  private var objectNames: [String] = []
  private var objectIDs: [DefinitionID] = []

  init(_ graph: DefinitionGraph) {
    original = graph
    builder = DefinitionGraph.Builder(like: graph)
    names = Set(graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) })
  }

  /// Adds the assemblies of all objects, and those that are injected.
  mutating func addAssemblies(of tree: ObjectTree) {
    let shown = Set(
      tree.objects.map { original[$0.definition].assembly }
        + tree.references.map { original.targetAssembly(of: original[$0.reference]) })
    for id in shown.sorted() {
      assemblies[id] = builder.add(original[id])
    }
  }

  /// Adds an object as a definition. From the second object of a definition on, the key has a number.
  mutating func add(_ object: ObjectTree.Object) {
    let definition = original[object.definition]
    let assembly = original[definition.assembly].name
    var (key, number) = (definition.key, object.number)
    while object.number > 1, !names.insert(assembly + "." + key).inserted {
      key = "\(definition.key) (\(number))"
      number += 1
    }
    objectNames.append(assembly + "." + key)
    var object = definition
    (object.assembly, object.key) = (assemblies[definition.assembly] ?? AssemblyID(0), key)
    objectIDs.append(builder.add(object))
  }

  mutating func add(_ reference: ObjectTree.ObjectReference) {
    let original = original[reference.reference]
    let target: Reference.Target =
      if let to = reference.to {
        .definition(objectIDs[to])
      } else {
        .assembly(assemblies[self.original.targetAssembly(of: original)] ?? AssemblyID(0))
      }
    builder.add(
      Reference(
        from: objectIDs[reference.from], target: target, injection: original.injection,
        collaborator: original.collaborator))
  }

  consuming func build() -> ObjectGraph {
    let graph = builder.build()
    // Building sorts the definitions, so their new IDs are found by name.
    let ids = graph.definitionIDs
    return ObjectGraph(graph: graph, assemblies: assemblies, ids: objectNames.map { ids[$0] })
  }
}
