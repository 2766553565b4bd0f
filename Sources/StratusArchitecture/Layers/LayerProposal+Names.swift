import StratusGraph
import StratusSupport

extension LayerProposal {
  /// Names layers and chooses their patterns by the names of their assemblies.
  ///
  /// If the names of assemblies of a row share an ending that no other name has, except those of their replacements,
  /// the ending becomes a pattern: `"*StoryAssembly"`. So does an ending that a few other names have, because these are
  /// listed in their rows, and a name takes precedence over patterns. Other assemblies are listed. A layer without a
  /// customary name has the shared words as its name, or a number.
  ///
  /// - Complexity: O(n log n) in the number of assemblies, if few rows share an ending.
  static func layers(of parts: [LayerArrangement.Part], _ units: ProposalUnits) -> [Layer] {
    var chooser = PatternChooser(units)
    var rows = parts.map { $0.rows.map { RowPatterns($0, units) } }
    // An ending that only one row has comes first, because it needs no other name.
    for mayHaveOthers in [false, true] {
      for part in rows.indices {
        for row in rows[part].indices { rows[part][row].choose(by: &chooser, mayHaveOthers: mayHaveOthers) }
      }
    }
    var taken: Set<String> = []
    return parts.enumerated().map { index, part in
      let name = (part.title ?? rows[index][0].name).flatMap { taken.insert($0).inserted ? $0 : nil }
      return Layer(
        name ?? "Layer \(index + 1)", rows: rows[index].map { $0.patterns(units).map { Pattern($0) } },
        allowsPeers: part.allowsPeers)
    }
  }
}

/// The patterns of the assemblies of one row.
private struct RowPatterns {
  /// The words that all names share, or the names of up to two assemblies; `nil` if there are more without a shared
  /// word.
  private(set) var name: String?
  private let row: [Int]
  /// The groups of assemblies that can share a pattern: those with a customary word, such as `Story`.
  private let groups: [[Int]]
  private var chosen: [(first: Int, pattern: String)] = []
  /// The assemblies that are listed by their names.
  private var rest: Set<Int>

  init(_ row: [Int], _ units: ProposalUnits) {
    self.row = row
    rest = Set(row)
    let names = row.map { units.shortNames[$0] }
    let title = names.prefix(3).map { SplitName($0).words.title }.joined(conjunction: "and")
    name = SharedEnding(names)?.word ?? (names.count > 2 || title.count > 40 ? nil : title)
    let words = Dictionary(grouping: row) { SplitName(units.shortNames[$0]).words.last ?? "" }
    groups = words.filter { $0.value.count > 1 && CustomaryLayer(of: $0.key) != nil }.map(\.value)
      .sorted { $0[0] < $1[0] }
  }

  /// Chooses patterns for assemblies that are still listed: one for the whole row, or else one for each group.
  mutating func choose(by chooser: inout PatternChooser, mayHaveOthers: Bool) {
    if rest.count == row.count, let shared = chooser.choose(for: row, mayHaveOthers: mayHaveOthers) {
      name = shared.name
      add(shared)
      return
    }
    for group in groups where rest.isSuperset(of: group) {
      if let shared = chooser.choose(for: group, mayHaveOthers: mayHaveOthers) { add(shared) }
    }
  }

  private mutating func add(_ shared: PatternChooser.Choice) {
    chosen.append((shared.members[0], "*" + shared.ending))
    rest.subtract(shared.members)
  }

  func patterns(_ units: ProposalUnits) -> [String] {
    (chosen + rest.map { ($0, units.displayName(of: $0)) }).sorted { $0.first < $1.first }.map(\.pattern)
  }
}

/// Chooses endings as patterns, so that each assembly matches the patterns of one row only, or is listed by its name.
private struct PatternChooser {
  /// An ending of the names of some assemblies.
  struct Choice {
    let ending: String
    let name: String
    let members: [Int]
  }

  private let units: ProposalUnits
  private let endings: Endings
  /// The assemblies that belong to their rows by a pattern.
  private var covered: Set<Int> = []
  /// The assemblies that match a pattern of another row, and must be listed.
  private var listed: Set<Int> = []

  /// The number of assemblies in a row for each one elsewhere that matches the pattern, at least.
  private static let fewestForEachOther = 3

  init(_ units: ProposalUnits) {
    self.units = units
    endings = Endings(units)
  }

