public import Stratus
public import StratusGraph

/// Returns the graph of all assemblies of this process, as `stratus` would read it from a library.
///
/// Use it in a test of an app that the tool cannot open, such as an iOS app. You list no assemblies, so none can be
/// forgotten:
///
/// ```swift
/// let graph = try graphOfAllAssemblies(product: "Weather")
/// try graph.write(to: URL(filePath: "graph.json"))
/// ```
///
/// The assemblies are activated together. No objects are built, and no configuration values are needed. Assemblies that
/// cannot be activated, such as generic ones, are listed in the graph, and the rule `unseen-assembly` reports them.
///
/// - Parameters:
///   - product: the name of the app in diagrams and reports.
///   - activation: the name of the activation, if `.stratus.yml` names several.
///   - excluded: the assemblies that are not activated, such as those that are replaced in this activation. The graph
///     lists them as unseen.
///   - modules: the modules whose assemblies are ignored. By default, this is the module of the caller, because a test
///     declares replacement assemblies.
///   - fileID: the file ID of the call. Omit it.
/// - Throws: `ActivationError` with all problems, or ``GraphError/noAssemblies(excludedModules:otherCopies:)``.
/// - Complexity: linear in the types of the process and in the number of definitions and injections.
public func graphOfAllAssemblies(
  product: String, activation: String? = nil, without excluded: [Assembly.Type] = [],
  excludingModules modules: [String]? = nil, fileID: StaticString = #fileID
) throws -> DefinitionGraph {
  let modules = modules ?? ["\(fileID)".prefix { $0 != "/" }].map(String.init)
  let assemblies = ProgramAssemblies(excludingModules: Set(modules))
  let visitor = GraphVisitor(product: product, activation: activation, markers: SourceDirectories.markers)
  let isVisited = try visitor.withVisitor { visitor in
    Result { () throws(ActivationError) in try assemblies.visitGraph(without: excluded, to: visitor) }
  }.get()
  guard isVisited else {
    throw GraphError.noAssemblies(excludedModules: modules, otherCopies: assemblies.imagesWithOtherCopy)
  }
  return try visitor.checkedGraph()
}
