import StratusDefinitions
import StratusSupport

extension Why {
  func text(_ formatter: ReferenceFormatter) -> String {
    let (from, to) = (from.name.printable, to.name.printable)
    return switch answer {
    case .same where from == to:
      "\(from) was named twice; a way leads from one definition or assembly to another\n"
    case .same:
      "\(from) and \(to) are parts of each other\n"
    case .doesNotReach(let isReachedBy):
      "\(from) does not reach \(to)" + (isReachedBy ? "; \(to) reaches \(from)" : "") + "\n"
    case .reaches(let ways, let cut):
      heading(from, to, ways, isComplete: cut != nil) + ways.map { "\n" + text(ofWay: $0, formatter) }.joined()
        + (cut.map { text(ofCut: $0, formatter) } ?? "")
    }
  }

  private func heading(_ from: String, _ to: String, _ ways: [[Reference]], isComplete: Bool) -> String {
    let hops = Plural.text(ways.first?.count ?? 0, "reference")
    guard isComplete, ways.count > 1 else { return "\(from) reaches \(to) by \(hops)\n" }
    return "\(from) reaches \(to) in \(ways.count) ways that share no reference; the shortest has \(hops)\n"
  }

  private func text(ofWay way: [Reference], _ formatter: ReferenceFormatter) -> String {
    var text = ""
    for reference in way {
      text += "\(formatter.name(reference.from)) \(formatter.marks(reference.from))\n"
      text += "  \(formatter.injection(reference))\n"
    }
    guard let last = way.last else { return text }
    return text + formatter.target(of: last) + (last.definition.map { " " + formatter.marks($0) } ?? "") + "\n"
  }

  private func text(ofCut cut: [Reference], _ formatter: ReferenceFormatter) -> String {
    let count = cut.count == 1 ? "the reference" : "the \(cut.count) references"
    return "\nTo part them, cut \(count):\n"
      + cut.map { reference in
        let place = reference.injection.location.map { "\(formatter.paths.located($0.file)):\($0.line): " } ?? ""
        return "  \(place)\(formatter.name(reference.from)) to \(formatter.target(of: reference)), "
          + "\(reference.injectionInWords)\n"
      }.joined()
  }
}
