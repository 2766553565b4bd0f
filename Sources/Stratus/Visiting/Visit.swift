import CStratus
import CStratusRuntime

// The tool finds these functions by their names. reason for the underscored attribute: `@c` needs Swift 6.3.

/// Returns the version of the visitor interface that this copy of Stratus implements.
@_cdecl("stratus_visitor_version") package func visitorVersion() -> UInt32 { UInt32(STRATUS_VISITOR_VERSION) }

/// Activates the assemblies of the library that contains this code and streams their graph to a visitor.
///
/// The tool calls this function; see `CStratus.h`.
@_cdecl("stratus_visit")
package func visit(_ request: UnsafePointer<StratusRequest>, _ visitor: UnsafePointer<StratusVisitor>) -> Int32 {
  let visitor = visitor.pointee
  visitor.progress(visitor.context, "looking for assemblies")
  let found = AssemblyDiscovery(in: request.pointee.library)
  let names = AssemblyNames(found.assemblies)
  let selection = AssemblySelection(request.pointee, among: found.assemblies, named: names)
  guard selection.unknown.isEmpty else {
    for name in selection.unknown { visitor.unknown(visitor.context, name) }
    for name in selection.candidates { visitor.candidate(visitor.context, name) }
    UnseenAssemblies(found, named: names, activated: []).send(to: visitor)
    return Int32(STRATUS_UNKNOWN_ASSEMBLY)
  }
  guard selection.ambiguous.isEmpty else {
    for (name, fullNames) in selection.ambiguous {
      for fullName in fullNames { visitor.ambiguous(visitor.context, name, fullName) }
    }
    return Int32(STRATUS_AMBIGUOUS_ASSEMBLY)
  }
  guard !selection.types.isEmpty else {
    UnseenAssemblies(found, named: names, activated: []).send(to: visitor)
    return Int32(STRATUS_NO_ASSEMBLIES)
  }
  do throws(ActivationError) {
    try found.stream(selection.types, replacing: selection.replacements, to: visitor)
    return Int32(STRATUS_VISITED)
  } catch {
    error.ambiguities.send(to: visitor)
    for problem in error.problems { problem.send(to: visitor) }
    return Int32(STRATUS_ACTIVATION_FAILED)
  }
}

/// Passes the module of each type that a library declares to a function, in no particular order and with repetitions.
///
/// The tool calls this function to find out which targets a library contains.
///
/// - Parameters:
///   - library: the handle that `dlopen` returned. The search covers that library and the libraries that it is linked
///     with.
///   - context: the first argument of the function.
///   - body: the function that receives the name of each module.
/// - Returns: whether all images could be read.
@_cdecl("stratus_visit_modules")
package func visitModules(
  _ library: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?,
  _ body: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
) -> Bool {
  var search = StratusModuleSearch(library: library, context: context, body: body)
  return stratus_each_module(&search)
}

extension AssemblyDiscovery {
  /// Activates assemblies for inspection and sends their graph to a visitor, with the parts that are missing from it.
  ///
  /// - Complexity: linear in the number of definitions and injections, and in the definitions times the objects that
  ///   closures capture.
  func stream(
    _ types: [Assembly.Type], replacing replacements: AssemblyReplacements = .init(), to visitor: StratusVisitor
  ) throws(ActivationError) {
    func activate() throws(ActivationError) -> [Container] {
      try Activator.inspect(types, replacing: replacements, progress: { visitor.progress(visitor.context, $0) })
    }
    let containers = try activate()
    visitor.progress(visitor.context, "reading the graph")
    let names = AssemblyNames(assemblies + containers.flatMap(\.assemblies).map(\.type))
    let indices = GraphStream(containers, named: names, to: visitor).run()
    UnseenAssemblies(self, named: names, activated: containers.flatMap(\.assemblies).map(\.type)).send(to: visitor)
    // Last, because it releases the recipes.
    try CapturingRecipes(releasing: indices, named: names) { () throws(ActivationError) in
      GraphStream(try activate(), named: names, to: visitor).indices
    }.send(to: visitor)
  }
}

extension ActivationProblem {
  fileprivate func send(to visitor: StratusVisitor) {
    // The strings live until the call returns.
    var texts = CStringPool()
    let steps = path.map { step in
      StratusStep(name: texts.copy(step.name), location: texts.location(step.file, step.line))
    }
    let location = texts.location(file, line)
    steps.withUnsafeBufferPointer { steps in
      var problem = StratusProblem(
        kind: texts.copy(kind.description), message: texts.copy(message), remedy: texts.copy(remedy),
        location: location,
        path: steps.baseAddress, pathCount: Int32(steps.count))
      visitor.problem(visitor.context, &problem)
    }
    texts.free()
  }
}
