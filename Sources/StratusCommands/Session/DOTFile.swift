import StratusDiagrams
import StratusGraph
import StratusLoading
import StratusSupport

#if Drawing
  import StratusGraphviz
#endif

/// Reads DOT files with Graphviz, which the package trait `Drawing` adds to the tool.
enum DOTFile {
  /// Reads the graph of a file.
  ///
  /// - Parameters:
  ///   - separator: what follows the names of clusters in the names of nodes; `nil` for the clusters of the file.
  ///   - seconds: the time limit; 0 for none.
  static func read(
    _ path: String, separator: String?, seconds: Int, _ console: Console
  ) throws(LoadingError) -> DefinitionGraph {
    #if Drawing
      let bytes = try Files.readInput(path)
      let document = try console.worker.read(path, seconds: seconds) { () throws(LoadingError) in
        try parse(bytes, named: path)
      }
      if let omitted = document.omitted { console.note("note: not read from '\(path.printable)': \(omitted)") }
      let name = Paths.lastComponent(of: path)
      let product = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      let graph = DOTGraph(document, product: product, separator: separator).graph
      if graph.assemblies.isEmpty { throw LoadingError("'\(path)' contains no nodes") }
      return graph
    #else
      throw LoadingError(
        "could not read '\(path)': this `stratus` was built without Graphviz",
        help: """
          install the archive whose name contains `graphviz`, or build stratus with the package trait `Drawing`, which \
          is on by default
          """)
    #endif
  }

  #if Drawing
    private static func parse(_ bytes: [UInt8], named path: String) throws(LoadingError) -> DOTDocument {
      do {
        return try Graphviz.read(bytes)
      } catch {
        let location = error.line.map { "\(path):\($0)" } ?? path
        throw LoadingError(
          "could not read '\(path)'", details: "\(location): \(error.reason)".printable, help: error.help)
      }
    }
  #endif
}
