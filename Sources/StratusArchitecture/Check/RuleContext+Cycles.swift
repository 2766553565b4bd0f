import StratusDefinitions

extension RuleContext {
  /// Reports each part of a graph that contains a cycle, with a short cycle as the example.
  mutating func reportCycles(_ edges: DirectedGraph?, _ message: (String) -> String) {
    guard let edges else { return }
    let components = edges.stronglyConnectedComponents()
    for component in 0..<components.count {
      guard let cycle = edges.shortCycle(in: component, of: components), !cycle.isEmpty else { continue }
      let references = cycle.map { ReferenceID(edges.label(of: $0)) }
      let path = references.map { graph[$0].from }
      let text = (path + [path[0]]).map { names[$0] }.joined(separator: " -> ")
      report(references[0], path: path, message(text))
    }
  }
}
