import StratusArchitecture
import StratusPolicyFile
import StratusSupport
public import StratusTesting

/// Policies in the format of a configuration file.
///
/// ```swift
/// let policies: [ArchitecturePolicy] = [
///   ".stratus.yml",  // short for .file(".stratus.yml")
///   .file("Activations/strict.yml"),
///   .text("layers: [{ Presentation: ['*Story'] }, { Core: ['*Core'] }]"),
/// ]
/// ```
extension ArchitecturePolicy: ExpressibleByStringLiteral {
  /// Returns the policy of a configuration file.
  ///
  /// - Parameter path: an absolute path, or a path relative to the directory of the test or the nearest directory above
  ///   that contains the file.
  public static func file(_ path: String) -> Self {
    Self { caller throws(ExpectationFailures) in
      guard let found = find(path, from: Paths.directory(of: "\(caller.filePath)")) else {
        throw ExpectationFailures([
          ExpectationFailure("could not find `\(path)` in the directory of \(caller.filePath) or a directory above it")
        ])
      }
      do throws(ConfigurationErrorList) {
        return Loaded(policy: try ConfigurationFile.load(found).policy, directory: Paths.directory(of: found))
      } catch {
        throw ExpectationFailures(
          error.errors.map { error in
            ExpectationFailure(
              error.message,
              at: ExpectationFailure.Location(path: error.file, line: error.line, column: error.column))
          })
      }
    }
  }

  /// Returns a policy in the format of a configuration file.
  public static func text(_ yaml: String) -> Self {
    Self { _ throws(ExpectationFailures) in
      do throws(ConfigurationErrorList) {
        return Loaded(policy: try ConfigurationFile.parse(Array(yaml.utf8), file: "<policy>").policy)
      } catch {
        // The lines are relative to the start of the text, so they are not locations in the test.
        throw ExpectationFailures(
          error.errors.map { ExpectationFailure("\($0.file):\($0.line): \($0.message)") })
      }
    }
  }

  /// Creates the policy of a configuration file; see ``file(_:)``.
  public init(stringLiteral path: String) { self = .file(path) }

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
