import CStratus
import Stratus
import StratusGraph

extension Assembly {
  /// The definition graph of the activation of this assembly.
  ///
  /// Use it in an application that the tool cannot open as a library. The application writes its graph to a file, which
  /// all commands of `stratus` accept instead of a library. The graph contains only this activation;
  /// ``graphOfAllAssemblies(product:activation:without:excludingModules:fileID:)`` finds all assemblies.
  ///
  /// ```swift
  /// let story = try WeatherStoryAssembly.activated(with: [AppServiceAssembly.self])
  /// try story.graph.write(to: URL(filePath: "graph.json"))
  /// ```
  ///
  /// The product of the graph is the module of the assembly. To set another name, use ``graph(product:activation:)``.
  /// The paths of source files are relative to the nearest directory with a `.stratus.yml`, or to their package, if the
  /// sources are on this machine, as they are for a simulator.
  ///
  /// - Throws: ``GraphError/notActivated(assembly:)``, or ``GraphError/childNotActivated(reason:)``.
  /// - Complexity: linear in the number of definitions and injections.
  public var graph: DefinitionGraph {
    get throws(GraphError) { try visited().graph }
  }

  /// Returns the definition graph with the names that the tool would use.
  ///
  /// - Parameters:
  ///   - product: the name of the library product, such as `WeatherAssemblies`.
  ///   - activation: the name of the activation, if `.stratus.yml` names several.
  /// - Throws: ``GraphError/notActivated(assembly:)``, or ``GraphError/childNotActivated(reason:)``.
  public func graph(product: String, activation: String? = nil) throws(GraphError) -> DefinitionGraph {
    try visited(product: product, activation: activation).graph
  }

  /// Returns the graph and the directories of its source files.
  package func visited(
    product: String? = nil, activation: String? = nil
  ) throws(GraphError) -> (graph: DefinitionGraph, directories: SourceDirectories) {
    let name = String(reflecting: type(of: self))
    return try visit(product: product ?? module(of: name), activation, of: name) { visitor throws(ActivationError) in
      try visitGraph(to: visitor)
    }
  }
}

extension Activation {
  /// The definition graph of the activation; see ``Assembly/graph``.
  ///
  /// - Complexity: linear in the number of definitions and injections.
  public var graph: DefinitionGraph {
    get throws(GraphError) { try visited(product: module(of: rootName), nil) }
  }

  /// Returns the definition graph with the names that the tool would use; see ``Assembly/graph(product:activation:)``.
  public func graph(product: String, activation: String? = nil) throws(GraphError) -> DefinitionGraph {
    try visited(product: product, activation)
  }

  private func visited(product: String, _ activation: String?) throws(GraphError) -> DefinitionGraph {
    try visit(product: product, activation) { visitor throws(ActivationError) in
      try visitGraph(to: visitor)
      return true
    }.graph
  }
}

/// Returns the module of a full name.
private func module(of name: String) -> String { String(name.prefix { $0 != "." }) }

/// - Parameter tell: passes the graph to a visitor, and returns whether there is one.
private func visit(
  product: String, _ activation: String?, of assembly: String = "",
  _ tell: (UnsafePointer<StratusVisitor>) throws(ActivationError) -> Bool
) throws(GraphError) -> (graph: DefinitionGraph, directories: SourceDirectories) {
  let visitor = GraphVisitor(product: product, activation: activation, markers: SourceDirectories.markers)
  let isActivated: Bool
  do throws(ActivationError) {
    isActivated = try visitor.withVisitor { visitor in
      Result { () throws(ActivationError) in try tell(visitor) }
    }.get()
  } catch {
    throw .childNotActivated(reason: "\(error)")
  }
  guard isActivated else { throw .notActivated(assembly: assembly) }
  return (try visitor.checkedGraph(), visitor.directories)
}

extension GraphVisitor {
  /// Returns the graph that was received.
  ///
  /// - Throws: ``GraphError/malformed(reason:)``.
  func checkedGraph() throws(GraphError) -> DefinitionGraph {
    if let reason = inconsistency { throw .malformed(reason: reason) }
    return graph.build()
  }
}
