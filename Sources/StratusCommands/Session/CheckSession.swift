import StratusArchitecture
import StratusSupport

/// A check of all activations against the configuration file and the baseline.
struct CheckSession {
  let session: Session
  let report: Report
  /// What no output may replace, the baseline among it.
  let inputs: ProtectedInputs
  /// Where the baseline is, or would be.
  let baselinePath: String
  /// `nil` if there is none yet.
  let baseline: Baseline?
  /// Whether every configuration that the file names was checked.
  let isComplete: Bool

  /// - Parameter makesBaseline: whether a baseline that is named need not be there yet.
  init(_ input: InputOptions, _ options: CheckOptions, _ console: Console, makesBaseline: Bool = false) throws {
    session = try Session(
      input, console, isComplete: true, needsConfiguration: true, needsLayers: options.isContinuousIntegration)
    let configuration = try session.requiredConfiguration()
    baselinePath = options.baseline ?? Paths.join(Paths.directory(of: configuration.path), Baseline.name)
    var inputs = session.inputs
    inputs.add(baseline: baselinePath)
    self.inputs = inputs
    let isNeeded = options.baseline != nil && !makesBaseline
    baseline = isNeeded || Files.exists(baselinePath) ? try Baseline.load(baselinePath) : nil
    let check = ArchitectureCheck(
      policy: configuration.content.policy, baseline: baseline,
      isContinuousIntegration: options.isContinuousIntegration, expectsAllActivations: input.configuration == nil)
    report = check.report(on: session.graph, and: session.others)
    isComplete = Set(report.configurations).isSuperset(of: configuration.content.configurations.map(\.name))
    if let baseline, baseline.outdatedCount > 0, !makesBaseline {
      console.note(
        """
        note: \(baselinePath): \(Plural.text(baseline.outdatedCount, "entry names", "entries name")) no product and no \
        member, so each also accepts new injections between the same definitions
        help: `stratus baseline update` writes the file in the present form
        """)
    }
  }
}
