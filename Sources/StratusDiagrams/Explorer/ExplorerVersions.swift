import StratusArchitecture
import StratusGraph

/// The versions between which readers of a page switch, each as it is by itself.
package struct ExplorerVersions: Sendable {
  /// The names of the versions.
  let names: (old: String, new: String)
  /// The versions, whose assemblies are in the order of those of both.
  let old: ViewedGraph
  let new: ViewedGraph
  /// The new full names of the assemblies and definitions that have another name in the old version.
  let newNames: [String: String]

  /// - Parameters:
  ///   - difference: the difference between the versions.
  ///   - both: both versions as one graph, with the difference marked in it.
  ///   - names: the names of the versions.
  ///   - policies: the policies for the versions.
  package init(
    of difference: ArchitectureDifference, in both: ViewedGraph, names: (old: String, new: String),
    policies: (old: Policy, new: Policy)
  ) {
    func viewed(_ graph: DefinitionGraph, _ policy: Policy) -> ViewedGraph {
      let report = ArchitectureCheck(policy: policy).report(on: graph)
      var viewed = ViewedGraph(
        graph, layering: policy.layering(of: graph), findings: report.findings.filter { $0.severity > .note })
      viewed.order = both.order.adding(difference.newNames)
      viewed.sourceLink = both.sourceLink
      viewed.contracts = policy.contracts
      return viewed
    }
    let graphs = (old: difference.old.graph, new: difference.new.graph)
    self.names = names
    old = viewed(graphs.old, policies.old)
    new = viewed(graphs.new, policies.new)
    newNames = difference.newNames
  }
}
