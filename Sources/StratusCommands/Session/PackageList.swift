import StratusArchitecture
import StratusLoading
import StratusSupport

/// The packages that a configuration file lists.
struct PackageList {
  /// The directories of the packages, in the order of the patterns.
  let directories: [String]
  /// The directories of packages that match a pattern with `*` and do not use Stratus, so that there is nothing to check in them.
  let skipped: [String]

  /// Finds the packages.
  ///
  /// - Parameters:
  ///   - patterns: paths relative to a directory, in which a component may contain `*`.
  ///   - directory: the directory of the configuration file.
  /// - Throws: ``SessionError/noPackages(pattern:location:reason:)`` for a pattern that matches no package.
  init(_ patterns: [Pattern], in directory: String) throws(SessionError) {
    var (directories, skipped): ([String], [String]) = ([], [])
    for pattern in patterns {
      let matching = Self.directories(matching: pattern.text, in: directory)
      let found = matching.filter { Files.exists(Paths.join($0, "Package.swift")) }
      if found.isEmpty {
        throw .noPackages(
          pattern: pattern.text, location: pattern.location?.description ?? directory,
          reason: Self.reason(matching, pattern.text, in: directory))
      }
      // Paths with `..` would be shown as they are.
      let shown = pattern.text.contains("..") ? found.map { Files.realPath($0) ?? $0 } : found
      let isUsing = shown.map { !pattern.text.contains("*") || ManifestText(in: $0)?.mayDeclareAssemblies ?? true }
      let using = zip(shown, isUsing).filter(\.1).map(\.0)
      if using.isEmpty {
        throw .noPackages(
          pattern: pattern.text, location: pattern.location?.description ?? directory,
          reason: "none of the packages that it matches uses Stratus")
      }
      directories += using
      skipped += zip(shown, isUsing).filter { !$1 }.map(\.0)
    }
    self.directories = directories
    self.skipped = skipped.filter { !directories.contains($0) }
  }

  /// Returns why the directories that match a pattern are not packages, or why nothing matches.
  private static func reason(_ matching: [String], _ path: String, in directory: String) -> String {
    let existing = matching.filter { Files.kind(of: $0) == .directory }.map(DisplayPaths.shortened)
    if let first = existing.first {
      return existing.count == 1
        ? "'\(first)' contains no Package.swift" : "it matches \(existing.count) directories without Package.swift"
    }
    // The first component that leads nowhere.
    var parent = path.hasPrefix("/") ? "/" : directory
    for component in path.split(separator: "/") where component != "." {
      if component.contains("*") {
        return "no directory in '\(DisplayPaths.shortened(parent))' matches \"\(component)\""
      }
      let next = Paths.join(parent, String(component))
      switch Files.kind(of: next) {
      case .directory: parent = next
      case .file, .other: return "'\(DisplayPaths.shortened(next))' is not a directory"
      case nil:
        let names = Files.names(in: parent) ?? []
        let nearest = NearestName.nearest(to: String(component), among: names).map { Paths.join(parent, $0) }
        return "there is no directory '\(DisplayPaths.shortened(next))'"
          + MessageText.suggestion(nearest.map(DisplayPaths.shortened))
      }
    }
    return ""
  }

  private static func directories(matching path: String, in directory: String) -> [String] {
    var found = [path.hasPrefix("/") ? "/" : directory]
    for component in path.split(separator: "/") where component != "." {
      let pattern = Pattern(String(component))
      found = found.flatMap { directory -> [String] in
        guard component.contains("*") else { return [Paths.join(directory, pattern.text)] }
        // As in a shell, a star does not match hidden directories.
        return (Files.names(in: directory) ?? []).filter { !$0.hasPrefix(".") && pattern.matches($0) }
          .map { Paths.join(directory, $0) }.filter { Files.kind(of: $0) == .directory }
      }
    }
    return found
  }
}
