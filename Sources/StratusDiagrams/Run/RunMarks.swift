import StratusGraph

/// What a recorded run has built of the definitions of a graph.
package struct RunMarks: Hashable, Sendable {
  /// The figures of each definition of the graph; `nil` for one that has no object of its own.
  let figures: [RunFigures?]
  /// The path in time that is marked; `nil` if there is none.
  let path: Path?
  /// The paths of all definitions that were requested from outside, the slowest first.
  let paths: [Path]
  let shade: Shade
  /// What the diagram does not show of the run, and how much there is, for the title.
  let facts: [String]

  /// - Parameters:
  ///   - figures: the figures of each definition of the graph; `nil` for one that has no object of its own.
  ///   - path: the path to mark; `nil` for none.
  ///   - paths: all paths among which readers of a page can choose.
  ///   - facts: facts about the run, for the title.
  package init(
    figures: [RunFigures?], path: Path?, paths: [Path], shade: Shade, facts: [String]
  ) {
    self.figures = figures
    self.path = path
    self.paths = paths
    self.shade = shade
    self.facts = facts
  }

  /// Returns the marks for another figure, without a path.
  func shaded(by shade: Shade) -> Self {
    Self(figures: figures, path: nil, paths: paths, shade: shade, facts: facts)
  }

  /// The constructions that determined the time of an object: the object itself, then from each one the slowest that was built for it.
  package struct Path: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
      /// The definition; `nil` if the graph does not contain it.
      let definition: DefinitionID?
      /// The full name of the definition.
      let name: String
      /// The times in nanoseconds.
      let own, total: Int

      package init(definition: DefinitionID?, name: String, own: Int, total: Int) {
        self.definition = definition
        self.name = name
        self.own = own
        self.total = total
      }
    }

    /// The steps, the root first.
    let steps: [Step]

    /// - Parameter steps: the steps, the root first; not empty.
    package init(_ steps: [Step]) { self.steps = steps }

    /// The key of the root.
    var rootKey: String { steps.first.map { String($0.name.split(separator: ".").last ?? "") } ?? "" }

    /// The number of steps that the graph does not contain.
    package var hiddenSteps: Int { steps.count { $0.definition == nil } }

    /// Returns the references of a graph that lead from one step to the next.
    ///
    /// - Complexity: O(references of the steps).
    func references(in graph: DefinitionGraph) -> Set<ReferenceID> {
      var result: Set<ReferenceID> = []
      for (step, next) in zip(steps, steps.dropFirst()) {
        guard let from = step.definition, let to = next.definition else { continue }
        for index in graph.references(from: from) where graph.references[index].definition == to {
          result.insert(ReferenceID(index))
        }
      }
      return result
    }
  }
}
