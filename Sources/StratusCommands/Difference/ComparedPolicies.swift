import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusSupport

/// The activations and the baselines that apply to both sides of a difference.
struct ComparedPolicies {
  /// The policy for the old architecture.
  var old: Policy
  /// The policy for the new architecture.
  var new: Policy
  /// The baseline of the new architecture.
  var baseline: Baseline?
  var difference = PolicyDifference.none
  /// A sentence about a configuration that is missing or cannot be read; `nil` if both sides have one.
  var note: String?

  /// A difference with one policy for both sides.
  init(_ policy: Policy) { (old, new) = (policy, policy) }

  /// Reads and compares what belongs to both sides.
  ///
  /// - Parameters:
  ///   - file: the path of the configuration file that the command line names.
  ///   - configuration: the configuration file of the current directory or input.
  static func read(
    _ base: DifferenceInput, _ current: DifferenceInput, file: String?, _ configuration: LocatedConfiguration?,
    _ vocabulary: GraphVocabulary
  ) throws -> ComparedPolicies {
    let newFile =
      try current.revision.map { try $0.configuration(at: file, for: vocabulary) ?? configuration } ?? configuration
    var result = ComparedPolicies(newFile?.content.policy ?? Policy())
    let new = State(file: newFile, baseline: try current.baseline(beside: newFile))
    result.baseline = new.state.baseline
    if let revision = base.revision {
      do {
        result.compare(try State(revision, file: file, vocabulary), new, vocabulary)
      } catch let error as ConfigurationErrorList {
        result.compare(unreadable: revision, error.description)
      } catch let error as BaselineError {
        result.compare(unreadable: revision, error.description)
      }
    } else if let oldFile = base.session?.configurationFile, let newFile,
      Files.realPath(oldFile.path) != Files.realPath(newFile.path)
    {
      result.compare(State(file: oldFile, baseline: try base.baseline(beside: oldFile)), new, vocabulary)
    }
    return result
  }

  private struct State {
    let file: LocatedConfiguration?
    let state: PolicyDifference.State

    init(file: LocatedConfiguration?, baseline: Baseline?) {
      self.file = file
      state = PolicyDifference.State(
        policy: file?.content.policy ?? Policy(), baseline: baseline, selection: file?.content.selection ?? [:])
    }

    init(_ revision: GitRevision, file path: String?, _ vocabulary: GraphVocabulary) throws {
      let file = try revision.configuration(at: path, for: vocabulary)
      self.init(file: file, baseline: try file.flatMap { try revision.baseline(beside: $0.path, for: vocabulary) })
    }
  }

  private mutating func compare(_ old: State, _ new: State, _ vocabulary: GraphVocabulary) {
    difference = .compare(old.state, new.state)
    if old.file == nil {
      // Without layers, everything would be a new finding.
      if new.file != nil {
        note = "The base has no \(ConfigurationFile.name(for: vocabulary)), so all of it counts as changed."
      }
    } else {
      self.old = old.state.policy
    }
  }
}

extension ComparedPolicies {
  /// Notes that nothing is known about the configuration of the base. A change that repairs it must not fail, and must
  /// not seem to change nothing.
  private mutating func compare(unreadable base: GitRevision, _ errors: String) {
    difference = .unknown
    note =
      "The configuration of '\(base.name)' could not be read, so it is not known what has changed: "
      + errors.split(separator: "\n").joined(separator: "; ")
  }
}

extension DifferenceInput {
  /// Reads the baseline beside a configuration file.
  fileprivate func baseline(beside file: LocatedConfiguration?) throws -> Baseline? {
    guard let file else { return nil }
    if let revision { return try revision.baseline(beside: file.path, for: file.vocabulary) }
    return try file.baseline()
  }
}

extension ConfigurationFile {
  /// The values that select what is loaded, by their keys.
  fileprivate var selection: [String: String] {
    func list(_ names: [String]) -> String? { names.isEmpty ? nil : names.sorted().joined(separator: ", ") }
    let values = [
      ("product", product), ("assemblies", list(assemblies)), ("propertyList", propertyList),
      ("packages", list(packages.map(\.text))),
    ]
    return values.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
