extension Rule {
  static let ambiguousPattern = Rule(
    .layering, id: "ambiguous-pattern", severity: .error,
    summary: "A pattern in the configuration has two meanings.",
    reason:
      "A short name that matches assemblies of two modules also applies where its author did not intend it. If two "
      + "patterns contradict each other, it is unclear what the contract protects.",
    remedy:
      "Write the name with its module, such as `Feed.FeedAssembly`, or write `*.FeedAssembly` if you mean all of them. "
      + "If two patterns contradict each other, name the assembly in the contract: a name takes precedence over "
      + "modules and layers.",
    hasTarget: false, appliesToTargets: true
  ) { context in
    context.reportAmbiguousContracts()
    context.reportAmbiguousExceptions()
  }
}
