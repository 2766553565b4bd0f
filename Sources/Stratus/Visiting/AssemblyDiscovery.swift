import CStratusRuntime

/// The assembly classes of a library, or of the whole program.
struct AssemblyDiscovery {
  /// An assembly class that cannot be activated.
  struct Unreachable {
    /// `Module.Assembly`, without generic arguments.
    let name: String
    /// The file of the image that declares it.
    let image: String?
    /// Whether it inherits from another copy of `Assembly`; otherwise it is generic.
    let isForeign: Bool
  }

  /// The classes that can be activated, abstract ones included, by full name.
  let assemblies: [Assembly.Type]
  /// The other ones, by full name.
  let unreachable: [Unreachable]
  /// Whether all images could be read.
  let isComplete: Bool

  /// - Parameter library: what `dlopen` gave: it and the libraries that it is linked with are searched; `nil` for all of the program.
  /// - Complexity: linear in the types of the images.
  init(in library: UnsafeMutableRawPointer? = nil) {
    var found = Found()
    isComplete = withUnsafeMutablePointer(to: &found) { found in
      var search = StratusAssemblySearch(
        // reason: the metadata of a class is what a class is.
        base: unsafeBitCast(Assembly.self as AnyClass, to: UnsafeRawPointer.self), library: library, context: found,
        body: { found, pointer in
          // reason: `found` is the value above, which lives until the search returns.
          if let found, let pointer { found.assumingMemoryBound(to: Found.self).pointee.add(pointer.pointee) }
        })
      return stratus_each_assembly(&search)
    }
    // Stratus has assembly classes of its own, which nobody activates.
    assemblies = found.assemblies.map { (TypeName.of($0), $0) }.sorted { $0.0 < $1.0 }.filter {
      !$0.0.hasPrefix("Stratus.")
    }.map(\.1)
    unreachable = found.unreachable.sorted { $0.name < $1.name }.filter { !$0.name.hasPrefix("Stratus.") }
  }

  private struct Found {
    var assemblies: [Assembly.Type] = []
    var unreachable: [Unreachable] = []

    mutating func add(_ found: StratusAssemblyClass) {
      if let metadata = found.metadata {
        // reason: as above. A class that only might be an assembly is none if the cast fails.
        if let type = unsafeBitCast(metadata, to: AnyClass.self) as? Assembly.Type { assemblies.append(type) }
      } else if let name = found.name {
        unreachable.append(
          Unreachable(
            name: String(cString: name), image: found.image.map { String(cString: $0) }, isForeign: found.isForeign))
      }
    }
  }
}
