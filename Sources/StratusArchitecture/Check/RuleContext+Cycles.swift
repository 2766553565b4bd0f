import StratusDefinitions
import StratusWiring

extension RuleContext {
<<<<<<<< HEAD:Sources/StratusArchitecture/Check/RuleContext+Cycles.swift
  /// Reports each part of a graph that contains a cycle, with a short cycle as the example.
  mutating func reportCycles(_ edges: DirectedGraph?, _ message: (String) -> String) {
========
  /// Reports each strongly connected component of a graph that has a cycle, with a short cycle as an example.
  mutating func reportCycles(_ edges: DirectedGraph?, _ problem: (_ names: [String]) -> WiringProblem) {
>>>>>>>> 221c347 (Gather the texts of wiring problems in StratusWiring):Sources/StratusArchitecture/Rules/Wiring/RuleContext+Cycles.swift
    guard let edges else { return }
    let components = edges.stronglyConnectedComponents()
    for component in 0..<components.count {
      guard let cycle = edges.shortCycle(in: component, of: components), !cycle.isEmpty else { continue }
      let references = cycle.map { ReferenceID(edges.label(of: $0)) }
      let path = references.map { graph[$0].from }
<<<<<<<< HEAD:Sources/StratusArchitecture/Check/RuleContext+Cycles.swift
      let text = (path + [path[0]]).map { names[$0] }.joined(separator: " -> ")
      report(references[0], path: path, message(text))
========
      report(references[0], path: path, problem(path.map { names[$0] }).message)
>>>>>>>> 221c347 (Gather the texts of wiring problems in StratusWiring):Sources/StratusArchitecture/Rules/Wiring/RuleContext+Cycles.swift
    }
  }
}
