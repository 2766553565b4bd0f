import StratusSupport

/// What lies in the directory of a package for people and other tools, and is no input of its build.
///
/// Deeper in the package such a file may be a resource, so it counts there.
struct Documents {
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

  /// Whether a file or directory directly in the package's directory is no input. What the manifest names is one.
  func contains(_ name: String) -> Bool {
    let isDocument =
      Self.names.contains(name) || name.hasPrefix("LICENSE") || Self.extensions.contains { name.hasSuffix($0) }
    return isDocument && !manifest.contains("\"\(name)")
  }
}
