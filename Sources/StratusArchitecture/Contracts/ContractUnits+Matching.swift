import StratusGraph

extension ContractUnits {
  /// Finds the parts that patterns match.
  ///
  /// - Parameter names: the names of each assembly: its own, and those of the assemblies that it replaces or inherits
  ///   from, because a replacement must keep the contracts of the original.
  /// - Complexity: O((patterns with stars + 1) x (assemblies + definitions) + patterns).
  static func matching(
    _ patterns: [ContractPattern], in graph: DefinitionGraph, layering: Layering, names: [[String]]
  ) -> ContractUnits {
    var matcher = ContractMatcher(patterns, graph, layering)
    for index in graph.assemblies.indices { matcher.match(AssemblyID(index), names[index]) }
    return matcher.finished()
  }
}

/// Assigns the nodes of a graph to the parts of patterns, assembly by assembly.
private struct ContractMatcher {
  private let patterns: [ContractPattern]
  private let graph: DefinitionGraph
  private let layering: Layering
  private let modules: NumberedPatterns
  private let layers: NumberedPatterns
  private let names: NumberedPatterns
  /// The patterns that can match definitions.
  private let definitions: NumberedPatterns
  /// The texts before the dots of the patterns without stars in ``definitions``, which name assemblies.
  private var owners: Set<String> = []
  private var units: ContractUnits
  /// The full names that each short name without stars matches, in different modules.
  private var matchedNames: [Int: [String: String]] = [:]
  private var contested: [Int: [Int: AssemblyID]] = [:]

  init(_ patterns: [ContractPattern], _ graph: DefinitionGraph, _ layering: Layering) {
    self.patterns = patterns
    self.graph = graph
    self.layering = layering
    modules = NumberedPatterns(patterns) { $0.element == .module }
    layers = NumberedPatterns(patterns) { $0.element == .layer }
    names = NumberedPatterns(patterns) { $0.element == .name }
    definitions = NumberedPatterns(patterns) { $0.element == .name && $0.pattern.isQualified }
    units = ContractUnits(
      nodeCount: graph.definitions.count + graph.assemblies.count, patternCount: patterns.count)
    for number in definitions.numbers where !patterns[number].pattern.hasStars {
      let text = patterns[number].pattern.text
      for dot in text.indices where text[dot] == "." { owners.insert(String(text[..<dot])) }
    }
  }

  mutating func match(_ assembly: AssemblyID, _ names: [String]) {
    let groups = groups(of: assembly)
    let whole = patternsMatching(names)
    let nodes = Array(graph[assembly].definitions) + [graph.definitions.count + assembly.index]
    for (pattern, unit) in groups { units.note(units.index(of: unit), for: pattern) }
    if let group = groups.first {
      // Of different parts, the module counts, so that the order of the patterns does not matter.
      let unit = units.index(of: group.unit)
      for node in nodes { units.assign(node, to: unit, .group) }
      if whole.isEmpty, let other = groups.last, other.unit != group.unit {
        let (first, last) = (min(group.pattern, other.pattern), max(group.pattern, other.pattern))
        if contested[last]?[first] == nil { contested[last, default: [:]][first] = assembly }
      }
    }
    if !whole.isEmpty {
      if patternsMatching(Array(names.prefix(1))).isEmpty { units.noteCovered(assembly, names) }
      let unit = units.index(of: .element(.assembly(assembly)))
      for pattern in whole { units.note(unit, for: pattern) }
      for node in nodes { units.assign(node, to: unit, .assembly) }
    }
    matchDefinitions(of: assembly, names, except: Set(whole))
  }

  /// Returns the patterns of modules, then those of layers, that match an assembly.
  private func groups(of assembly: AssemblyID) -> [(pattern: Int, unit: ContractUnits.Unit)] {
    var result: [(pattern: Int, unit: ContractUnits.Unit)] = []
    if let module = graph[assembly].module { result += modules.matches(module).map { ($0, .module(module)) } }
    if let layer = layering[assembly]?.layer {
      result += layers.matches(layering.layers[layer]).map { ($0, .layer(layer)) }
    }
    return result
  }

  /// Returns the patterns that match an assembly by one of its names.
  private mutating func patternsMatching(_ names: [String]) -> [Int] {
    guard !self.names.numbers.isEmpty else { return [] }
    var result: Set<Int> = []
    for name in names {
      for pattern in self.names.matches(assembly: name) {
        result.insert(pattern)
        if !patterns[pattern].pattern.isQualified { note(name, as: name, for: pattern) }
      }
    }
    return result.sorted()
  }

  private mutating func matchDefinitions(of assembly: AssemblyID, _ names: [String], except whole: Set<Int>) {
    guard !definitions.numbers.isEmpty else { return }
    for name in names {
      let short = String(name.withoutQualifier)
      guard definitions.haveStars || owners.contains(name) || owners.contains(short) else { continue }
      for index in graph[assembly].definitions {
        let key = graph.definitions[index].key
        let full = definitions.matches("\(name).\(key)")
        for pattern in full where !whole.contains(pattern) { assign(index, for: pattern) }
        guard short != name else { continue }
        for pattern in definitions.matches("\(short).\(key)") where !whole.contains(pattern) {
          assign(index, for: pattern)
          if !full.contains(pattern) { note("\(name).\(key)", as: name, for: pattern) }
        }
      }
    }
  }

  private mutating func assign(_ definition: Int, for pattern: Int) {
    let unit = units.index(of: .element(.definition(DefinitionID(definition))))
    units.note(unit, for: pattern)
    units.assign(definition, to: unit, .definition)
  }

  /// Notes that a pattern matches a name without its module.
  private mutating func note(_ element: String, as assembly: String, for pattern: Int) {
    guard !patterns[pattern].pattern.hasStars, let dot = assembly.firstIndex(of: ".") else { return }
    let module = String(assembly[..<dot])
    if matchedNames[pattern]?[module] == nil { matchedNames[pattern, default: [:]][module] = element }
  }

  consuming func finished() -> ContractUnits {
    for pattern in patterns.indices {
      if let names = matchedNames[pattern], names.count > 1 {
        units.ambiguities.append(.name(pattern: pattern, examples: names.values.sorted()))
      }
      for (other, assembly) in (contested[pattern] ?? [:]).sorted(by: { $0.key < $1.key }) {
        units.ambiguities.append(.parts(pattern: pattern, other: other, assembly: assembly))
      }
    }
    units.finish()
    return units
  }
}

/// Some of the patterns of a list, which are found by the names that they match.
private struct NumberedPatterns {
  /// The indices of the patterns in the list, ascending.
  let numbers: [Int]
  /// Whether any pattern contains a star.
  let haveStars: Bool
  private let index: PatternIndex

  init(_ patterns: [ContractPattern], where isIncluded: (ContractPattern) -> Bool) {
    numbers = patterns.indices.filter { isIncluded(patterns[$0]) }
    index = PatternIndex(numbers.map { patterns[$0].pattern })
    haveStars = index.patterns.contains(where: \.hasStars)
  }

  func matches(_ name: String) -> [Int] { index.matches(name).map { numbers[$0] } }
  func matches(assembly name: String) -> [Int] { index.matches(assembly: name).map { numbers[$0] } }
}
