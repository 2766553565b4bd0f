import CStratusRuntime
import StratusBase

/// The assembly classes of a library or of the whole program.
struct AssemblyDiscovery {
  /// An assembly class that cannot be activated.
  struct Unreachable {
    /// `Module.Assembly`, without generic arguments.
    let name: String
    /// The file of the image that declares it.
    let image: String?
    /// Whether it inherits from another copy of `Assembly`. Otherwise, it is generic.
    let isForeign: Bool
  }

  /// The classes that can be activated and abstract classes, sorted by full name.
  let assemblies: [Assembly.Type]
  /// The other classes, sorted by full name.
  let unreachable: [Unreachable]
  /// Whether all images could be read.
  let isComplete: Bool

  /// Searches for assembly classes.
  ///
  /// - Parameter library: the handle that `dlopen` returned for a library, or `nil` to search the whole program. The
  ///   search covers the library and the libraries that it is linked with.
  /// - Complexity: linear in the types of the images.
  init(in library: UnsafeMutableRawPointer? = nil) {
    var found = Found()
    isComplete = withUnsafeMutablePointer(to: &found) { found in
      var search = StratusAssemblySearch(
        // reason for the cast: a class is represented by its metadata.
        base: unsafeBitCast(Assembly.self as AnyClass, to: UnsafeRawPointer.self), library: library, context: found,
        body: { found, pointer in
          // reason for the cast: `found` is the value above, which lives until the search returns.
          if let found, let pointer { found.assumingMemoryBound(to: Found.self).pointee.add(pointer.pointee) }
        })
      return stratus_each_assembly(&search)
    }
    // The assembly classes of Stratus itself are not activated.
    assemblies = found.assemblies.map { (TypeName.of($0), $0) }.ordered { $0.0 < $1.0 }.filter {
      !$0.0.hasPrefix("Stratus.")
    }.map(\.1)
    unreachable = found.unreachable.ordered { $0.name < $1.name }.filter { !$0.name.hasPrefix("Stratus.") }
  }

  /// Returns the result without the classes of some modules.
  func excluding(_ modules: Set<String>) -> Self {
    func isIncluded(_ name: String) -> Bool { !modules.contains(String(name.prefix { $0 != "." })) }
    return Self(
      assemblies: assemblies.filter { isIncluded(TypeName.of($0)) },
      unreachable: unreachable.filter { isIncluded($0.name) }, isComplete: isComplete)
  }

  private init(assemblies: [Assembly.Type], unreachable: [Unreachable], isComplete: Bool) {
    (self.assemblies, self.unreachable, self.isComplete) = (assemblies, unreachable, isComplete)
  }

  private struct Found {
    var assemblies: [Assembly.Type] = []
    var unreachable: [Unreachable] = []

    mutating func add(_ found: StratusAssemblyClass) {
      if let metadata = found.metadata {
        // reason for the cast: as above. The `as?` cast excludes classes that are not assemblies.
        if let type = unsafeBitCast(metadata, to: AnyClass.self) as? Assembly.Type { assemblies.append(type) }
      } else if let name = found.name {
        unreachable.append(
          Unreachable(
            name: String(cString: name), image: found.image.map { String(cString: $0) }, isForeign: found.isForeign))
      }
    }
  }
}
