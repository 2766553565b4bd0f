import CStratus

/// Finds the assembly classes of the library that holds this code.
enum AssemblyDiscovery {
  /// Every assembly class, abstract ones included, by full name.
  ///
  /// - Complexity: linear in the classes of the library.
  static func assemblies() -> [Assembly.Type] {
    var found: [Assembly.Type] = []
    withUnsafeMutablePointer(to: &found) { list in
      stratus_each_class(list) { list, metadata in
        // reason: the runtime's own record of a class is what a class is; `list` is the array above.
        guard let list, let metadata, let type = unsafeBitCast(metadata, to: AnyClass.self) as? Assembly.Type else {
          return
        }
        list.assumingMemoryBound(to: [Assembly.Type].self).pointee.append(type)
      }
    }
    return found.map { (TypeName.of($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1).filter {
      !TypeName.of($0).hasPrefix("Stratus.")
    }
  }
}
