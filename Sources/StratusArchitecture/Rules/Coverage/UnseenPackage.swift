import StratusGraph

extension Rule {
  static let unseenPackage = Rule(
    .coverage, id: "unseen-package", severity: .error,
    summary: "A package of the repository is not part of the check.",
    reason: "Nothing in it was checked. A violation in it, or in a reference to it, goes unnoticed.",
    remedy: "Add the package to the inputs, or to `packages` in the configuration file.",
    hasTarget: false
  ) { context in
    for part in context.graph.unseen {
      switch part.kind {
      case .package where part.library != nil:
        let target = part.library ?? ""
        context.report(
          unseen: "\(part.name):\(target)",
          "the target \(target) of the package \(part.name) is in none of the inputs, so nothing in it was checked")
      case .package:
        context.report(part, "the package \(part.name) is not among the inputs, so nothing in it was checked")
      case .unlistedPackage:
        context.report(
          part, "the package \(part.name) uses Stratus, but `packages` does not list it, so nothing in it was checked")
      case .unreadable:
        context.report(part, "\(part.name) could not be read, so packages or targets in it may be missing")
      default: break
      }
    }
  }
}
