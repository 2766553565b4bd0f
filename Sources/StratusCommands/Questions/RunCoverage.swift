import StratusGraph
import StratusProfile
import StratusSupport

/// The share of definitions that a recorded run has built.
struct RunCoverage {
  /// The number of definitions of the graphs that the run has built.
  let built: Int
  /// The number of definitions of the graphs that have objects of their own.
  let definitions: Int

  init(_ run: Run, of graphs: [DefinitionGraph]) {
    let names = Set(run.objects.lazy.filter { !$0.isFailed }.map { run.definitions[$0.definition].name })
    var buildable: Set<String> = []
    for graph in graphs {
      for (index, definition) in graph.definitions.enumerated() where definition.hasOwnObject {
        buildable.insert(graph.fullName(of: DefinitionID(index)))
      }
    }
    definitions = buildable.count
    built = buildable.intersection(names).count
  }

  /// One line for people.
  var text: String {
    // Rounded down, so that only a run that builds everything has 100 %.
    let share = definitions == 0 ? "" : ", \(built * 100 / definitions) %"
    return "built in the recorded run: \(built) of \(Plural.text(definitions, "definition"))\(share)\n"
  }
}

extension DefinitionNode {
  /// Whether the definition builds an object, instead of passing on another one.
  var hasOwnObject: Bool { !isAbstract && recipe != .alias && recipe != .option }
}
