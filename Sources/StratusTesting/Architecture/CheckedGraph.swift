import Stratus
import StratusArchitecture
import StratusGraph
import StratusSnapshot

/// A graph whose architecture is checked, with the directories of its source files.
struct CheckedGraph {
  let graph: DefinitionGraph
  var directories: SourceDirectories

  /// Returns the errors and warnings of the rules, in the order of `stratus check`.
  ///
  /// - Parameter base: the directory of relative paths, unless the policy or the graph has another one.
  func failures(
    against loaded: ArchitecturePolicy.Loaded, isStrict: Bool, base: String?
  ) -> [ExpectationFailure] {
    var directories = directories
    directories.fallback = loaded.directory ?? base
    let report = ArchitectureCheck(policy: loaded.policy).report(on: graph)
    return report.findings.filter { $0.severity > .note }.map { finding in
      let sentence = "\(finding.sentence(among: report.activations)) [\(finding.rule)]"
      let help = report.rule(named: finding.rule).map { "\n  help: \($0.remedy.printable)" } ?? ""
      let location = finding.location.flatMap { location in
        directories.path(of: location.file).map { ExpectationFailure.Location(path: $0, line: location.line) }
      }
      // If the file is not on this machine, the message contains its path.
      let prefix = location == nil ? finding.location.map { "\($0): " } ?? "" : ""
      return ExpectationFailure(
        prefix + sentence + help, severity: finding.severity == .error || isStrict ? .error : .warning, at: location)
    }
  }
}

func activatedForInspection(_ types: [Assembly.Type]) throws(ExpectationFailures) -> [Assembly] {
  do {
    return try Assembly.activatedForInspection(types)
  } catch {
    throw ExpectationFailures(error.problems.map(ExpectationFailure.init))
  }
}

extension Assembly {
  func checkedGraph(_ activation: String?) throws(ExpectationFailures) -> CheckedGraph {
    do {
      let (graph, directories) = try visited(activation: activation)
      return CheckedGraph(graph: graph, directories: directories)
    } catch {
      throw ExpectationFailures([ExpectationFailure("\(error)")])
    }
  }
}

extension ExpectationFailure {
  /// Creates a failure from a problem of an activation.
  init(_ problem: ActivationProblem) {
    let path = problem.path.count > 1 ? "\n  path: " + problem.path.map(\.name).joined(separator: " -> ") : ""
    self.init(
      "\(problem.message) [\(problem.kind)]\(path)\n  help: \(problem.remedy)",
      at: problem.file.isEmpty ? nil : Location(path: problem.file, line: problem.line))
  }
}
