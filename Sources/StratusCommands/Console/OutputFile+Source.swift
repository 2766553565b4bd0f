import StratusDiagrams
import StratusGraph
import StratusSupport

extension OutputFile {
  /// Throws an error if writing would replace a file that people write, such as source code.
  ///
  /// Reports and diagrams have other names, so repeating a command is never an error. A file that is empty, or that
  /// begins like one of the tool's own, may be replaced whatever its name is.
  func requireReplaceable() throws(UsageError) {
    guard !isStandardOutput, Files.kind(of: path) == .file, hasNameOfSource else { return }
    let beginning = try? Files.read(path, upTo: 64)
    if let beginning, beginning.isEmpty || Self.ownBeginnings.contains(where: { beginning.starts(with: $0.utf8) }) {
      return
    }
    throw UsageError(
      "'\(path)' already exists, and stratus did not write it", details: "it was left unchanged",
      help: "choose another file, or remove this one first")
  }

  private var hasNameOfSource: Bool {
    [path, Files.realPath(path) ?? path].map(Paths.lastComponent(of:)).contains(where: Self.isNameOfSource)
  }

  private static func isNameOfSource(_ name: String) -> Bool {
    if GraphVocabulary.allCases.contains(where: { name == LockFile.name(for: $0) }) { return false }
    guard let dot = name.lastIndex(of: ".") else { return sourceNames.contains(name) }
    // Names such as `.gitignore` have no extension.
    return dot == name.startIndex || sourceExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// The extensions of files that people write: source code, configuration, and prose. The tool may write Markdown and
  /// locks, but not over a file with other contents.
  private static let sourceExtensions = Set(
    """
    swift c h m mm cc cpp cxx hh hpp hxx s asm metal modulemap def rs go java kt kts gradle cs py rb pl php lua js mjs \
    cjs ts jsx tsx css scss vue sh bash zsh fish ps1 bat cmd sql proto graphql cmake mk yml yaml toml ini cfg conf env \
    properties plist strings stringsdict xcstrings xcconfig pbxproj entitlements xib storyboard resolved lock podspec \
    gemspec gyb docc md markdown rst tex adoc
    """.split(separator: " ").map(String.init))

  private static let sourceNames: Set = [
    "Makefile", "makefile", "GNUmakefile", "Dockerfile", "Containerfile", "Podfile", "Cartfile", "Gemfile", "Rakefile",
    "Brewfile", "Fastfile", "Justfile", "CODEOWNERS", "LICENSE", "NOTICE", "README", "CHANGELOG",
  ]

  /// The first characters of locks and of Markdown that the tool writes.
  private static let ownBeginnings = ["stratus-lock ", "**", "| ", ArchitecturePages.marker]
}
