import StratusGraph
import StratusSupport

extension Reachability {
  /// Returns the answer as text for a terminal.
  func text(_ formatter: ReferenceFormatter) -> String {
    let (from, to) = (from.name.printable, to.name.printable)
    let words = formatter.graph.vocabulary
    switch answer {
    case .overlap where from == to:
      return "both names refer to \(from); a path leads from one \(words.nameable) to another\n"
    case .overlap:
      return "one of \(from) and \(to) contains the other\n"
    case .doesNotReach(let isReachedBy, let holder):
      let request = holder.map { holder in
        "\(formatter.request(by: holder)): \(formatter.injection(holder))\n"
      }
      return "\(from) does not reach \(to)" + (isReachedBy ? "; \(to) reaches \(from)" : "") + "\n" + (request ?? "")
    case .reaches(let paths, let cut):
      let hops = words.references(paths.first?.count ?? 0)
      let heading =
        cut != nil && paths.count > 1
        ? "\(from) reaches \(to) on \(paths.count) paths that share no \(words.oneReference); "
          + "the shortest has \(hops)\n"
        : "\(from) reaches \(to) through \(hops)\n"
      return heading + paths.map { "\n" + text(ofPath: $0, formatter) }.joined()
        + (cut.map { text(ofCut: $0, formatter) } ?? "")
    }
  }

  private func text(ofPath path: [Reference], _ formatter: ReferenceFormatter) -> String {
    var text = ""
    for reference in path {
      text += "\(formatter.markedName(reference.from))\n"
      text += "  \(formatter.injection(reference))\n"
    }
    guard let last = path.last else { return text }
    return text + (last.definition.map(formatter.markedName) ?? formatter.target(of: last)) + "\n"
  }

  private func text(ofCut cut: [Reference], _ formatter: ReferenceFormatter) -> String {
    let lines = cut.map { reference in
      "  \(formatter.location(of: reference))\(formatter.name(reference.from)) to \(formatter.target(of: reference)), "
        + "\(reference.injectionInWords)\n"
    }
    let words = formatter.graph.vocabulary
    let these = cut.count == 1 ? "this \(words.oneReference)" : "these \(words.references(cut.count))"
    return "\nTo separate them, remove \(these):\n"
      + lines.joined()
  }
}
