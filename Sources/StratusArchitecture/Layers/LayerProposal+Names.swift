import StratusDefinitions

extension LayerProposal {
  /// Names and patterns for layers, by nothing but the names of their assemblies.
  ///
  /// Where the names of all assemblies of a layer end alike, and no others do, the layer is the pattern of that ending and is
  /// called by it: `Story: ["*StoryAssembly"]`. Else its assemblies are listed, and it is called by the word that they share, or
  /// by its number.
  ///
  /// - Complexity: O(n log n) in the number of assemblies.
  static func layers(of members: [[AssemblyID]], in graph: DefinitionGraph) -> [Layer] {
    let names = ShortNames(graph)
    let endings = Endings(graph.assemblies.map(\.shortName))
    var taken: Set<String> = []
    return members.enumerated().map { place, row in
      let shared = SharedEnding(row.map { graph[$0].shortName })
      let own = shared?.patterns.first { endings.count(of: $0.ending) == row.count }
      let name = (own?.name ?? shared?.word).flatMap { taken.insert($0).inserted ? $0 : nil } ?? "Layer \(place + 1)"
      return Layer(name, rows: [own.map { [Pattern("*" + $0.ending)] } ?? row.map { Pattern(names[$0]) }])
    }
  }
}

/// In what the names of several assemblies end.
private struct SharedEnding {
  /// The last word of all of them: `Story` of `CityStoryAssembly`.
  let word: String
  /// What can be made a pattern of, from the shortest: `StoryAssembly` and, if they share it, `CityStoryAssembly`; with names.
  private(set) var patterns: [(ending: String, name: String)] = []

  /// Nil for a single assembly, as nobody can tell which part of its name others would share, and where there is no such word.
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
      // Equal text may be made of other bytes, by which patterns are compared.
      guard split.allSatisfy({ $0.words.suffix(count).elementsEqual(words) }),
        names.allSatisfy({ $0.utf8.reversed().starts(with: ending.utf8.reversed()) }), !ending.contains("*")
      else { return }
      patterns.append((String(ending), words.joined(separator: " ")))
    }
  }
}

/// `City`, `Story` and `Assembly` of `CityStoryAssembly`.
private struct SplitName {
  private(set) var words: [Substring] = []
  /// What says no more than that this is an assembly.
  let tail: Substring

  init(_ name: Substring) {
    var rest = name
    for suffix in ["Base", "Assembly", "Components"] where rest.hasSuffix(suffix) && rest.count > suffix.count {
      rest = rest.dropLast(suffix.count)
    }
    tail = name[rest.endIndex...]
    var start = rest.startIndex
    for index in rest.indices.dropFirst() {
      let next = rest.index(after: index)
      let isLastUpper = next < rest.endIndex && rest[next].isLowercase
      // Capitals that follow each other are one word: `HTTP` and `Client`.
      guard rest[index].isUppercase, !rest[rest.index(before: index)].isUppercase || isLastUpper else { continue }
      words.append(rest[start..<index])
      start = index
    }
    if start < rest.endIndex { words.append(rest[start...]) }
  }
}

/// How many names end in something.
private struct Endings {
  /// Backwards, sorted.
  private let names: [[UInt8]]

  init(_ names: [Substring]) {
    self.names = names.map { Array($0.utf8.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// - Complexity: O(log n).
  func count(of ending: String) -> Int {
    let ending = Array(ending.utf8.reversed())
    let start = firstIndex { !$0.lexicographicallyPrecedes(ending) }
    return firstIndex { !$0.lexicographicallyPrecedes(ending) && !$0.starts(with: ending) } - start
  }

  /// The first name from which on something holds.
  private func firstIndex(where holds: ([UInt8]) -> Bool) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(names[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
