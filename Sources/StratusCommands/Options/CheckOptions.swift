/// The options of a check.
struct CheckOptions {
  var baseline: String?
  var isContinuousIntegration = false

  static var parameters: [Parameter<Self>] {
    [
      .option(
        "baseline", value: "file", to: \.baseline,
        help:
          """
          The baseline file, which lists known findings. (default: .stratus-baseline.json beside the configuration \
          file)
          """
      ),
      .flag(
        "ci", to: \.isContinuousIntegration,
        help:
          """
          Fail if the baseline lists findings that are gone, or if the configuration file declares neither layers \
          nor contracts.
          """
      ),
    ]
  }
}
