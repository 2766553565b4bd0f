import StratusDefinitions
import StratusWiring

extension RuleContext {
  /// Reports each part of a graph that contains a cycle, with a short cycle as the example.
  mutating func reportCycles(_ edges: DirectedGraph?, _ problem: (_ names: [String]) -> WiringProblem) {
    guard let edges else { return }
    let components = edges.stronglyConnectedComponents()
    for component in 0..<components.count {
      guard let cycle = edges.shortCycle(in: component, of: components), !cycle.isEmpty else { continue }
      let references = cycle.map { ReferenceID(edges.label(of: $0)) }
      let path = references.map { graph[$0].from }
      report(references[0], path: path, problem(path.map { names[$0] }).message)
    }
  }
}
