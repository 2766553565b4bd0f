import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

extension ViewedGraph {
  /// Creates a view of a graph whose assemblies begin with the name of their layer, and whose references up and to
  /// peers are findings.
  init(text: String, layers: [String]) {
    let graph = DefinitionGraph(text: text)
    func layer(_ id: AssemblyID) -> Int? { layers.firstIndex { graph[id].name.hasPrefix($0) } }
    let findings = graph.references.indices.compactMap { index -> Finding? in
      let reference = graph.references[index]
      let (from, to) = (graph[reference.from].assembly, graph.targetAssembly(of: reference))
      guard from != to, let upper = layer(to), let lower = layer(from), lower >= upper else { return nil }
      return Finding(
        rule: lower > upper ? "upward-reference" : "peer-reference", severity: .error,
        subject: .reference(ReferenceID(index)), from: graph.fullName(of: reference.from),
        to: graph.fullName(of: reference.target), message: "\(graph.shortName(of: reference.from)) refers up")
    }
    let positions = graph.assemblies.indices.map { index in
      layer(AssemblyID(index)).map { Layering.Position(layer: $0, row: 0) }
    }
    self.init(graph, layering: Layering(layers: layers, positions: positions), findings: findings)
  }

  /// Adds findings about assemblies.
  mutating func add(_ rule: String, _ severity: Severity, about assemblies: String...) {
    for name in assemblies {
      guard let id = graph.assembly(name) else { continue }
      findings.append(
        Finding(rule: rule, severity: severity, subject: .assembly(id), from: name, message: "\(name) is odd"))
    }
  }
}
