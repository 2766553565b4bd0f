import StratusGraph
import StratusSupport

/// The modules of the types that an open library contains.
struct LibraryModules {
  /// `nil` if the library does not report them, because it was built with an older version of Stratus.
  private let names: Set<String>?

  /// The function `stratus_visit_modules` of `Visit.swift`.
  private typealias Visit =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
    ) -> Bool

  /// - Parameter library: the handle that `dlopen` returned. The libraries that it is linked with count, too.
  /// - Complexity: linear in the types of the library.
  init(of library: UnsafeMutableRawPointer) {
    guard let symbol = dlsym(library, "stratus_visit_modules") else {
      names = nil
      return
    }
    var names: Set<String> = []
    withUnsafeMutablePointer(to: &names) { names in
      // reason: the name guarantees this type.
      let visit = unsafeBitCast(symbol, to: Visit.self)
      // Types in images that could not be read are missing, so that their targets become findings.
      _ = visit(library, names) { names, name in
        // reason for the cast: this is the set above, which lives until the function returns.
        if let names, let name {
          names.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
        }
      }
    }
    self.names = names
  }

  /// Returns the modules, or those of the assemblies of a graph if the library does not report them. Then, a target with classes but without
  /// assemblies becomes a finding.
  func names(or graph: DefinitionGraph) -> Set<String> {
    names ?? Set(graph.assemblies.map { String($0.name.prefix { $0 != "." }) })
  }
}
