import StratusGraph
import StratusSupport

extension LayerProposal {
  /// Names layers and chooses their patterns by the names of their assemblies.
  ///
  /// If the names of assemblies of a row share an ending that no other name has, except those of their replacements, the ending becomes
  /// a pattern: `"*StoryAssembly"`. Other assemblies are listed. A layer without a customary name has the shared words as its name, or a
  /// number.
  ///
  /// - Complexity: O(n log n) in the number of assemblies.
  static func layers(of parts: [LayerArrangement.Part], _ units: ProposalUnits) -> [Layer] {
    let endings = Endings(units.names.map(\.withoutQualifier) + units.replacements.joined())
    var taken: Set<String> = []
    return parts.enumerated().map { index, part in
      let rows = part.rows.map { SharedPatterns($0, units, endings) }
      let name = (part.title ?? rows[0].name).flatMap { taken.insert($0).inserted ? $0 : nil } ?? "Layer \(index + 1)"
      return Layer(name, rows: rows.map { $0.patterns.map { Pattern($0) } }, allowsPeers: part.allowsPeers)
    }
  }
}

/// The patterns of the assemblies of one row.
private struct SharedPatterns {
  /// The words that all names share, or the names of up to two assemblies; `nil` if there are more without a shared word.
  let name: String?
  let patterns: [String]

  init(_ row: [Int], _ units: ProposalUnits, _ endings: Endings) {
    let names = row.map { units.names[$0].withoutQualifier }
    let whole = SharedEnding(names)
    if let own = whole?.own(row, units, endings) {
      (name, patterns) = (own.name, ["*" + own.ending])
      return
    }
    let title = names.prefix(3).map { SplitName($0).words.joined(separator: " ") }.joined(conjunction: "and")
    name = whole?.word ?? (names.count > 2 || title.count > 40 ? nil : title)
    var shared: [(first: Int, pattern: String)] = []
    var rest = Set(row)
    // Some of the names can share a customary word, such as `Story`.
    let groups = Dictionary(grouping: row) { SplitName(units.names[$0].withoutQualifier).words.last ?? "" }
    for (word, members) in groups where members.count > 1 && CustomaryLayer(of: word) != nil {
      let ending = SharedEnding(members.map { units.names[$0].withoutQualifier })?.own(members, units, endings)
      guard let ending else { continue }
      shared.append((members[0], "*" + ending.ending))
      rest.subtract(members)
    }
    patterns = (shared + rest.map { ($0, units.displayName(of: $0)) }).sorted { $0.first < $1.first }.map(\.pattern)
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
      patterns.append((String(ending), words.joined(separator: " ")))
    }
  }
}

extension SharedEnding {
  /// Returns the shortest ending that only the names of some assemblies and of their replacements have.
  fileprivate func own(_ row: [Int], _ units: ProposalUnits, _ endings: Endings) -> (ending: String, name: String)? {
    patterns.first { pattern in
      let ending = pattern.ending.utf8.reversed()
      let replacements = row.flatMap { units.replacements[$0] }.count { $0.utf8.reversed().starts(with: ending) }
      return endings.count(of: pattern.ending) == row.count + replacements
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
  /// The words of a name in camel case: `Preview`, `Store`, and `Assembly`. Consecutive capitals are one word, as in `HTTP` and
  /// `Client`.
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

/// A count of names by their ending.
private struct Endings {
  /// The reversed names, sorted.
  private let names: [[UInt8]]

  init(_ names: [Substring]) {
    self.names = names.map { Array($0.utf8.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// - Complexity: O(log n).
  func count(of ending: String) -> Int {
    let ending = Array(ending.utf8.reversed())
    let start = names.partitioningIndex { !$0.lexicographicallyPrecedes(ending) }
    return names[start...].partitioningIndex { !$0.starts(with: ending) } - start
  }
}
