extension Rule {
  static let peerReference = Rule(
    .layering, id: "peer-reference", severity: .error,
    summary: "Two assemblies of one row know each other, and their layer does not say `peers: allow`.",
    reason:
      "Assemblies of one level of abstraction that know nothing of each other can be read, tested and replaced one "
      + "by one.",
    remedy: "Move what both need to a row or a layer below, or pass it in from above; if the layer is meant to be one "
      + "piece, say `peers: allow`."
  ) { run in
    for crossing in run.crossings.peer {
      let position = crossing.from
      let layer = run.layering.layers[position.layer]
      let row = run.policy.layers[position.layer].rows.count > 1 ? "row \(position.row + 1) of \(layer)" : layer
      let (from, injection, to) = run.words(of: crossing.reference)
      run.report(
        crossing.reference,
        "\(from) refers to its peer \(to) (\(injection)): assemblies of \(row) must not know each other")
    }
  }
}
