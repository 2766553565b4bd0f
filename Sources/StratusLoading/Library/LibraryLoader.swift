import CStratus
import StratusDefinitions
import StratusSupervision
import StratusSupport
import StratusVisiting

/// A graph, and where its source files are on this machine.
public struct LoadedGraph: Sendable {
  public let graph: DefinitionGraph
  public var directories: SourceDirectories

  public init(graph: DefinitionGraph, directories: SourceDirectories) {
    self.graph = graph
    self.directories = directories
  }
}

/// Opens a dynamic library in this process and has it activate its assemblies and tell their graph.
public struct LibraryLoader: Sendable {
  /// The function of a library that tells its graph.
  public static let symbol = "stratus_visit_v\(STRATUS_VISITOR_VERSION)"

  private let worker: Worker
  private let seconds: Int

  /// - Parameters:
  ///   - worker: whose supervisor notices if the library's code crashes, hangs or ends the process.
  ///   - seconds: how long the library's code may take; 0 for any time.
  package init(worker: Worker, seconds: Int = 30) {
    self.worker = worker
    self.seconds = seconds
  }

  /// - Parameters:
  ///   - path: the library's file.
  ///   - product: the name that the graph gets; nil: the file's name without `lib` and its ending.
  /// - Throws: ``LoadingError``. If the library's code crashes, hangs or ends the process, there is nobody left to throw: that
  ///   is reported by the supervisor.
  public func load(
    _ path: String, product: String? = nil, request: ActivationRequest = ActivationRequest()
  ) throws(LoadingError) -> LoadedGraph {
    let visitor = GraphVisitor(
      product: product ?? Self.productName(of: path), configuration: request.configuration,
      progress: { [worker] in worker.announce(String(cString: $0)) })
    let outcome = try worker.load(
      path, configuration: request.configuration, seconds: seconds, processLeft: LoadingError.processLeft(path: path)
    ) { () throws(LoadingError) -> Int32 in
      worker.announce("opening \(path)")
      let (library, visit) = try Self.entryPoint(of: path)
      return request.withCRequest(for: library) { request in visitor.withVisitor { visit(request, $0) } }
    }
    if let fault = visitor.inconsistency { throw .malformed(path: path, reason: fault) }
    switch Int(outcome) {
    case STRATUS_VISITED:
      return LoadedGraph(graph: visitor.graph.build(), directories: visitor.directories)
    case STRATUS_ACTIVATION_FAILED:
      throw .activationFailed(
        path: path, configuration: request.configuration, problems: visitor.problems, directories: visitor.directories)
    case STRATUS_UNKNOWN_ASSEMBLY:
      throw .unknownAssemblies(path: path, names: visitor.unknown, candidates: visitor.candidates.sorted())
    case STRATUS_AMBIGUOUS_ASSEMBLY:
      throw .ambiguousAssemblies(
        path: path,
        names: Dictionary(grouping: visitor.ambiguous, by: \.name).mapValues { $0.map(\.fullName).sorted() })
    case STRATUS_NO_ASSEMBLIES:
      throw .noAssemblies(path: path)
    default:
      throw .malformed(path: path, reason: "outcome \(outcome)")
    }
  }

  /// `…/libWeather.so` gives `Weather`.
  public static func productName(of path: String) -> String {
    var name = Paths.lastComponent(of: path)[...]
    if let dot = name.firstIndex(of: ".") { name = name[..<dot] }
    return String(name.hasPrefix("lib") ? name.dropFirst(3) : name)
  }

  /// Finds the function that tells the graph. The library stays open to the end of the process: objects that its code
  /// left behind may still run.
  private static func entryPoint(
    of path: String
  ) throws(LoadingError) -> (library: UnsafeMutableRawPointer, visit: StratusVisit) {
    // A name without a slash would be searched for in the system's directories.
    let file = path.contains("/") ? path : "./" + path
    guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
      throw .notALibrary(path: path, reason: dlerror().map { String(cString: $0) } ?? "unknown reason")
    }
    if let symbol = dlsym(library, symbol) {
      // reason: the version in the symbol's name is the promise that it has this type.
      return (library, unsafeBitCast(symbol, to: StratusVisit.self))
    }
    guard let symbol = dlsym(library, "stratus_visitor_version") else { throw .withoutStratus(path: path) }
    // reason: this function's type is the same in all versions.
    let version = unsafeBitCast(symbol, to: StratusVisitorVersion.self)
    throw .otherVersion(path: path, library: version(), tool: UInt32(STRATUS_VISITOR_VERSION))
  }
}

extension ActivationRequest {
  /// Calls `body` with this request as a C struct, which lives until `body` returns.
  fileprivate func withCRequest<Value>(
    for library: UnsafeMutableRawPointer, _ body: (UnsafePointer<StratusRequest>) -> Value
  ) -> Value {
    let names = CStringArray(assemblies)
    let replaced = CStringArray(replacements.map(\.replaced))
    let replacing = CStringArray(replacements.map(\.replacement))
    let standIns = CStringArray(standIns)
    defer { for strings in [names, replaced, replacing, standIns] { strings.release() } }
    let pairs = zip(replaced.pointers, replacing.pointers).map { StratusReplacement(replaced: $0, replacement: $1) }
    return names.pointers.withUnsafeBufferPointer { names in
      pairs.withUnsafeBufferPointer { pairs in
        standIns.pointers.withUnsafeBufferPointer { standIns in
          var request = StratusRequest(
            assemblies: names.baseAddress, assemblyCount: Int32(names.count),
            replacements: pairs.baseAddress, replacementCount: Int32(pairs.count),
            standIns: standIns.baseAddress, standInCount: Int32(standIns.count), library: library)
          return withUnsafePointer(to: &request, body)
        }
      }
    }
  }
}
