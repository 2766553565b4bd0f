/// What lies in the directory of a package for people and other tools, and is no input of its build.
///
/// Deeper in the package such a file may be a resource, so it counts there.
enum Documents {
  /// Whether a file or directory directly in the package's directory is left out.
  static func include(_ name: String) -> Bool {
    if names.contains(name) || name.hasPrefix("LICENSE") { return true }
    return extensions.contains { name.hasSuffix($0) }
  }

  private static let extensions = [".md", ".markdown", ".adoc", ".rst"]
  private static let names: Set<String> = [
    ".DS_Store", ".editorconfig", ".github", ".gitattributes", ".gitignore", ".idea", ".pre-commit-config.yaml",
    ".swift-format", ".swiftlint.yml", ".vscode", "docs",
  ]
}
