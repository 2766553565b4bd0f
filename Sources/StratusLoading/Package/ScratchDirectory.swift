import StratusSupport

/// SwiftPM's scratch directory, which contains products and downloaded packages.
enum ScratchDirectory {
  /// The directories in it with sources and binaries that SwiftPM has downloaded.
  static let downloads = ["checkouts", "registry", "artifacts"]

  /// Returns the scratch directory of a package that SwiftPM uses without an option.
  static func usual(of package: String) -> String {
    guard let path = Environment["SWIFTPM_BUILD_DIR"], !path.isEmpty else { return Paths.join(package, ".build") }
    return path.hasPrefix("/") ? path : Paths.join(Files.currentDirectory() ?? "", path)
  }

  /// Returns the scratch directory that contains a product, such as `<scratch>/<triple>/debug/libApp.so` or
  /// `<scratch>/out/Products/Debug/libApp.so`; `nil` if there is none.
  static func containing(_ product: String) -> String? {
    var directory = Paths.directory(of: Files.realPath(product) ?? product)
    for _ in 1...4 {
      if Files.exists(Paths.join(directory, "workspace-state.json")) { return directory }
      directory = Paths.directory(of: directory)
    }
    return nil
  }
}
