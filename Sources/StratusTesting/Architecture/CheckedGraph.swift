import Stratus
import StratusArchitecture
import StratusDefinitions
import StratusGraph
import StratusVisiting

/// A graph whose architecture is looked at, and where its source files are.
struct CheckedGraph {
  let graph: DefinitionGraph
  var directories: SourceDirectories

  /// What the rules find that a test should hear of: errors and warnings, in the order of `stratus check`.
  func failures(against loaded: ArchitecturePolicy.Loaded, isStrict: Bool) -> [Failure] {
    var directories = directories
    directories.fallback = loaded.directory
    let report = ArchitectureCheck(policy: loaded.policy).report(on: graph)
    return report.findings.filter { $0.severity > .note }.map { finding in
      let sentence = "\(finding.sentence(among: report.configurations)) [\(finding.rule)]"
      let help = Rule.named(finding.rule).map { "\n  help: \($0.remedy)" } ?? ""
      let place = finding.location.flatMap { location in
        directories.path(of: location.file).map { Failure.Place(path: $0, line: location.line) }
      }
      // A file that is not on this machine is still worth naming.
      let prefix = place == nil ? finding.location.map { "\($0): " } ?? "" : ""
      return Failure(
        prefix + sentence + help, severity: finding.severity == .error || isStrict ? .error : .warning, at: place)
    }
  }
}

func activatedForInspection(_ types: [Assembly.Type]) throws(Failures) -> [Assembly] {
  do {
    return try Assembly.activatedForInspection(types)
  } catch {
    throw Failures(error.problems.map(Failure.init))
  }
}

extension Assembly {
  func lookedAt(_ configuration: String?) throws(Failures) -> CheckedGraph {
    do {
      let (graph, directories) = try visited(configuration: configuration)
      return CheckedGraph(graph: graph, directories: directories)
    } catch {
      throw Failures([Failure("\(error)")])
    }
  }
}

extension Failure {
  /// A mistake in the wiring, as the error of the activation tells it.
  init(_ problem: Stratus.ActivationProblem) {
    let path = problem.path.count > 1 ? "\n  path: " + problem.path.map(\.name).joined(separator: " -> ") : ""
    self.init(
      "\(problem.message) [\(problem.kind)]\(path)\n  fix: \(problem.remedy)",
      at: problem.file.isEmpty ? nil : Place(path: problem.file, line: problem.line))
  }
}
