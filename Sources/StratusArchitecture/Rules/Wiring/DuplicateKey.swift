extension Rule {
  static let duplicateKey = Rule(
    .wiring, id: "duplicate-key", severity: .error,
    summary: "One key of an assembly stands for two definitions.",
    reason: "A superclass has a private definition of the same name: whoever asks for the key could mean either.",
    remedy: "Rename one of the two properties.",
    hasTarget: false,
    check: .activating)
}
