/// The rules of a shutdown as one would write them down.
struct ShutdownModel {
  typealias Name = ShutdownPart.Name
  typealias Event = ShutdownDiary.Event
  let app: ShutdownFacts
  let session: ShutdownFacts
  /// The sessions that were patched, and -1 if the app was.
  let patched: Set<Int>

  private func fact(_ part: Name, _ version: Int = 0) -> ShutdownFact {
    (part.session < 0 ? app : session)[part.index, version]
  }
  private func ends(_ part: Name) -> Bool { part.isAsync || fact(part).ends }

  private func definition(_ part: Name) -> String {
    (part.session < 0 ? "ShutdownAppAssembly." : "ShutdownSessionAssembly.") + key(part)
  }

  private func key(_ part: Name) -> String { (part.isAsync ? "waiting" : "part") + "\(part.index)" }

  /// What an object needs itself, without what it only has a provider of.
  private func needs(_ part: Name, _ version: Int) -> [Name] {
    func name(_ index: Int, isAsync: Bool = false, session: Int) -> Name {
      Name(session: session, isAsync: isAsync, index: index)
    }
    let fact = fact(part, version)
    if part.isAsync {
      return [name(part.index, session: part.session)]
        + (fact.awaits.map { [name($0, isAsync: true, session: part.session)] } ?? [])
    }
    return (fact.needs + fact.later).map { name($0, session: part.session) } + fact.outer.map { name($0, session: -1) }
  }

  private func reaches(_ part: Name, _ other: Name, in versions: [Int]) -> Bool {
    var seen: Set<Name> = []
    var open = versions.flatMap { needs(part, $0) }
    while let next = open.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { open += versions.flatMap { needs(next, $0) } }
    }
    return false
  }

  /// Whether one object must have ended before another one begins to end.
  ///
  /// - Parameter version: the version of the facts with which the first object was built.
  private func mustEnd(_ part: Name, builtWith version: Int, before other: Name) -> Bool {
    if part.session >= 0, other.session < 0 { return true }
    guard part.session == other.session, reaches(part, other, in: [version]) else { return false }
    // No order is right for what depends on each other, be it only before and after a patch.
    if patched.contains(part.session) { return !reaches(other, part, in: [0, 1]) }
    return !reaches(other, part, in: [0]) || key(part) > key(other)
  }

  /// Returns what is wrong in the events of a shutdown.
  func mistakes(in events: [Event]) -> [String] {
    func parts(_ kind: ShutdownDiary.Kind) -> [Name] { events.filter { $0.kind == kind }.map(\.part) }
    var mistakes: [String] = []
    let builtOnes = Set(events.filter { $0.kind == .built && ends($0.part) })
    let built = parts(.built).filter(ends)
    for kind in [ShutdownDiary.Kind.endBegan, .ended]
    where Set(parts(kind)) != Set(built) || parts(kind).count != built.count {
      mistakes.append("\(parts(kind)) \(kind), but \(built) were built")
    }
    for part in builtOnes {
      for other in Set(built) where mustEnd(part.part, builtWith: part.version, before: other) {
        let end = events.lastIndex { $0.kind == .ended && $0.part == part.part && $0.version == part.version }
        let start = events.firstIndex { $0.kind == .endBegan && $0.part == other }
        if start ?? -1 < end ?? events.count { mistakes.append("\(other) ends before \(part.part)") }
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
