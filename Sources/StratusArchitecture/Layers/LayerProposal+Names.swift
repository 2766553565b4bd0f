import StratusGraph
import StratusSupport

extension LayerProposal {
  /// Names layers and chooses their patterns by the names of their assemblies.
  ///
  /// If the names of all assemblies of a layer share an ending that no other name has, except those of their replacements, the
  /// ending becomes the pattern and the name: `Story: ["*StoryAssembly"]`. Otherwise, the assemblies are listed, and the layer
  /// has a word that they share, or a number, as its name.
  ///
  /// - Complexity: O(n log n) in the number of assemblies.
  static func layers(of members: [[Int]], _ units: ProposalUnits) -> [Layer] {
    let endings = Endings(units.names.map(\.withoutQualifier) + units.replacements.joined())
    var taken: Set<String> = []
    return members.enumerated().map { index, row in
      let shared = SharedEnding(row.map { units.names[$0].withoutQualifier })
      let own = shared?.patterns.first { pattern in
        let ending = pattern.ending.utf8.reversed()
        let replacements = row.flatMap { units.replacements[$0] }.count { $0.utf8.reversed().starts(with: ending) }
        return endings.count(of: pattern.ending) == row.count + replacements
      }
      let name = (own?.name ?? shared?.word).flatMap { taken.insert($0).inserted ? $0 : nil } ?? "Layer \(index + 1)"
      return Layer(
        name, rows: [own.map { [Pattern("*" + $0.ending)] } ?? row.map { Pattern(units.displayName(of: $0)) }])
    }
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

/// The parts of a name: `City`, `Story`, and `Assembly` of `CityStoryAssembly`.
private struct SplitName {
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
