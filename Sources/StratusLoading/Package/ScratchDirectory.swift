import StratusSupport

/// SwiftPM's scratch directory, which contains products and downloaded packages.
enum ScratchDirectory {
  /// Returns the scratch directory of a package that SwiftPM uses without an option.
  static func usual(of package: String) -> String {
    guard let path = Environment["SWIFTPM_BUILD_DIR"], !path.isEmpty else { return Paths.join(package, ".build") }
    return path.hasPrefix("/") ? path : Paths.join(Files.currentDirectory() ?? "", path)
  }

  /// Returns the scratch directory of a package or of its wrapper, depending on where products are.
  static func containing(_ products: String, of package: String) -> String {
    let wrapper = WrapperPackage.scratch(of: package)
    let isWrapped = Paths.path(products, below: Files.realPath(wrapper) ?? wrapper) != nil
    return isWrapped ? wrapper : usual(of: package)
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
