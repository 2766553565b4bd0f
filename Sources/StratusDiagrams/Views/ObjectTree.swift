import StratusArchitecture
import StratusDefinitions

/// The objects that are built when some definitions are asked for.
///
/// A prototype gives a new object for each use, everything else one for all. What a definition inherits from its parent is
/// injected into its object; parents themselves build nothing.
struct ObjectTree {
  struct Object {
    let definition: DefinitionID
    /// Which object of its definition it is, from 1.
    let number: Int
    /// The place of the object that it was built for; nil for a root.
    let user: Int?
  }

  struct Use {
    let from: Int
    let reference: ReferenceID
    /// The place of an object; nil where an assembly is injected.
    let to: Int?
  }

  /// In the order of breadth, roots first.
  private(set) var objects: [Object] = []
  private(set) var uses: [Use] = []
  /// Whether there are so many that prototypes share an object from some point on.
  private(set) var isCut = false

  /// More than anybody looks at; prototypes of prototypes grow without end.
  static let limit = 2_000

  init(of roots: [DefinitionID], in graph: DefinitionGraph) {
    let inheritance = Inheritance(graph)
    var first: [DefinitionID: Int] = [:]
    var counts: [DefinitionID: Int] = [:]
    func build(_ definition: DefinitionID, for user: Int?) -> Int {
      counts[definition, default: 0] += 1
      objects.append(Object(definition: definition, number: counts[definition] ?? 1, user: user))
      if first[definition] == nil { first[definition] = objects.count - 1 }
      return objects.count - 1
    }
    for root in roots where first[root] == nil { _ = build(root, for: nil) }
    var next = 0
    while next < objects.count {
      for id in inheritance.references(into: objects[next].definition) where graph[id].injection.kind != .parent {
        guard let target = graph[id].definition else {
          uses.append(Use(from: next, reference: id, to: nil))
          continue
        }
        var object = first[target]
        if graph[target].scope == .prototype {
          // One that needs itself is a cycle, and is drawn as one.
          object = userOf(next, builtBy: target)
          if object == nil, objects.count >= Self.limit {
            isCut = true
            object = first[target]
          }
        }
        uses.append(Use(from: next, reference: id, to: object ?? build(target, for: next)))
      }
      next += 1
    }
  }

  /// The object itself, or the nearest one that it is built for, of a definition.
  private func userOf(_ object: Int, builtBy definition: DefinitionID) -> Int? {
    var place: Int? = object
    while let current = place {
      if objects[current].definition == definition { return current }
      place = objects[current].user
    }
    return nil
  }
}

extension ViewedGraph {
  /// Shows the objects that are built for some definitions in place of the definitions.
  ///
  /// - Complexity: O(objects × (references of a definition + length of the way from the root)).
  mutating func buildObjects(of roots: [DefinitionID]) {
    let tree = ObjectTree(of: roots, in: graph)
    let shown = Set(
      tree.objects.map { graph[$0.definition].assembly }
        + tree.uses.map { graph.targetAssembly(of: graph[$0.reference]) })
    var builder = DefinitionGraph.Builder(product: graph.product, configuration: graph.configuration)
    var assemblies: [AssemblyID: AssemblyID] = [:]
    for index in graph.assemblies.indices where shown.contains(AssemblyID(index)) {
      let assembly = graph.assemblies[index]
      assemblies[AssemblyID(index)] = builder.addAssembly(
        assembly.name, superclass: assembly.superclass, location: assembly.location)
    }
    var keys = Set(graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) })
    var places: [DefinitionID] = []
    var names: [String] = []
    for object in tree.objects {
      let definition = graph[object.definition]
      let assembly = graph[definition.assembly].name
      var (key, number) = (definition.key, object.number)
      while object.number > 1, !keys.insert(assembly + "." + key).inserted {
        key = "\(definition.key) (\(number))"
        number += 1
      }
      names.append(assembly + "." + key)
      places.append(
        builder.add(
          DefinitionNode(
            assembly: assemblies[definition.assembly] ?? AssemblyID(0), key: key, declaredType: definition.declaredType,
            builtType: definition.builtType, scope: definition.scope, recipe: definition.recipe,
            isAbstract: definition.isAbstract, arguments: definition.arguments, isolation: definition.isolation,
            location: definition.location)))
    }
    for use in tree.uses {
      let reference = graph[use.reference]
      let target: Reference.Target
      if let to = use.to {
        target = .definition(places[to])
      } else {
        target = .assembly(assemblies[graph.targetAssembly(of: reference)] ?? AssemblyID(0))
      }
      builder.add(
        Reference(
          from: places[use.from], target: target, injection: reference.injection, collaborator: reference.collaborator))
    }
    let objects = builder.build()
    show(objects, tree, names: names, assemblies: assemblies)
    if tree.isCut { facts.append("prototypes drawn once beyond \(ObjectTree.limit) objects") }
  }

  /// - Parameter names: full names of the objects, by place in the tree.
  private mutating func show(
    _ objects: DefinitionGraph, _ tree: ObjectTree, names: [String], assemblies: [AssemblyID: AssemblyID]
  ) {
    // Building sorts: what is where is known by names.
    let ids = Dictionary(
      objects.definitions.indices.map { (objects.fullName(of: DefinitionID($0)), DefinitionID($0)) },
      uniquingKeysWith: { first, _ in first })
    var definitions: [DefinitionID: [DefinitionID]] = [:]
    for (object, name) in zip(tree.objects, names) {
      if let id = ids[name] { definitions[object.definition, default: []].append(id) }
    }
    // References of one object keep their order.
    var references: [ReferenceID: [ReferenceID]] = [:]
    var next: [DefinitionID: Int] = [:]
    for use in tree.uses {
      guard let from = ids[names[use.from]] else { continue }
      let place = objects.references(from: from).lowerBound + next[from, default: 0]
      next[from, default: 0] += 1
      references[use.reference, default: []].append(ReferenceID(place))
    }
    let copies = findings.map { finding -> [Finding] in
      switch finding.subject {
      case .reference(let id): (references[id] ?? []).map { finding.about(.reference($0)) }
      case .definition(let id): (definitions[id] ?? []).map { finding.about(.definition($0)) }
      case .assembly(let id): assemblies[id].map { [finding.about(.assembly($0))] } ?? []
      case .configuration, .unseen: [finding]
      }
    }
    findingCount = copies.count { !$0.isEmpty }
    findings = copies.flatMap { $0 }
    highlighted = Set(highlighted.flatMap { definitions[$0] ?? [] })
    collapsed = Set(collapsed.compactMap { assemblies[$0] })
    layering = Layering(
      layers: layering.layers,
      positions: graph.assemblies.indices.compactMap { index in
        assemblies[AssemblyID(index)].map { _ in layering[AssemblyID(index)] }
      })
    graph = objects
    showsObjects = true
  }
}
