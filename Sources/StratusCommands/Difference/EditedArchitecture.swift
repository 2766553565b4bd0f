import StratusArchitecture
import StratusGraph

/// The architecture of each activation after edits.
struct EditedArchitecture {
  /// The differences of all activations.
  let difference: CheckedDifference
  /// The edits of the sources.
  let edits: EditList

  /// - Parameters:
  ///   - graphs: the graph of each activation, the default one first.
  ///   - configurationFile: the path of the file that declares the policy.
  ///   - display: a closure that converts the path of a source file.
  /// - Throws: ``UsageError`` if an edit is not possible.
  init(
    of edits: EditOptions.Resolved, in graphs: [DefinitionGraph], policy: Policy, configurationFile: String?,
    display: @escaping (String) -> String
  ) throws {
    let edited = try Self.edited(graphs, by: edits.graphs)
    let activations = zip(graphs, edited).enumerated().map { index, pair in
      let (graph, edited) = pair
      return ActivationDifference(
        .compare(
          ArchitectureLock(of: [graph], by: policy), ArchitectureLock(of: [edited.graph], by: edits.policy),
          matching: edited.matching), isDefault: index == 0)
    }
    var policies = ComparedPolicies(policy)
    policies.new = edits.policy
    difference = .compare(activations, policies, ofConfiguration: false)
    self.edits = EditList(
      steps: zip(graphs, edited).map { ($0, $1.steps) }, layers: edits.layers, configurationFile: configurationFile,
      display: display)
  }

  /// Applies edits to each activation. An activation may have nothing to cut if another one has.
  private static func edited(
    _ graphs: [DefinitionGraph], by edits: [[GraphEdit?]]
  ) throws(UsageError) -> [EditedGraph] {
    var cutNothing: [Int: UsageError] = [:]
    var wasApplied: Set<Int> = []
    var result: [EditedGraph] = []
    for (graph, edits) in zip(graphs, edits) {
      var edits = edits
      while true {
        do throws(GraphEditError) {
          result.append(try EditedGraph.apply(edits.compactMap(\.self), to: graph))
          break
        } catch {
          let failure = UsageError(error.message(in: graph))
          guard case .nothingToCut(let edit) = error, let index = edits.firstIndex(of: edit) else { throw failure }
          if cutNothing[index] == nil { cutNothing[index] = failure }
          edits[index] = nil
        }
      }
      for (index, edit) in edits.enumerated() where edit != nil { wasApplied.insert(index) }
    }
    for (index, failure) in cutNothing.sorted(by: { $0.key < $1.key }) where !wasApplied.contains(index) {
      throw failure
    }
    return result
  }
}
