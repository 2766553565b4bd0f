public import StratusArchitecture
import StratusSupport

/// The layers and rules that an architecture is to follow.
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

  /// A configuration file: an absolute path, or one relative to the directory of the test or the nearest directory above that has
  /// such a file.
  public static func file(_ path: String) -> Self { Self(source: .file(path)) }

  /// What a configuration file would say.
  public static func text(_ yaml: String) -> Self { Self(source: .text(yaml)) }

  /// A policy that is made in Swift.
  public static func policy(_ policy: Policy) -> Self { Self(source: .policy(policy)) }

  private init(source: Source) { self.source = source }

  /// The path of a configuration file; see ``file(_:)``.
  public init(stringLiteral path: String) { self = .file(path) }
}

extension ArchitecturePolicy {
  /// A policy, and the directory to which the places in a graph are relative.
  struct Loaded {
    let policy: Policy
    var directory: String?
  }

  func load(for caller: Caller) throws(Failures) -> Loaded {
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
        throw Failures([Failure("there is no `\(path)` beside \(caller.filePath) or in a directory above")])
      }
      let file = try reading { () throws(ConfigurationErrorList) in try ConfigurationFile.load(found) }
      return Loaded(policy: file.policy, directory: Paths.directory(of: found))
    }
  }

  private func reading(
    _ read: () throws(ConfigurationErrorList) -> ConfigurationFile
  ) throws(Failures) -> ConfigurationFile {
    do {
      return try read()
    } catch {
      throw Failures(error.errors.map(failure))
    }
  }

  private func failure(_ error: ConfigurationError) -> Failure {
    // The lines of a text count from its own start, so they are no places in the test.
    guard case .file = source else { return Failure("\(error.file):\(error.line): \(error.message)") }
    return Failure(error.message, at: Failure.Place(path: error.file, line: error.line, column: error.column))
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

/// Several failures at once.
struct Failures: Error {
  let failures: [Failure]

  init(_ failures: [Failure]) { self.failures = failures }
}
