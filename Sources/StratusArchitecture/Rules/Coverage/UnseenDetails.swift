import StratusGraph

extension Rule {
  static let unseenDetails = Rule(
    .coverage, id: "unseen-details", severity: .warning,
    summary: "The graph lacks details, because the library and the tool have different versions of Stratus.",
    reason: "Rules that need these details find nothing, although there may be violations.",
    remedy:
      """
      Build the library with the tool's version of Stratus, or use the version of the tool that the library needs. \
      If you 
      """
        + "cannot change either, add an exception with the reason.",
    hasTarget: false
  ) { context in
    for part in context.graph.unseen where part.kind == .details {
      let library = part.library ?? "the library"
      context.report(
        part, "not checked: \(part.name); \(library) was built with another version of Stratus than the tool")
    }
  }
}
