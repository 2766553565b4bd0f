/// The rules of a shutdown as one would write them down.
struct ShutdownModel {
  typealias Name = ShutdownPart.Name
  typealias Event = ShutdownDiary.Event
  let app: [ShutdownFact]
  let session: [ShutdownFact]

  private func fact(_ part: Name) -> ShutdownFact { part.session < 0 ? app[part.index] : session[part.index] }
  private func ends(_ part: Name) -> Bool { part.isAsync || fact(part).ends }

  private func definition(_ part: Name) -> String {
    (part.session < 0 ? "ShutdownAppAssembly." : "ShutdownSessionAssembly.") + key(part)
  }

  private func key(_ part: Name) -> String { (part.isAsync ? "waiting" : "part") + "\(part.index)" }

  /// What an object needs itself, without what it only has a provider of.
  private func needs(_ part: Name) -> [Name] {
    func name(_ index: Int, isAsync: Bool = false, session: Int) -> Name {
      Name(session: session, isAsync: isAsync, index: index)
    }
    let fact = fact(part)
    if part.isAsync {
      return [name(part.index, session: part.session)]
        + (fact.awaits.map { [name($0, isAsync: true, session: part.session)] } ?? [])
    }
    return (fact.needs + fact.later).map { name($0, session: part.session) } + fact.outer.map { name($0, session: -1) }
  }

  private func reaches(_ part: Name, _ other: Name) -> Bool {
    var seen: Set<Name> = []
    var open = needs(part)
    while let next = open.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { open += needs(next) }
    }
    return false
  }

  /// Whether one object must have ended before another one begins to end.
  private func mustEnd(_ part: Name, before other: Name) -> Bool {
    if part.session >= 0, other.session < 0 { return true }
    guard part.session == other.session, reaches(part, other) else { return false }
    return !reaches(other, part) || key(part) > key(other)
  }

  /// Returns what is wrong in the events of a shutdown.
  func mistakes(in events: [Event]) -> [String] {
    func parts(_ kind: ShutdownDiary.Kind) -> [Name] { events.filter { $0.kind == kind }.map(\.part) }
    var mistakes: [String] = []
    let built = parts(.built).filter(ends)
    for kind in [ShutdownDiary.Kind.endBegan, .ended]
    where Set(parts(kind)) != Set(built) || parts(kind).count != built.count {
      mistakes.append("\(parts(kind)) \(kind), but \(built) were built")
    }
    for part in built {
      for other in built where mustEnd(part, before: other) {
        let end = events.lastIndex(of: Event(kind: .ended, part: part)) ?? events.count
        let start = events.firstIndex(of: Event(kind: .endBegan, part: other)) ?? -1
        if start < end { mistakes.append("\(other) ends before \(part)") }
      }
    }
    return mistakes
  }

  /// Returns the definitions whose ends throw.
  func failures(in events: [Event]) -> Set<String> { Set(failing(events).map(definition)) }

  func failureCount(in events: [Event]) -> Int { failing(events).count }

  private func failing(_ events: [Event]) -> [Name] {
    events.filter { $0.kind == .ended && fact($0.part).fails }.map(\.part)
  }
}
