import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

/// Compares a check of an edited graph with a check of the graph that edited sources would have.
struct EditedFindingsTests {
  private static let rules = [
    "upward-reference", "peer-reference", "skipped-layer", "captive-dependency", "unused-collaborator",
  ]

  @Test func `a graph after edits has the findings of the edited sources`() throws {
    var counts: [String: Int] = [:]
    for seed in seeds(600) {
      var random = SplitMix64(seed: seed)
      let sources = Sources(&random)
      let graph = sources.graph()
      var (edited, edits, policy, newPolicy) = (sources, [GraphEdit](), sources.policy(), sources.policy())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        if let edit = edited.edit(sources, graph, &random) {
          edits.append(edit)
          counts[edit.kind, default: 0] += 1
        } else if let (name, layer) = edited.assignLayer(&random) {
          newPolicy.assignedPositions[name] = Layering.Position(layer: layer, row: 0)
          counts["layer", default: 0] += 1
        }
      }
      edited.declareCollaborators()
      policy = edited.policy()
      let result: EditedGraph
      do throws(GraphEditError) { result = try EditedGraph.apply(edits, to: graph) } catch { continue }
      let (found, expected) = (findings(result.graph, newPolicy), findings(edited.graph(), policy))
      #expect(
        found == expected,
        "seed \(seed): \(edits), only after edits: \(found.subtracting(expected)), not: \(expected.subtracting(found))")
      if found != findings(graph, sources.policy()) { counts["changes", default: 0] += 1 }
    }
    #expect(["move", "cut", "scope", "layer", "changes"].allSatisfy { counts[$0, default: 0] > 50 }, "\(counts)")
  }

  private func findings(_ graph: DefinitionGraph, _ policy: Policy) -> Set<String> {
    let check = ArchitectureCheck(policy: policy, rules: Self.rules.compactMap(Rule.named))
    return Set(check.report(on: graph).findings.map { "\($0.rule): \($0.message)" })
  }
}

extension GraphEdit {
  fileprivate var kind: String {
    switch self {
    case .move: "move"
    case .cut: "cut"
    case .scope: "scope"
    }
  }
}

/// Classes with declarations, as in the sources of an app. A class has the declarations of its superclasses, too.
private struct Sources {
  struct Declaration {
    var owner: Int
    var scope: DefinitionScope
    /// The referenced declarations, each with the class through which it is used.
    var references: [(user: Int, declaration: Int)] = []
  }

  var superclasses: [Int?] = []
  /// The layer that lists each class; `nil` if none does.
  var layers: [Int?] = []
  var declarations: [Declaration] = []
  /// The classes that declare a collaborator, each with the class of the collaborator. Subclasses inherit it.
  var collaborators: [(owner: Int, user: Int)] = []
  let hasLocations: Bool

  init(_ random: inout SplitMix64) {
    hasLocations = random.chance(0.5)
    for index in 0..<7 {
      superclasses.append(index > 0 && random.chance(0.4) ? Int.random(in: 0..<index, using: &random) : nil)
      let isListed = superclasses[index] == nil || random.chance(0.3)
      layers.append(isListed ? Int.random(in: 0..<3, using: &random) : nil)
    }
    declarations = (0..<10).map { _ in
      Declaration(
        owner: Int.random(in: 0..<7, using: &random), scope: random.pick([.singleton, .prototype, .objectGraph]))
    }
    for index in declarations.indices {
      for _ in 0..<2 {
        let target = Int.random(in: declarations.indices, using: &random)
        let users = superclasses.indices.filter { lineage($0).contains(declarations[target].owner) }
        if target != index, !declarations[index].references.contains(where: { $0.declaration == target }) {
          declarations[index].references.append((random.pick(users), target))
        }
      }
    }
    declareCollaborators()
  }

  /// Whether the class that declares a definition has another one as its own.
  private func isOwn(_ reference: (user: Int, declaration: Int), of declaration: Int) -> Bool {
    let own = lineage(declarations[declaration].owner)
    return own.contains(declarations[reference.declaration].owner) && own.contains(reference.user)
  }

  /// Declares the collaborators that references need, unless they are inherited, and removes those that none uses.
  mutating func declareCollaborators() {
    var needed: [(owner: Int, user: Int)] = []
    for (index, declaration) in declarations.enumerated() {
      for reference in declaration.references where !isOwn(reference, of: index) {
        needed.append((declaration.owner, reference.user))
      }
    }
    // Superclasses come first.
    for (owner, user) in needed.sorted(by: { $0 < $1 })
    where !collaborators.contains(where: { lineage(owner).contains($0.owner) && $0.user == user }) {
      collaborators.append((owner, user))
    }
    collaborators = collaborators.filter { collaborator in
      needed.contains { $0.user == collaborator.user && lineage($0.owner).contains(collaborator.owner) }
    }
  }

