import CStratus
import StratusGraph
import StratusSupervision
import StratusSupport

/// The version of the C interface between libraries and the tool (`CStratus.h`) in this copy of Stratus.
private let toolVersion = UInt32(STRATUS_VISITOR_VERSION)

/// Opens a dynamic library in this process, activates its assemblies, and reads their graph.
package struct LibraryLoader: Sendable {
  private let worker: Worker
  private let seconds: Int

  /// - Parameters:
  ///   - worker: the worker whose supervisor notices if the library's code crashes, hangs, or ends the process.
  ///   - seconds: the time limit for the library's code; 0 for none.
  package init(worker: Worker, seconds: Int = 30) {
    self.worker = worker
    self.seconds = seconds
  }

  /// Loads the graph of a library.
  ///
  /// - Parameters:
  ///   - path: the library's file.
  ///   - product: the product name for the graph; by default, the file's name without `lib` and its extension.
  /// - Throws: ``LoadingError``. If the library's code crashes, hangs, or ends the process, the supervisor reports
  ///   that.
  package func load(
    _ path: String, product: String? = nil, request: ActivationRequest = ActivationRequest()
  ) throws(LoadingError) -> LoadedGraph {
    let visitor = GraphVisitor(
      product: product ?? Self.productName(of: path), activation: request.activation,
      progress: { [worker] in worker.announce(String(cString: $0)) })
    let (outcome, version, modules) = try worker.load(
      path, activation: request.activation, seconds: seconds, processLeft: LoadingError.processLeft(path: path)
    ) { () throws(LoadingError) -> (Int32, UInt32, Set<String>) in
      worker.announce("opening \(path)")
      let entry = try Self.entryPoint(of: path)
      let outcome = request.withCRequest(for: entry.library) { request in
        visitor.withVisitor { entry.visit(request, $0) }
      }
      return (outcome, entry.version, LibraryModules.names(in: entry.library))
    }
    if let fault = visitor.inconsistency { throw Self.malformed(path, fault, version) }
    switch Int(outcome) {
    case STRATUS_VISITED:
      var loaded = LoadedGraph(graph: visitor.graph.build(), directories: visitor.directories)
      loaded.modules = modules
      return loaded
    case STRATUS_ACTIVATION_FAILED:
      throw .activationFailed(
        path: path, activation: request.activation, problems: visitor.problems, directories: visitor.directories,
        choices: visitor.graph.build())
    case STRATUS_UNKNOWN_ASSEMBLY:
      throw .unknownAssemblies(
        path: path, names: visitor.unknown, candidates: visitor.candidates.sorted(), unseen: visitor.unseenAssemblies)
    case STRATUS_AMBIGUOUS_ASSEMBLY:
      throw .ambiguousAssemblies(
        path: path,
        names: Dictionary(grouping: visitor.ambiguous, by: \.name).mapValues { $0.map(\.fullName).sorted() })
    case STRATUS_NO_ASSEMBLIES:
      throw .noAssemblies(path: path, unseen: visitor.unseenAssemblies)
    default:
      throw Self.malformed(path, "outcome \(outcome)", version)
    }
  }

  /// Returns the error for a graph that the tool does not understand. If the library is newer, that is the likely
  /// reason.
  private static func malformed(_ path: String, _ reason: String, _ version: UInt32) -> LoadingError {
    guard version <= toolVersion else {
      return .otherVersion(path: path, library: version, tool: toolVersion)
    }
    return .malformed(path: path, reason: reason)
  }

  /// Returns the product name for a library: `Weather` for `…/libWeather.so`.
  package static func productName(of path: String) -> String {
    var name = Paths.lastComponent(of: path)[...]
    if let dot = name.firstIndex(of: ".") { name = name[..<dot] }
    return String(name.hasPrefix("lib") ? name.dropFirst(3) : name)
  }

  /// Opens a library and finds the function that visits its graph.
  ///
  /// The library stays open until the process ends, because its code may still run.
  private static func entryPoint(of path: String) throws(LoadingError) -> EntryPoint {
    // Without a slash, the name would be looked up in the system's directories.
    let file = path.contains("/") ? path : "./" + path
    guard let library = LinkedLibraries.open(file) else {
      throw .notALibrary(path: path, reason: dlerror().map { String(cString: $0) } ?? "unknown reason")
    }
    guard let symbol = dlsym(library, "stratus_visitor_version") else { throw .withoutStratus(path: path) }
    // reason: this function has the same type in all versions.
    let version = unsafeBitCast(symbol, to: StratusVisitorVersion.self)()
    guard let symbol = dlsym(library, "stratus_visit") else {
      throw .otherVersion(path: path, library: version, tool: toolVersion)
    }
    // reason: the name guarantees this type.
    return EntryPoint(library: library, visit: unsafeBitCast(symbol, to: StratusVisit.self), version: version)
  }

  private struct EntryPoint {
    let library: UnsafeMutableRawPointer
    let visit: StratusVisit
    let version: UInt32
  }
}

extension GraphVisitor {
  /// The assemblies that the library contains, although no activation does.
  fileprivate var unseenAssemblies: [UnseenPart] { graph.build().unseen.filter { $0.kind != .details } }
}

extension ActivationRequest {
  /// Calls a function with this request as a C struct, which lives until the function returns.
  fileprivate func withCRequest<Value>(
    for library: UnsafeMutableRawPointer, _ body: (UnsafePointer<StratusRequest>) -> Value
  ) -> Value {
    let names = CStringArray(assemblies)
    let replaced = CStringArray(replacements.map(\.replaced))
    let replacing = CStringArray(replacements.map(\.replacement))
    let replacementAssemblies = CStringArray(replacementAssemblies)
    defer { for strings in [names, replaced, replacing, replacementAssemblies] { strings.release() } }
    let pairs = zip(replaced.pointers, replacing.pointers).map { StratusReplacement(replaced: $0, replacement: $1) }
    return names.pointers.withUnsafeBufferPointer { names in
      pairs.withUnsafeBufferPointer { pairs in
        replacementAssemblies.pointers.withUnsafeBufferPointer { others in
          var request = StratusRequest(
            assemblies: names.baseAddress, assemblyCount: Int32(names.count),
            replacements: pairs.baseAddress, replacementCount: Int32(pairs.count),
            standIns: others.baseAddress, standInCount: Int32(others.count), library: library,
            version: toolVersion)
          return withUnsafePointer(to: &request, body)
        }
      }
    }
  }
}
