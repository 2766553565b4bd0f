import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusSupport

/// The result of checking all activations against the configuration file and the baseline.
struct CheckSession {
  let session: Session
  /// The check, which can judge other policies in the same way.
  let check: ArchitectureCheck
  /// The checked graphs, the default activation first.
  let graphs: [DefinitionGraph]
  var report: Report
  /// The files that no output may replace, including the baseline.
  let inputs: ProtectedInputs
  /// The path of the baseline, whether or not the file exists.
  let baselinePath: String
  /// The baseline; `nil` if the file does not exist.
  let baseline: Baseline?
  /// The part of the architecture that the check covered.
  let scope: CheckedScope
  /// The names of all activations of the configuration file.
  let activations: [String]

  /// Loads the activations and checks them.
  ///
  /// - Parameters:
  ///   - createsBaseline: whether the baseline may be missing even if the command line names it.
  ///   - needsAllInputs: whether it is an error if one of several inputs cannot be loaded.
  static func run(
    on input: InputOptions, _ options: CheckOptions, _ console: Console, createsBaseline: Bool = false,
    needsAllInputs: Bool = true
  ) throws -> CheckSession {
    let session = try Session.load(
      input, console, isComplete: true, needsConfiguration: true, needsLayers: options.isContinuousIntegration,
      needsAllInputs: needsAllInputs)
    let configuration = try session.requiredConfiguration()
    let path = options.baseline ?? configuration.baselinePath
    let isRequired = options.baseline != nil && !createsBaseline
    let baseline = isRequired || Files.exists(path) ? try Baseline.load(path) : nil
    // A snapshot, for example, may be a part of what the baseline is about.
    let coversBaseline = session.coversConfiguration && session.scope.isComplete && session.scope.isWhole
    let check = ArchitectureCheck(
      policy: configuration.content.policy, baseline: baseline,
      isContinuousIntegration: options.isContinuousIntegration, expectsAllActivations: input.activation == nil,
      coversPolicy: session.coversConfiguration, coversBaseline: coversBaseline)
    let graphs = session.checkedGraphs
    var report = check.report(on: graphs[0], and: Array(graphs.dropFirst()))
    report.omissions = session.scope.omissions
    report.buildConfiguration = session.buildConfiguration
    if session.isMerged { report.parts = InputOwners(of: session).results(of: report) }
    report.remedies = session.remedies(for: report, input, console)
    for rule in [Rule.oversizedAssembly, .mixedLayers] {
      guard let assembly = report.findings.first(where: { $0.rule == rule.id })?.from else { continue }
      report.remedies[rule.id] = input.remedy(of: rule, bySplitting: assembly)
    }
    var inputs = session.inputs
    inputs.add(baseline: path)
    let activations = configuration.content.activations.map(\.name)
    return CheckSession(
      session: session, check: check, graphs: graphs, report: report, inputs: inputs, baselinePath: path,
      baseline: baseline,
      scope: CheckedScope(
        checking: session.graphs, activations: activations,
        coversPolicy: session.coversConfiguration, coversBaseline: coversBaseline),
      activations: activations)
  }
}

extension InputOptions {
  /// Returns the remedy of a rule with the command that proposes how to split an assembly of the same inputs.
  fileprivate func remedy(of rule: Rule, bySplitting assembly: String) -> String {
    let words = ["stratus", "what-if"] + inputs + ["--split", String(assembly.withoutQualifier)]
    return rule.remedy.replacing("stratus what-if --split Assembly", with: words.shellCommand)
  }
}

extension Session {
  /// Returns remedies that show the lines to change in manifests, by the IDs of rules.
  fileprivate func remedies(for report: Report, _ options: InputOptions, _ console: Console) -> [String: String] {
    let rule = Rule.unseenTarget.id
    let targets = report.findings.filter { $0.rule == rule }.map(\.from)
    guard !targets.isEmpty, buildConfiguration != nil else { return [:] }
    let lines = loaded.compactMap(\.input.package).compactMap { directory in
      (try? PackageBuilder(of: directory, options, console).evaluatedManifest())?.help(for: targets, in: product)
    }
    return lines.isEmpty ? [:] : [rule: lines.joined(separator: "\n  ")]
  }
}
