import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// A configuration file and its path.
struct LocatedConfiguration {
  let path: String
  let content: ConfigurationFile
  /// The vocabulary of the graphs to which the file applies.
  let vocabulary: GraphVocabulary

  /// Reads the configuration file at a path or, without one, the nearest file in the directory of the inputs, the
  /// current directory, or a directory above them.
  ///
  /// - Returns: `nil` if there is no such file.
  static func find(
    named path: String?, for inputs: [GraphInput], _ vocabulary: GraphVocabulary
  ) throws -> LocatedConfiguration? {
    if let path { return try read(path, for: vocabulary) }
    let directories = inputs.compactMap { input in input.directory.flatMap(Files.realPath) }
    let common = directories.first.map { first in directories.reduce(first, Paths.commonDirectory) }
    for directory in [common, "."].compactMap(\.self) {
      if let found = try ConfigurationFile.find(from: directory, for: vocabulary) {
        return try read(Files.shortened(found), for: vocabulary)
      }
    }
    return nil
  }

  /// The default path of the baseline, whether or not the file exists.
  var baselinePath: String { Paths.join(Paths.directory(of: path), Baseline.name(for: vocabulary)) }

  /// Loads the baseline; `nil` if there is none.
  func baseline() throws(BaselineError) -> Baseline? {
    Files.exists(baselinePath) ? try Baseline.load(baselinePath) : nil
  }

  static func read(_ path: String, for vocabulary: GraphVocabulary) throws -> LocatedConfiguration {
    let file = LocatedConfiguration(path: path, content: try ConfigurationFile.load(path), vocabulary: vocabulary)
    if vocabulary == .targets { try file.requireNoAssemblies() }
    return file
  }

  /// Throws an error if the file selects or configures something that only assemblies have.
  private func requireNoAssemblies() throws(UsageError) {
    let policy = content.policy
    let keys = [
      ("product", content.product != nil), ("assemblies", !content.assemblies.isEmpty),
      ("property-list", content.propertyList != nil), ("activations", !policy.activations.isEmpty),
      ("roots", !policy.roots.isEmpty),
    ]
    if let key = keys.first(where: \.1)?.0 {
      throw UsageError(
        "'\(path)' has the key `\(key)`, which is about assemblies, but --targets uses the targets of packages",
        help: "remove the key, or choose another file with --config")
    }
    let rules = Rule.all.filter { !$0.appliesToTargets && policy.settings[$0.id] != nil }
    if let rule = rules.first {
      throw UsageError(
        "'\(path)' configures the rule `\(rule.id)`, which does not apply to targets",
        help: "remove it from `rules`, or choose another file with --config")
    }
  }
}
