import StratusGraph
import StratusTestSupport
import Testing

/// Graphs of several inputs become one, in which each assembly exists once.
struct MergeTests {
  private func merge(_ graphs: DefinitionGraph...) throws(MergeError) -> DefinitionGraph { try merge(graphs) }

  private func merge(_ graphs: [DefinitionGraph]) throws(MergeError) -> DefinitionGraph {
    let parts = graphs.enumerated().map { NamedGraph(source: "input \($0)", graph: $1) }
    return try .merge(parts, product: "All")
  }

  private func random(_ seed: Int) -> DefinitionGraph {
    var recipe = RandomGraph(seed: seed)
    recipe.assemblies = 9
    recipe.references = 30
    recipe.contributions = seed % 2 == 0 ? 6 : 0
    recipe.hasUnseenParts = seed % 3 == 0
    recipe.hasNastyNames = seed % 5 == 0
    return recipe.make().with(product: "All")
  }

  /// Random parts that together contain everything. They overlap, because each one contains all that it refers to.
  private func parts(of graph: DefinitionGraph, _ random: inout SplitMix64) -> [DefinitionGraph] {
    let groups = graph.assemblies.indices.map { _ in Int.random(in: 0..<4, using: &random) }
    return (0..<4).map { group in graph.closure(of: graph.assemblies.indices.filter { groups[$0] == group }) }
  }

  @Test(arguments: seeds(40)) func `merging the overlapping parts of a graph gives the graph`(seed: Int) throws {
    let graph = self.random(seed)
    var random = SplitMix64(seed: seed)
    let merged = try merge(parts(of: graph, &random))
    // No part knows the order of all contributions, so they are ordered by name.
    #expect(merged == (try merge(graph, graph)))
    #expect(merged.snapshot().count == graph.snapshot().count)
    #expect(try merge(graph) == graph)
    if graph.contributions.isEmpty { #expect(merged == graph) }
  }

  @Test(arguments: seeds(40)) func `the order of the inputs does not matter, and neither do steps`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let parts = self.parts(of: self.random(seed), &random).map { part in
      // The inputs know different locations.
      random.chance(0.5) ? part : part.movingFiles { random.chance(0.3) ? "Other/" + $0 : $0 }
    }
    let all = try merge(parts)
    #expect(try merge(parts.shuffled(using: &random)) == all)
    #expect(try merge(merge(parts[0], parts[1]), merge(parts[2], parts[3])) == all)
    #expect(try merge(parts[0], merge(parts[1], merge(parts[2], parts[3]))) == all)
    #expect(try merge(all, all) == all)
  }

  @Test func `locations do not count, and known ones are kept`() throws {
    let graph = DefinitionGraph(text: "Story.screen -> Service.city, Service.town\nService.city\nService.town")
    let lock = try ArchitectureLock(reading: Array(ArchitectureLock(graph: graph, layers: [nil, nil]).text.utf8)).graph
    #expect(lock != graph)
    #expect(try merge(lock, graph) == graph.with(product: "All"))
    #expect(try merge(graph, lock) == graph.with(product: "All"))
  }

