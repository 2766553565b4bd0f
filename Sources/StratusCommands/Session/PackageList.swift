import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The packages that a configuration file lists.
struct PackageList {
  /// The directories of the packages, in the order of the patterns.
  let directories: [String]
  /// The directories of packages that match a pattern with `*` and do not use Stratus, so that there is nothing to
  /// check in them.
  let skipped: [String]
  /// The directories that could not be read, so that packages in them may be missing, relative to the configuration
  /// file.
  let unreadable: [String]

  /// Finds the packages.
  ///
  /// - Parameters:
  ///   - patterns: paths relative to a directory, in which a component may contain `*`.
  ///   - directory: the directory of the configuration file.
  ///   - vocabulary: what the graphs of the packages contain. Each package has targets.
  /// - Throws: ``UsageError`` for a pattern that matches no package.
  init(
    _ patterns: [Pattern], in directory: String, for vocabulary: GraphVocabulary = .assemblies
  ) throws(UsageError) {
    var (directories, skipped): ([String], [String]) = ([], [])
    var unreadable: Set<String> = []
    for pattern in patterns {
      let matching = Self.directories(matching: pattern.text, in: directory, unreadable: &unreadable)
      let found = matching.filter { Self.names(in: $0, unreadable: &unreadable).contains("Package.swift") }
      if found.isEmpty {
        throw .noPackages(pattern, in: directory, reason: Self.reason(matching, pattern.text, in: directory))
      }
      // Paths with `..` would be shown as they are.
      let shown = pattern.text.contains("..") ? found.map { Files.realPath($0) ?? $0 } : found
      let needsAssemblies = vocabulary == .assemblies && pattern.text.contains("*")
      let isUsing = shown.map { !needsAssemblies || ManifestText(in: $0)?.mayDeclareAssemblies ?? true }
      let using = zip(shown, isUsing).filter(\.1).map(\.0)
      if using.isEmpty {
        throw .noPackages(pattern, in: directory, reason: "none of the packages that it matches uses Stratus")
      }
      directories += using
      skipped += zip(shown, isUsing).filter { !$1 }.map(\.0)
    }
    self.directories = directories
    self.skipped = skipped.filter { !directories.contains($0) }
    self.unreadable = unreadable.map { Paths.path($0, below: directory) ?? $0 }.sorted()
  }

  /// Returns why the directories that match a pattern are not packages, or why nothing matches.
  private static func reason(_ matching: [String], _ path: String, in directory: String) -> String {
    let existing = matching.filter { Files.kind(of: $0) == .directory }.map(Files.shortened)
    if let directory = matching.first(where: { Files.names(in: $0) == nil && Files.mayBeDirectory($0) }) {
      return "'\(Files.shortened(directory))' could not be read"
    }
    if let first = existing.first {
      return existing.count == 1
        ? "'\(first)' contains no Package.swift" : "it matches \(existing.count) directories without Package.swift"
    }
    // The first component that leads nowhere.
    var parent = path.hasPrefix("/") ? "/" : directory
    for component in path.split(separator: "/") where component != "." {
      if component.contains("*") {
        return "no directory in '\(Files.shortened(parent))' matches \"\(component)\""
      }
      let next = Paths.join(parent, String(component))
      switch Files.kind(of: next) {
      case .directory: parent = next
      case .file, .other: return "'\(Files.shortened(next))' is not a directory"
      case nil:
        let names = Files.names(in: parent) ?? []
        let nearest = NearestName.nearest(to: String(component), among: names).map { Paths.join(parent, $0) }
        return "there is no directory '\(Files.shortened(next))'"
          + MessageText.suggestion(nearest.map(Files.shortened))
      }
    }
    return ""
  }

  private static func directories(
    matching path: String, in directory: String, unreadable: inout Set<String>
  ) -> [String] {
    var found = [path.hasPrefix("/") ? "/" : directory]
    for component in path.split(separator: "/") where component != "." {
      let pattern = Pattern(String(component))
      found = found.flatMap { directory -> [String] in
        guard component.contains("*") else { return [Paths.join(directory, pattern.text)] }
        // As in a shell, a star does not match hidden directories.
        return names(in: directory, unreadable: &unreadable).filter { !$0.hasPrefix(".") && pattern.matches($0) }
          .map { Paths.join(directory, $0) }.filter(Files.mayBeDirectory)
      }
    }
    return found
  }

  private static func names(in directory: String, unreadable: inout Set<String>) -> [String] {
    if let names = Files.names(in: directory) { return names }
    if Files.mayBeDirectory(directory) { unreadable.insert(directory) }
    return []
  }
}

extension UsageError {
  /// A pattern of `packages` matches no package.
  fileprivate static func noPackages(_ pattern: Pattern, in directory: String, reason: String) -> Self {
    Self(
      "the pattern \"\(pattern.text)\" of `packages` matches no package",
      details: "in \(pattern.location?.description ?? directory)" + (reason.isEmpty ? "" : "\n" + reason),
      help: "a package is a directory with Package.swift; patterns are relative to the configuration file")
  }
}
