import CStratus
import DefinitionGraph
import GraphVisiting
import Stratus

extension Assembly {
  /// The definition graph of everything that was activated together with this assembly, as the tool sees it.
  ///
  /// For an application that cannot be opened as a library: it writes its graph by itself, and every command of `stratus`
  /// takes the file in place of a library.
  ///
  /// ```swift
  /// let story = try WeatherStoryAssembly.activated(with: [AppServiceAssembly.self])
  /// try story.graph.write(to: URL(filePath: "graph.json"))
  /// ```
  ///
  /// The graph's product is the module of the assembly; ``graph(product:configuration:)`` gives it another name. Source
  /// files are named relative to their package where the package is on this machine, as it is in a simulator.
  ///
  /// - Throws: ``GraphError/notActivated(assembly:)``.
  /// - Complexity: linear in the number of definitions and injections.
  public var graph: DefinitionGraph {
    get throws(GraphError) { try visited().graph }
  }

  /// The definition graph under the names that the tool would give it.
  ///
  /// - Parameters:
  ///   - product: the name of the library product, such as `WeatherAssemblies`.
  ///   - configuration: the name of the activation, where `.stratus.yml` names several.
  /// - Throws: ``GraphError/notActivated(assembly:)``.
  public func graph(product: String, configuration: String? = nil) throws(GraphError) -> DefinitionGraph {
    try visited(product: product, configuration: configuration).graph
  }

  /// The graph, and where its source files are.
  package func visited(
    product: String? = nil, configuration: String? = nil
  ) throws(GraphError) -> (graph: DefinitionGraph, folders: SourceFolders) {
    let name = String(reflecting: type(of: self))
    let module = name.prefix { $0 != "." }
    let visitor = GraphVisitor(product: product ?? String(module), configuration: configuration)
    guard visitor.withVisitor({ tellGraph(to: $0) }) else { throw .notActivated(assembly: name) }
    if let fault = visitor.fault { throw .malformed(reason: fault) }
    return (visitor.graph.build(), visitor.folders)
  }
}