  func lineage(_ index: Int) -> [Int] { [index] + (superclasses[index].map(lineage) ?? []) }

  private func name(_ index: Int) -> String { "M.Class\(index)" }

  func graph() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "P")
    let assemblies = superclasses.indices.map { builder.addAssembly(name($0), superclass: superclasses[$0].map(name)) }
    var ids: [[Int: DefinitionID]] = []
    func location(_ line: Int) -> SourceLocation? { hasLocations ? SourceLocation(file: "App.swift", line: line) : nil }
    for index in superclasses.indices {
      var own: [Int: DefinitionID] = [:]
      for (declaration, declared) in declarations.enumerated() where lineage(index).contains(declared.owner) {
        own[declaration] = builder.add(
          DefinitionNode(
            assembly: assemblies[index], key: "d\(declaration)", declaredType: "T\(declaration)", scope: declared.scope,
            location: location(declaration)))
      }
      ids.append(own)
    }
    for index in superclasses.indices {
      for (declaration, from) in ids[index].sorted(by: { $0.key < $1.key }) {
        for (user, target) in declarations[declaration].references {
          let isOwn = isOwn((user, target), of: declaration)
          let served = isOwn ? index : user
          guard let to = ids[served][target] else { continue }
          let injection = InjectionSite(
            .property, member: "p\(target)", location: location(100 + declaration * 20 + target))
          builder.add(
            Reference(
              from: from, target: .definition(to), injection: injection, collaborator: isOwn ? nil : "class\(user)"))
        }
      }
      for user in Set(collaborators.filter { lineage(index).contains($0.owner) }.map(\.user)).sorted() {
        builder.addCollaborator(
          of: assemblies[index], property: "class\(user)", type: name(user), isByProtocol: false,
          served: assemblies[user])
      }
    }
    return builder.build()
  }

  func policy() -> Policy {
    Policy(
      layers: (0..<3).map { layer in
        let names = layers.indices.filter { layers[$0] == layer }.map { Pattern(name($0)) }
        return Layer("Layer\(layer)", rows: [names], isClosed: layer == 1, isOptional: true)
      })
  }

  mutating func assignLayer(_ random: inout SplitMix64) -> (name: String, layer: Int)? {
    let (index, layer) = (Int.random(in: layers.indices, using: &random), Int.random(in: 0..<3, using: &random))
    layers[index] = layer
    return (name(index), layer)
  }

  /// Edits the sources.
  ///
  /// - Returns: the same edit of the original graph; `nil` if it is not possible.
  mutating func edit(_ original: Sources, _ graph: DefinitionGraph, _ random: inout SplitMix64) -> GraphEdit? {
    let declaration = Int.random(in: declarations.indices, using: &random)
    let owner = original.declarations[declaration].owner
    let users = superclasses.indices.filter { lineage($0).contains(owner) }
    func id(_ user: Int, _ declaration: Int) -> DefinitionID? { graph.definition("\(name(user)).d\(declaration)") }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // The edit may name a definition that a subclass inherits.
      guard declarations[declaration].scope == original.declarations[declaration].scope,
        let id = id(random.pick(users), declaration)
      else { return nil }
      let scope = random.pick([DefinitionScope.singleton, .prototype, .lazySingleton])
      declarations[declaration].scope = scope
      return .scope(id, scope)
    case 1:
      guard let reference = original.declarations[declaration].references.randomElement(using: &random),
        declarations[declaration].owner == owner, let source = id(random.pick(users), declaration),
        let target = graph.references(from: source).lazy.compactMap({ graph.references[$0].definition })
          .first(where: { graph[$0].key == "d\(reference.declaration)" })
      else { return nil }
      declarations[declaration].references.removeAll { $0.declaration == reference.declaration }
      return .cut(from: [source], to: [target], assembly: nil)
    case 2:
      // A class without relatives does not have the declaration in any other way.
      let alone = superclasses.indices.filter { superclasses[$0] == nil && !superclasses.contains($0) && $0 != owner }
      guard let to = alone.randomElement(using: &random), declarations[declaration].owner == owner,
        let id = id(owner, declaration)
      else { return nil }
      for index in declarations.indices {
        for position in declarations[index].references.indices
        where declarations[index].references[position].declaration == declaration {
          declarations[index].references[position].user = to
        }
      }
      // What was used as a part of the old class is now used through it.
      for position in declarations[declaration].references.indices {
        let (user, target) = declarations[declaration].references[position]
        if lineage(owner).contains(user), lineage(owner).contains(declarations[target].owner) {
          declarations[declaration].references[position].user = owner
        }
      }
      declarations[declaration].owner = to
      return .move(id, to: AssemblyID(graph.assemblies.firstIndex { $0.name == name(to) } ?? 0))
    default: return nil
    }
  }
}
