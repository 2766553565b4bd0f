import StratusSupport

/// The files in the top directory of a package that are for people and other tools, and are not inputs of its build.
///
/// Deeper in the package, such a file may be a resource, so it is an input there.
struct PackageDocuments {
  private static let extensions = [".md", ".markdown", ".adoc", ".rst"]
  private static let names: Set<String> = [
    ".DS_Store", ".editorconfig", ".github", ".gitattributes", ".gitignore", ".idea", ".pre-commit-config.yaml",
    ".swift-format", ".swiftlint.yml", ".vscode", "docs",
  ]

  private let manifest: String

  init(ofPackage directory: String) {
    manifest =
      (try? Files.read(Paths.join(directory, "Package.swift"))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns whether a file in the package's top directory is not an input. Files that the manifest names are inputs.
  func contains(_ name: String) -> Bool {
    let isDocument =
      Self.names.contains(name) || name.hasPrefix("LICENSE") || Self.extensions.contains { name.hasSuffix($0) }
    return isDocument && !manifest.contains("\"\(name)")
  }
}
