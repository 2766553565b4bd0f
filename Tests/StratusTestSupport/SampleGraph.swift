import StratusArchitecture
import StratusGraph

/// A graph that tests define line by line.
package struct SampleGraph {
  package let product: String
  package var activation: String? = "release"
  /// The layers, top first: the name, then rows of assemblies.
  package let layers: [(name: String, rows: [[String]])]
  /// The definitions as `Assembly.key`, with their references.
  package let definitions: [Definition]

  package struct Definition {
    let name: String
    var scope = DefinitionScope.objectGraph
    var isAbstract = false
    var needs: [(kind: InjectionSite.Kind, target: String)]
  }

  private static func split(_ name: String) -> (assembly: String, key: String) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    return (parts[0], parts[1])
  }

  package func graph() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: product, activation: activation)
    var assemblies: [String: AssemblyID] = [:]
    var ids: [String: DefinitionID] = [:]
    for (line, definition) in definitions.enumerated() {
      let (assembly, key) = Self.split(definition.name)
      let location = SourceLocation(file: "Sources/\(assembly).swift", line: line + 10)
      let owner =
        assemblies[assembly] ?? builder.addAssembly("\(product).\(assembly)", location: location)
      assemblies[assembly] = owner
      ids[definition.name] = builder.add(
        DefinitionNode(
          assembly: owner, key: key, declaredType: "any " + key.prefix(1).uppercased() + key.dropFirst(),
          scope: definition.scope, isAbstract: definition.isAbstract, location: location))
    }
    for (line, definition) in definitions.enumerated() {
      for (kind, target) in definition.needs {
        guard let from = ids[definition.name], let to = ids[target] else { continue }
        let location = SourceLocation(file: "Sources/\(Self.split(definition.name).assembly).swift", line: line + 10)
        builder.add(
          Reference(
            from: from, target: .definition(to),
            injection: InjectionSite(kind, member: Self.split(target).key, location: location)))
      }
    }
    return builder.build()
  }

  package func layering(of graph: DefinitionGraph) -> Layering {
    var positions: [String: Layering.Position] = [:]
    for (layer, (_, rows)) in layers.enumerated() {
      for (row, names) in rows.enumerated() {
        for name in names { positions["\(product).\(name)"] = Layering.Position(layer: layer, row: row) }
      }
    }
    return Layering(layers: layers.map(\.name), positions: graph.assemblies.map { positions[$0.name] })
  }

  /// Returns the upward and peer references, computed without the code of the rules.
  package func findings(in graph: DefinitionGraph, _ layering: Layering) -> [Finding] {
    graph.references.indices.compactMap { index in
      let reference = graph.references[index]
      let (from, to) = (graph[reference.from].assembly, graph.targetAssembly(of: reference))
      guard from != to, let upper = layering[from], let lower = layering[to], upper >= lower else { return nil }
      let rule = upper == lower ? "peer-reference" : "upward-reference"
      return Finding(
        rule: rule, severity: .error, subject: .reference(ReferenceID(index)), from: graph.fullName(of: reference.from),
        to: reference.definition.map(graph.fullName), message: "", location: reference.injection.location)
    }
  }
}
