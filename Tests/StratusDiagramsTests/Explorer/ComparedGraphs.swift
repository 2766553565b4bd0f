import StratusArchitecture
import StratusGraph

@testable import StratusDiagrams

/// Two versions of a graph, and the page of the change.
struct ComparedGraphs {
  let old: DefinitionGraph
  let new: DefinitionGraph
  let policy: Policy

  /// The page as `stratus diff` writes it.
  var explorer: Explorer {
    func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
      ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let difference = ArchitectureDifference.compare(lock(old), lock(new))
    var viewed = DifferenceView(showsAll: true).applied(
      to: difference, .compare(difference, policy: policy), policy: policy)
    viewed.showsGhosts = false
    return Explorer(
      viewed,
      versions: ExplorerVersions(
        of: difference, in: viewed, names: ("main", "feature"), policies: (policy, policy)))
  }

  /// Returns a version by itself, as `stratus graph` shows it.
  func plain(_ graph: DefinitionGraph) -> ViewedGraph {
    let report = ArchitectureCheck(policy: policy).report(on: graph)
    return ViewedGraph(
      graph, layering: policy.layering(of: graph), findings: report.findings.filter { $0.severity > .note })
  }
}