  /// Returns the shortest ending that can become a pattern for those of some assemblies that need not be listed; `nil`
  /// if there is none.
  ///
  /// - Parameter mayHaveOthers: whether a few assemblies of other rows may have the ending, too.
  mutating func choose(for members: [Int], mayHaveOthers: Bool) -> Choice? {
    let members = members.filter { !listed.contains($0) }
    let own = Set(members)
    guard let shared = SharedEnding(members.map { units.shortNames[$0] }) else { return nil }
    for (ending, name) in shared.patterns {
      let others = endings.names(with: ending).filter { !own.contains($0.unit) }
      if !others.isEmpty {
        guard mayHaveOthers, members.count >= others.count * Self.fewestForEachOther,
          others.allSatisfy({ !$0.isReplacement && !covered.contains($0.unit) })
        else { continue }
      }
      covered.formUnion(own)
      listed.formUnion(others.map(\.unit))
      return Choice(ending: ending, name: name, members: members)
    }
    return nil
  }
}

/// The shared ending of several names.
private struct SharedEnding {
  /// The last word of all names: `Story` of `CityStoryAssembly`.
  let word: String
  /// The endings that can become a pattern, the shortest first, with names: `StoryAssembly` and, if it is shared,
  /// `CityStoryAssembly`.
  private(set) var patterns: [(ending: String, name: String)] = []

  /// Returns `nil` if there is no shared word, or only one name, which does not show what other names would share.
  init?(_ names: [Substring]) {
    let split = names.map(SplitName.init)
    guard split.count > 1, let first = split.first, let word = first.words.last,
      split.allSatisfy({ $0.words.last == word })
    else { return nil }
    self.word = String(word)
    guard split.allSatisfy({ $0.tail == first.tail }) else { return }
    for count in 1...first.words.count {
      let words = first.words.suffix(count)
      let ending = names[0][words[words.startIndex].startIndex...]
      // Patterns compare bytes, and equal texts can consist of different bytes.
      guard split.allSatisfy({ $0.words.suffix(count).elementsEqual(words) }),
        names.allSatisfy({ $0.utf8.reversed().starts(with: ending.utf8.reversed()) }), !ending.contains("*")
      else { return }
      patterns.append((String(ending), words.title))
    }
  }
}

/// The parts of a name: `City`, `Story`, and `Assembly` of `CityStoryAssembly`.
struct SplitName {
  let words: [Substring]
  /// The part that only identifies an assembly as one.
  let tail: Substring

  init(_ name: Substring) {
    var rest = name
    for suffix in ["Base", "Assembly", "Components"] where rest.hasSuffix(suffix) && rest.count > suffix.count {
      rest = rest.dropLast(suffix.count)
    }
    tail = name[rest.endIndex...]
    words = rest.words
  }
}

extension Substring {
  /// The words of a name in camel case: `Preview`, `Store`, and `Assembly`. Consecutive capitals are one word, as in
  /// `HTTP` and `Client`.
  var words: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    for index in indices.dropFirst() {
      let next = self.index(after: index)
      let isLastUpper = next < endIndex && self[next].isLowercase
      guard self[index].isUppercase, !self[self.index(before: index)].isUppercase || isLastUpper else { continue }
      words.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : words + [self[start...]]
  }
}

extension Collection<Substring> {
  /// The words of a name as a title: `Preview Store` and, because only words are separated, `core/DB`.
  fileprivate var title: String {
    reduce(into: "") { title, word in
      if let last = title.last, last.isLetter || last.isNumber { title += " " }
      title += word
    }
  }
}

/// The names of assemblies and of their replacements, by their endings.
private struct Endings {
  struct Name {
    fileprivate let reversed: [UInt8]
    /// The assembly, or the one that it replaces.
    let unit: Int
    /// Whether the assembly replaces another one, so that no layer lists it.
    let isReplacement: Bool
  }

  /// The names, sorted by their reversed text.
  private let names: [Name]

  init(_ units: ProposalUnits) {
    var names: [Name] = []
    for (unit, name) in units.shortNames.enumerated() {
      names.append(Name(reversed: name.utf8.reversed(), unit: unit, isReplacement: false))
      names += units.replacements[unit].map { Name(reversed: $0.utf8.reversed(), unit: unit, isReplacement: true) }
    }
    self.names = names.sorted { $0.reversed.lexicographicallyPrecedes($1.reversed) }
  }

  /// Returns the names with an ending.
  ///
  /// - Complexity: O(log n).
  func names(with ending: String) -> ArraySlice<Name> {
    let ending = Array(ending.utf8.reversed())
    let start = names.partitioningIndex { !$0.reversed.lexicographicallyPrecedes(ending) }
    return names[start...].prefix { $0.reversed.starts(with: ending) }
  }
}
