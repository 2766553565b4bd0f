import StratusSupport

/// The directory in which the tool keeps what it saves about a package: graphs, lists of files, and the wrapper
/// package.
enum SavedDirectory {
  static let name = "stratus"

  /// Returns `.build/stratus` of a package, or a directory in the user's caches if nothing can be written there.
  static func of(_ package: String) -> String {
    let usual = Paths.join(package, ".build/\(name)")
    guard !isWritable(usual), let caches, let real = Files.realPath(package) else { return usual }
    // Packages in different directories may have the same name.
    let checksum = String(SealedFile.checksum(of: Array(real.utf8)[...]), radix: 16)
    return Paths.join(caches, "\(name)/\(Paths.lastComponent(of: real))-\(checksum)")
  }

  /// Returns the directory with the lists of the files of a package, and SwiftPM's answers about it.
  static func lists(of package: String) -> String { Paths.join(of(package), "builds") }

  /// Returns whether a directory can be written to, or created.
  private static func isWritable(_ directory: String) -> Bool {
    var existing = directory
    while !Files.exists(existing), existing != Paths.directory(of: existing) {
      existing = Paths.directory(of: existing)
    }
    return Files.kind(of: existing) == .directory && access(existing, W_OK) == 0
  }

  /// The user's directory for caches.
  private static var caches: String? {
    #if canImport(Darwin)
      Environment["HOME"].map { Paths.join($0, "Library/Caches") }
    #else
      Environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        ?? Environment["HOME"].map { Paths.join($0, ".cache") }
    #endif
  }
}
