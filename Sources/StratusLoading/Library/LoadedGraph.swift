import StratusGraph

/// A graph, and the directories of its source files on this machine.
package struct LoadedGraph: Sendable {
  package let graph: DefinitionGraph
  package var directories: SourceDirectories
  /// The modules of the types that the library contains, as far as they are known. Empty for a graph that was not
  /// loaded from a library.
  package var modules: Set<String> = []

  package init(graph: DefinitionGraph, directories: SourceDirectories) {
    self.graph = graph
    self.directories = directories
  }
}
