import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The lock of a package: the file that `stratus lock` writes.
struct LockFile {
  /// Returns the name of the file, which is next to the configuration file.
  static func name(for vocabulary: GraphVocabulary) -> String {
    switch vocabulary {
    case .assemblies, .nodes, .clusters: "stratus.lock"
    case .targets: "stratus-targets.lock"
    }
  }

  let path: String

  /// Finds the lock: at the given path, or beside the configuration file, or else in the package directory.
  init(_ path: String?, for session: Session) {
    let directory = session.configurationFile.map { Paths.directory(of: $0.path) } ?? session.directory
    self.path = path ?? Paths.join(directory, Self.name(for: session.vocabulary))
  }

  /// Returns the lines in which the file differs from the current architecture.
  ///
  /// The order of the lines in the file does not matter, so a lock that Git has merged can be up to date.
  ///
  /// - Throws: ``UsageError`` if there is no file, and a ``LoadingError`` if the file cannot be read.
  func differences(from session: Session) throws -> [Difference] {
    guard Files.exists(path) else {
      throw UsageError("there is no lock '\(path)'", help: "write one with `\(session.lockCommand)`, and commit it")
    }
    return Self.differences(from: try SavedGraphFile.lock(path).lines, to: session.lock.lines)
  }

  /// Returns the error for a file that is out of date.
  func message(about differences: [Difference], from session: Session) -> String {
    let limit = 40
    let omitted = differences.count - limit
    return "error: "
      + MessageText.lines(
        "'\(path)' is out of date: \(Plural.text(differences.count, "line differs", "lines differ"))",
        details: differences.prefix(limit).map(\.text).joined(separator: "\n")
          + (omitted > 0 ? "\n… and \(omitted) more" : ""),
        help: "run `\(session.lockCommand)`, and commit the file with your change")
  }

  /// A line that only one of two locks has.
  struct Difference: Hashable {
    let isNew: Bool
    let line: String

    /// `+ Weather.Story.screen uses …`
    var text: String { (isNew ? "+ " : "- ") + line }
  }

  /// Compares lines, in the order of their characters, however Unicode spells them. Equal lines are counted.
  ///
  /// - Complexity: O(n log n).
  static func differences(from old: [String], to new: [String]) -> [Difference] {
    var result: [Difference] = []
    // Sorted again, because the header is not in order.
    var (old, new) = (old.sorted()[...], new.sorted()[...])
    while old.first != nil || new.first != nil {
      if let line = old.first, let other = new.first, line == other {
        (old, new) = (old.dropFirst(), new.dropFirst())
      } else if let line = old.first, new.first.map({ line < $0 }) ?? true {
        result.append(Difference(isNew: false, line: line))
        old = old.dropFirst()
      } else if let line = new.popFirst() {
        result.append(Difference(isNew: true, line: line))
      }
    }
    return result
  }
}

extension Session {
  /// The command that writes the lock.
  fileprivate var lockCommand: String { vocabulary == .assemblies ? "stratus lock" : "stratus lock --targets" }

  /// The lock of the loaded activations.
  var lock: ArchitectureLock { ArchitectureLock(of: graphs, by: policy) }
}

extension ArchitectureLock {
  /// Makes the lock of activations, the default first, with the layers of a policy.
  init(of graphs: [DefinitionGraph], by policy: Policy) {
    let activations = graphs.map { graph in
      let layering = policy.layering(of: graph)
      return Activation(graph: graph, layers: layering.positions.map { $0.map { layering.layers[$0.layer] } })
    }
    self.init(activations)
  }

  /// Returns the lock of one activation; `nil` if there is none with this name.
  func only(_ configuration: String) -> ArchitectureLock? {
    activations.first { $0.name == configuration }.map { ArchitectureLock([$0]) }
  }
}
