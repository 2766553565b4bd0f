import DefinitionGraph

extension Why {
  func text(_ narrator: Narrator) -> String {
    let (from, to) = (from.name.printable, to.name.printable)
    return switch answer {
    case .same where from == to:
      "\(from) was named twice; a way leads from one definition or assembly to another\n"
    case .same:
      "\(from) and \(to) are parts of each other\n"
    case .doesNotReach(let isReachedBy):
      "\(from) does not reach \(to)" + (isReachedBy ? "; \(to) reaches \(from)" : "") + "\n"
    case .reaches(let ways, let cut):
      heading(from, to, ways, isComplete: cut != nil) + ways.map { "\n" + text(ofWay: $0, narrator) }.joined()
        + (cut.map { text(ofCut: $0, narrator) } ?? "")
    }
  }

  private func heading(_ from: String, _ to: String, _ ways: [[Reference]], isComplete: Bool) -> String {
    let hops = Words.count(ways.first?.count ?? 0, "reference")
    guard isComplete, ways.count > 1 else { return "\(from) reaches \(to) by \(hops)\n" }
    return "\(from) reaches \(to) in \(ways.count) ways that share no reference; the shortest has \(hops)\n"
  }

  private func text(ofWay way: [Reference], _ narrator: Narrator) -> String {
    var text = ""
    for reference in way {
      text += "\(narrator.name(reference.from)) \(narrator.marks(reference.from))\n"
      text += "  \(narrator.injection(reference))\n"
    }
    guard let last = way.last else { return text }
    return text + narrator.target(of: last) + (last.definition.map { " " + narrator.marks($0) } ?? "") + "\n"
  }

  private func text(ofCut cut: [Reference], _ narrator: Narrator) -> String {
    let count = cut.count == 1 ? "the reference" : "the \(cut.count) references"
    return "\nTo part them, cut \(count):\n"
      + cut.map { reference in
        let place = reference.injection.location.map { "\(narrator.paths.located($0.file)):\($0.line): " } ?? ""
        return "  \(place)\(narrator.name(reference.from)) to \(narrator.target(of: reference)), "
          + "\(reference.injectionInWords)\n"
      }.joined()
  }
}
