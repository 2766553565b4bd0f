extension Rule {
  static let peerReference = Rule(
    .layering, id: "peer-reference", severity: .error,
    summary:
      "An assembly depends on a peer (another assembly of the same row), and the layer does not set `peers: allow`.",
    reason: "Peer assemblies that stay independent can be read, tested, and replaced one at a time.",
    remedy:
      "Move what both assemblies need to a lower row or layer, or pass it in from above. If the assemblies form one "
      + "unit, set `peers: allow` for the layer. Mark a superclass that only serves its subclasses as abstract.",
    appliesToTargets: true
  ) { context in
    for crossing in context.crossings.peer {
      let position = crossing.from
      let layer = context.layering.layers[position.layer]
      let row = context.policy.layers[position.layer].rows.count > 1 ? "row \(position.row + 1) of \(layer)" : layer
      let dependency = context.words(of: crossing.dependency, refers: "refers to", called: "its peer ")
      context.report(
        crossing.dependency, "\(dependency): \(context.graph.vocabulary.many) of \(row) must stay independent")
    }
  }
}
