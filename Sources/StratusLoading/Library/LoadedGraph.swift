import StratusDefinitions
import StratusVisiting

/// A graph, and the directories of its source files on this machine.
package struct LoadedGraph: Sendable {
  package let graph: DefinitionGraph
  package var directories: SourceDirectories

  package init(graph: DefinitionGraph, directories: SourceDirectories) {
    self.graph = graph
    self.directories = directories
  }
}
