public import StratusArchitecture
import StratusSupport

/// The layers and rules of an architecture.
///
/// ```swift
/// let policies: [ArchitecturePolicy] = [
///   ".stratus.yml",  // short for .file(".stratus.yml")
///   .file("Configurations/strict.yml"),
///   .text("layers: [{ Presentation: ['*Story'] }, { Core: ['*Core'] }]"),
/// ]
/// ```
public struct ArchitecturePolicy: ExpressibleByStringLiteral, Sendable {
  enum Source: Sendable {
    case file(String)
    case text(String)
    case policy(Policy)
  }

  let source: Source

  /// Returns the policy of a configuration file.
  ///
  /// - Parameter path: an absolute path, or a path relative to the directory of the test or the nearest directory above that contains the
  ///   file.
  public static func file(_ path: String) -> Self { Self(source: .file(path)) }

  /// Returns a policy in the format of a configuration file.
  public static func text(_ yaml: String) -> Self { Self(source: .text(yaml)) }

  /// Returns a policy that is created in Swift.
  public static func policy(_ policy: Policy) -> Self { Self(source: .policy(policy)) }

  private init(source: Source) { self.source = source }

  /// Creates the policy of a configuration file; see ``file(_:)``.
  public init(stringLiteral path: String) { self = .file(path) }
}

extension ArchitecturePolicy {
  /// A policy, with the directory of the relative paths in a graph.
  struct Loaded {
    let policy: Policy
    var directory: String?
  }

  func load(for caller: Caller) throws(ExpectationFailures) -> Loaded {
    switch source {
    case .policy(let policy):
      return Loaded(policy: policy)
    case .text(let yaml):
      let file = try reading { () throws(ConfigurationErrorList) in
        try ConfigurationFile.parse(Array(yaml.utf8), file: "<policy>")
      }
      return Loaded(policy: file.policy)
    case .file(let path):
      guard let found = Self.find(path, from: Paths.directory(of: "\(caller.filePath)")) else {
        throw ExpectationFailures([
          ExpectationFailure("could not find `\(path)` in the directory of \(caller.filePath) or a directory above it")
        ])
      }
      let file = try reading { () throws(ConfigurationErrorList) in try ConfigurationFile.load(found) }
      return Loaded(policy: file.policy, directory: Paths.directory(of: found))
    }
  }

  private func reading(
    _ read: () throws(ConfigurationErrorList) -> ConfigurationFile
  ) throws(ExpectationFailures) -> ConfigurationFile {
    do {
      return try read()
    } catch {
      throw ExpectationFailures(error.errors.map(failure))
    }
  }

  private func failure(_ error: ConfigurationError) -> ExpectationFailure {
    // The lines of a text are relative to its start, so they are not locations in the test.
    guard case .file = source else { return ExpectationFailure("\(error.file):\(error.line): \(error.message)") }
    return ExpectationFailure(
      error.message, at: ExpectationFailure.Location(path: error.file, line: error.line, column: error.column))
  }

  private static func find(_ path: String, from start: String) -> String? {
    var directory = start
    while true {
      let candidate = Paths.join(directory, path)
      if Files.kind(of: candidate) == .file { return candidate }
      let parent = Paths.directory(of: directory)
      guard parent != directory else { return nil }
      directory = parent
    }
  }
}

/// A group of failures.
struct ExpectationFailures: Error {
  let failures: [ExpectationFailure]

  init(_ failures: [ExpectationFailure]) { self.failures = failures }
}
