import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// A check of several inputs finds what a check of the whole finds.
@Suite struct MergedCheckTests {
  /// Random activations, each split into overlapping parts that contain all that they refer to.
  @Test(arguments: seeds(20)) func `parts of all activations give the same findings as the whole`(seed: Int) throws {
    try withTemporaryDirectory { directory in
      func write(_ graph: DefinitionGraph, to name: String) throws {
        try Data(graph.snapshot()).write(to: directory.appendingPathComponent(name))
      }
      func findings(_ inputs: [String]) throws -> (text: String, status: Int32) {
        let result = try run(
          [BuiltTool.file.path, "check", "--format", "json"] + inputs, environment: ["NO_COLOR": nil], in: directory)
        #expect(result.errors.isEmpty)
        return (result.output.components(separatedBy: "\"summary\"")[0], result.status)
      }
      try Data(
        """
        activations: { release: {}, offline: {} }
        layers: [L0: ["L0.*"], L1: ["L1.*"], L2: ["L2.*"]]
        rules: { assembly-cycle: error, unused-definition: error }

        """.utf8
      ).write(to: directory.appendingPathComponent(".stratus.yml"))
      var recipe = RandomGraph(seed: seed)
      recipe.assemblies = 9
      recipe.references = 30
      recipe.upward = 0.3
      let graph = recipe.make()
      var random = SplitMix64(seed: seed)
      let isFirst = graph.assemblies.map { _ in random.chance(0.5) }
      var (parts, wholes): ([String], [String]) = ([], [])
      for configuration in ["release", "offline"] {
        // Each activation lacks an assembly, with those that use it.
        let left = Int.random(in: graph.assemblies.indices, using: &random)
        let kept = graph.assemblies.indices.filter { !graph.reachable(from: [$0]).contains(left) }
        for (name, members) in [("one", kept.filter { isFirst[$0] }), ("two", kept.filter { !isFirst[$0] })] {
          if members.isEmpty { continue }
          let closure = graph.reachable(from: members)
          parts.append("\(name)-\(configuration).json")
          try write(graph.part(name, configuration, closure), to: parts[parts.count - 1])
        }
        wholes.append("whole-\(configuration).json")
        try write(graph.part("whole", configuration, graph.reachable(from: kept)), to: wholes[wholes.count - 1])
      }
      // An input without assemblies in one of the activations lacks that activation.
      if parts.count < 4 { return }
      let (merged, whole) = (try findings(parts), try findings(wholes))
      if merged.text.contains("unseen-activation") { return }
      #expect(merged.text == whole.text)
      #expect(merged.status == whole.status)
    }
  }
}

extension DefinitionGraph {
  fileprivate func part(_ product: String, _ configuration: String, _ members: Set<Int>) -> DefinitionGraph {
    let names = Set(members.map { assemblies[$0].name })
    let graph = part(activation: activation, where: { names.contains($0.name) }, unseen: { _ in false })
    return graph.renamed(product)
  }

  private func renamed(_ product: String) -> DefinitionGraph {
    let text = String(decoding: snapshot(), as: UTF8.self)
      .replacing("\"product\": \"\(self.product)\"", with: "\"product\": \"\(product)\"")
    return (try? DefinitionGraph(snapshot: Array(text.utf8))) ?? self
  }

  /// Returns assemblies with all that they refer to, directly or not.
  fileprivate func reachable(from start: [Int]) -> Set<Int> {
    var found = Set(start)
    var open = start
    while let next = open.popLast() {
      var targets = assemblies[next].collaborators.map(\.assembly.index)
      for reference in references where definitions[reference.from.index].assembly.index == next {
        targets.append(targetAssembly(of: reference).index)
      }
      targets += assemblies.indices.filter { assemblies[next].superclasses.contains(assemblies[$0].name) }
      for target in targets where found.insert(target).inserted { open.append(target) }
    }
    return found
  }
}