  @Test func `what one input leaves out, another one may contain`() throws {
    let app = DefinitionGraph(
      text: """
        App.MainStory.screen
        unseen inactiveAssembly Feature.Story
        unseen inactiveAssembly App.Other
        unseen target Feature
        unseen target Widgets
        unseen abstractAssembly App.Base
        unseen details scopes
        """)
    let feature = DefinitionGraph(text: "Feature.Story: App.Base\nFeature.Story.screen")
    #expect(
      try merge(app, feature).unseen == [
        UnseenPart(.inactiveAssembly, name: "App.Other"), UnseenPart(.target, name: "Widgets", library: "Test"),
        UnseenPart(.details, name: "scopes"),
      ])
  }

  @Test func `the child of an assembly does not depend on the order of the inputs`() throws {
    let inputs = ["", "; child Doc, Feed", "; child Session, Feed"].map {
      DefinitionGraph(text: "Doc.d; Feed.f; Session.s" + $0)
    }
    func child(_ order: [Int]) throws -> String? {
      let graph = try merge(order.map { inputs[$0] })
      return graph[try #require(graph.assembly("Feed"))].child
    }
    for order in [[1, 2], [2, 1]] { #expect(try child(order) == "Doc") }
    for order in [[0, 1], [1, 0], [1, 2, 0], [2, 0, 1]] { #expect(try child(order) == nil) }
  }

  struct Conflict: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    /// The element, and what the inputs have there.
    let texts: [String]
    var testDescription: String { texts[0] }
  }

  static let conflicts = [
    Conflict(first: "A.a\nA: B", second: "A.a", texts: ["the superclass of A", "B", "none"]),
    Conflict(
      first: "A.a\nA uses s: any S = B", second: "A.a\nA uses s: any S = C",
      texts: ["the collaborator s of A", "a protocol, any S, served by B", "a protocol, any S, served by C"]),
    Conflict(
      first: "A.a", second: "A.a\nA uses s: any S = C",
      texts: ["the collaborator s of A", "none", "a protocol, any S, served by C"]),
    Conflict(first: "A.a", second: "A.a\nA.b", texts: ["A.b", "no such definition", "b"]),
    Conflict(
      first: "A.a (singleton)", second: "A.a (prototype)",
      texts: ["the scope of A.a", "singleton", "prototype"]),
    Conflict(
      first: "A.a (captures)", second: "A.a",
      texts: ["the closure captures of A.a", "yes", "no"]),
    Conflict(
      first: "A.a -> B.b", second: "A.a -> C.c\nB.b",
      texts: ["an injection of A.a", "B.b (initializer)", "no such injection"]),
    Conflict(
      first: "A.a -> B.b (property member:x)", second: "A.a -> B.b (property member:x), B.b (property member:y)",
      texts: ["an injection of A.a", "no such injection", "B.b (property y)"]),
    Conflict(
      first: "A.a = config:x", second: "A.a = config:y",
      texts: ["an injection of A.a", "configuration(\"x\") (initializer)", "no such injection"]),
    Conflict(
      first: "A.a -> B.b (property member:x type:Int)", second: "A.a -> B.b (property member:x type:Text)",
      texts: [
        "an injection of A.a", "B.b (property x), of type Int, through b", "B.b (property x), of type Text, through b",
      ]),
  ]

  @Test func `inputs that contribute different elements to a collection cannot be merged`() throws {
    func graph(_ contributions: String) throws -> DefinitionGraph {
      let text = """
        {"format":"stratus-graph","version":1,"product":"P","assemblies":[
         {"name":"M.A","collaborators":[{"property":"g","type":"M.G","servedBy":"M.G"}],
          "definitions":[{"key":"q","type":"T"}]},
         {"name":"M.G","definitions":[
          {"key":"list","type":"[T]","recipe":"contributions","references":[\(contributions)]}]}]}
        """
      return try DefinitionGraph(snapshot: Array(text.utf8))
    }
    let (with, without) = (try graph(#"{"to":"M.A.q","kind":"contribution","through":"g"}"#), try graph(""))
    for (inputs, values) in [
      ([without, with], ["no such injection", "M.G.list (contribution)"]),
      ([with, without], ["M.G.list (contribution)", "no such injection"]),
    ] {
      let error = try #require(throws: MergeError.self) { try merge(inputs) }
      let text = "an injection of M.A.q: 'input 0' has \(values[0]), but 'input 1' has \(values[1])"
      #expect(error.conflicts.map(\.assembly) == ["M.A"] && error.conflicts.map(\.text) == [text])
    }
    // Each input may have contributors of its own.
    let other = DefinitionGraph(text: "M.B.x")
    #expect(try merge(with, other).contributions.count == 1)
  }

  @Test func `the order of injections without locations does not depend on the order of the inputs`() throws {
    func graph(_ members: String...) throws -> DefinitionGraph {
      let references = members.map { #"{"to":"M.A.b","kind":"property","member":"\#($0)"}"# }.joined(separator: ",")
      let text = """
        {"format":"stratus-graph","version":1,"product":"P","assemblies":[{"name":"M.A","definitions":[
         {"key":"a","type":"T","references":[\(references)]},{"key":"b","type":"T"}]}]}
        """
      return try DefinitionGraph(snapshot: Array(text.utf8))
    }
    let (one, other) = (try graph("x", "y"), try graph("y", "x"))
    #expect(one != other)
    #expect(try merge(one, other) == merge(other, one))
  }

  @Test(arguments: conflicts) func `an assembly that differs is a conflict`(_ conflict: Conflict) throws {
    let graphs = [conflict.first, conflict.second].map { DefinitionGraph(text: $0) }
    let error = try #require(throws: MergeError.self) { try merge(graphs) }
    let found = try #require(error.conflicts.first { $0.assembly == "A" })
    let texts = conflict.texts
    #expect(found.text == "\(texts[0]): 'input 0' has \(texts[1]), but 'input 1' has \(texts[2])")
    #expect(throws: MergeError.self) { try merge(graphs.reversed()) }
    // A third input does not hide it.
    #expect(throws: MergeError.self) { try merge([graphs[0], graphs[0], graphs[1]]) }
  }

  @Test(arguments: seeds(20)) func `moving files changes nothing else`(seed: Int) {
    let graph = self.random(seed)
    #expect(graph.movingFiles { $0 } == graph)
    let moved = graph.movingFiles { "Packages/A/" + $0 }
    #expect(moved.movingFiles { String($0.dropFirst("Packages/A/".count)) } == graph)
    #expect(moved.definitions.compactMap(\.location).allSatisfy { $0.file.hasPrefix("Packages/A/") })
  }
}

extension DefinitionGraph {
  fileprivate func with(product: String) -> DefinitionGraph {
    part(of: Set(assemblies.indices), product: product, activation: nil)
  }

  /// The assemblies and everything that they refer to or contribute to, directly or not, with all contributors.
  fileprivate func closure(of assemblies: [Int]) -> DefinitionGraph {
    var included = Set(assemblies)
    var pending = assemblies
    while let index = pending.popLast() {
      let own = self.assemblies[index]
      let uses =
        own.collaborators.map(\.assembly)
        + own.definitions.flatMap { definition in
          references(from: DefinitionID(definition)).map { targetAssembly(of: references[$0]) }
        }
      let contributed = contributions.filter { targetAssembly(of: self[$0]).index == index }
      let collecting = contributed.map { self[self[$0].from].assembly }
      for used in uses + collecting where included.insert(used.index).inserted { pending.append(used.index) }
    }
    return part(of: included, product: product, activation: activation)
  }

  private func part(of included: Set<Int>, product: String, activation: String?) -> DefinitionGraph {
    var builder = Builder(product: product, activation: activation)
    var ids: [AssemblyID: AssemblyID] = [:]
    var definitionIDs: [DefinitionID: DefinitionID] = [:]
    for index in assemblies.indices where included.contains(index) {
      let assembly = assemblies[index]
      ids[AssemblyID(index)] = builder.addAssembly(
        assembly.name, superclasses: assembly.superclasses, location: assembly.location)
    }
    for (old, new) in ids {
      for node in self[old].collaborators {
        builder.addCollaborator(
          of: new, property: node.property, type: node.type, isByProtocol: node.isByProtocol,
          served: ids[node.assembly] ?? new, location: node.location)
      }
    }
    for (index, definition) in definitions.enumerated() {
      guard let owner = ids[definition.assembly] else { continue }
      definitionIDs[DefinitionID(index)] = builder.add(
        DefinitionNode(
          assembly: owner, key: definition.key, declaredType: definition.declaredType, builtType: definition.builtType,
          scope: definition.scope, recipe: definition.recipe, isAbstract: definition.isAbstract,
          isPatched: definition.isPatched, hasCapture: definition.hasCapture, buildsValue: definition.buildsValue,
          arguments: definition.arguments, isolation: definition.isolation,
          hasShutdown: definition.hasShutdown, location: definition.location))
    }
    for reference in references {
      guard let from = definitionIDs[reference.from] else { continue }
      let target: Reference.Target =
        switch reference.target {
        case .definition(let id): .definition(definitionIDs[id] ?? from)
        case .assembly(let id): .assembly(ids[id] ?? AssemblyID(0))
        }
      builder.add(
        Reference(from: from, target: target, injection: reference.injection, collaborator: reference.collaborator))
    }
    for value in values {
      guard let definition = definitionIDs[value.definition] else { continue }
      builder.add(InjectedValue(definition: definition, source: value.source, injection: value.injection))
    }
    for part in unseen { builder.add(part) }
    return builder.build()
  }
}
