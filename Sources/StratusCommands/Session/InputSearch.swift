import StratusLoading
import StratusSupport

/// Finds the input of a command that names none.
enum InputSearch {
  /// Returns the package of the current directory, or of the nearest directory above that contains one.
  static func package() throws(LoadingError) -> GraphInput {
    var directory = Files.currentDirectory() ?? "."
    while !Files.exists(Paths.join(directory, "Package.swift")) {
      let parent = Paths.directory(of: directory)
      guard parent != directory, parent != "." else { throw .notAPackage(directory: ".") }
      directory = parent
    }
    return .package(directory: directory == Files.currentDirectory() ? "." : directory)
  }
}
