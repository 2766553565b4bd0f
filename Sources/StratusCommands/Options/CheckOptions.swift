/// What a check takes into account besides the rules.
struct CheckOptions {
  var baseline: String?
  var isContinuousIntegration = false

  static var parameters: [Parameter<Self>] {
    [
      .option(
        "baseline", value: "file", to: \.baseline,
        help: "The baseline: findings that are known. (default: .stratus-baseline.json beside the configuration file)"),
      .flag(
        "ci", to: \.isContinuousIntegration,
        help: "Fail if the baseline names findings that are gone."),
    ]
  }
}
