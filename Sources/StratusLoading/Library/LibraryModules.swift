import StratusSupport

/// The modules of the types that an open library contains.
enum LibraryModules {
  /// The function `stratus_visit_modules` of `Visit.swift`.
  private typealias Visit =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
    ) -> Bool

  /// - Parameter library: the handle that `dlopen` returned. The libraries that it is linked with count, too.
  /// - Returns: the modules. A target whose types could not be read is missing, so it becomes a finding.
  /// - Complexity: linear in the types of the library.
  static func names(in library: UnsafeMutableRawPointer) -> Set<String> {
    guard let symbol = dlsym(library, "stratus_visit_modules") else { return [] }
    var names: Set<String> = []
    withUnsafeMutablePointer(to: &names) { names in
      // reason: the name guarantees this type.
      _ = unsafeBitCast(symbol, to: Visit.self)(library, names) { names, name in
        // reason for the cast: this is the set above, which lives until the function returns.
        if let names, let name {
          names.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
        }
      }
    }
    return names
  }
}
