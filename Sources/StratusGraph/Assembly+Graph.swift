import CStratus
import Stratus
import StratusDefinitions
import StratusVisiting

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
  ) throws(GraphError) -> (graph: DefinitionGraph, directories: SourceDirectories) {
    let name = String(reflecting: type(of: self))
    return try visit(product: product ?? module(of: name), configuration) { visitor throws(GraphError) in
      guard visitGraph(to: visitor) else { throw .notActivated(assembly: name) }
    }
  }
}

extension Activation {
  /// The definition graph of the activation, as the tool sees it; see ``Assembly/graph``.
  ///
  /// - Complexity: linear in the number of definitions and injections.
  public var graph: DefinitionGraph {
    get throws(GraphError) { try visit(product: module(of: rootName), nil) { visitGraph(to: $0) }.graph }
  }

  /// The definition graph under the names that the tool would give it; see ``Assembly/graph(product:configuration:)``.
  public func graph(product: String, configuration: String? = nil) throws(GraphError) -> DefinitionGraph {
    try visit(product: product, configuration) { visitGraph(to: $0) }.graph
  }
}

private func module(of name: String) -> String { String(name.prefix { $0 != "." }) }

private func visit(
  product: String, _ configuration: String?, _ tell: (UnsafePointer<StratusVisitor>) throws(GraphError) -> Void
) throws(GraphError) -> (graph: DefinitionGraph, directories: SourceDirectories) {
  let visitor = GraphVisitor(product: product, configuration: configuration)
  try visitor.withVisitor { visitor -> Result<Void, GraphError> in
    do throws(GraphError) {
      return .success(try tell(visitor))
    } catch {
      return .failure(error)
    }
  }.get()
  if let fault = visitor.fault { throw .malformed(reason: fault) }
  return (visitor.graph.build(), visitor.directories)
}
