import StratusGraph

/// Names for the groups of a split.
///
/// A group with a single visible definition has its name: `AddCityStoryAssembly` for `addCityScreen`. Otherwise, the
/// group is named after the last words that most visible definitions share, as in `ServiceAssembly`, or after its
/// layer. No type of the graph has the name of a group, or of the protocol that the group may need.
struct SplitNames {
  let fullNames: [String]
  /// The group that stays in the assembly: one with more than half of its definitions; `nil` if there is none.
  let original: Int?

  /// - Parameter members: the definitions of each group, as `visible`.
  init(
    _ graph: DefinitionGraph, _ assembly: AssemblyID, members: [[Int]], visible: [[Int]], layers: [CustomaryLayer?]
  ) {
    let name = graph[assembly].name
    let count = graph[assembly].definitions.count
    original = members.firstIndex { 2 * $0.count > count }
    let module = name.dropLast(name.withoutQualifier.count)
    var taken = graph.typeNames
    func isFree(_ name: String) -> Bool { !taken.contains(name) && !taken.contains(Self.protocolName(of: name)) }
    fullNames = members.indices.map { [original] group in
      if group == original { return name }
      let shown = visible[group].isEmpty ? members[group] : visible[group]
      let candidates = Self.candidates(graph, shown, layers[group]).map { "\(module)\($0)Assembly" }
      let numbered = (2...(taken.count + 2)).lazy.map { "\(module)\(candidates[0].withoutQualifier)\($0)" }
      let free = candidates.first(where: isFree) ?? numbered.first(where: isFree) ?? name
      taken.insert(free)
      return free
    }
  }

  /// Returns the name of the protocol of a group: `CityComponents` of `CityAssembly`.
  static func protocolName(of assembly: String) -> String {
    (assembly.hasSuffix("Assembly") ? String(assembly.dropLast("Assembly".count)) : assembly) + "Components"
  }

  /// Returns names without their ending for a group, the best first.
  private static func candidates(_ graph: DefinitionGraph, _ visible: [Int], _ layer: CustomaryLayer?) -> [String] {
    // Of the definitions with the most references, the first one.
    let head = visible.max { left, right in
      let (uses, others) = (graph.references(from: DefinitionID(left)), graph.references(from: DefinitionID(right)))
      return (uses.count, -left) < (others.count, -right)
    }
    let feature = (head.map { graph.words(of: $0) } ?? []).named(isStory: layer == .presentation)
    if visible.count == 1 { return [feature] }
    let shared = graph.sharedWords(of: visible)
    guard let ending = shared ?? (layer == .presentation ? nil : layer?.word) else { return [feature] }
    return [ending, feature, feature + ending]
  }
}

extension CustomaryLayer {
  /// The word in the name of an assembly that contains different things of the layer.
  fileprivate var word: String {
    switch self {
    case .presentation: "Story"
    case .businessLogic: "Service"
    case .core: "Core"
    case .helpers: "Helper"
    }
  }
}

extension DefinitionGraph {
  /// The full names of all types that the graph mentions, without `any` and generic arguments.
  fileprivate var typeNames: Set<String> {
    let collaborators = assemblies.flatMap(\.collaborators).map(\.type)
    let objects = definitions.flatMap { [$0.declaredType, $0.builtType].compactMap(\.self) }
    return Set((collaborators + objects).map(\.qualifiedTypeName))
      .union(assemblies.flatMap { [$0.name] + $0.superclasses })
  }

  /// Returns the words of a key, each with a capital: `Add`, `City`, and `Screen`. Words that begin with the names of
  /// arguments, as in `photoScreenWithID`, do not count.
  fileprivate func words(of definition: Int) -> [String] {
    let words = definitions[definition].key[...].words
    let end = words.dropFirst().firstIndex { $0 == "With" || $0 == "For" } ?? words.endIndex
    return words[..<end].map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Returns the longest ending in whole words that more than half of the keys share; `nil` if there is none.
  fileprivate func sharedWords(of members: [Int]) -> String? {
    let keys = members.map { words(of: $0) }
    var best: String?
    for length in 1...(keys.map(\.count).max() ?? 1) {
      let counts = keys.filter { $0.count >= length }.map { ($0.suffix(length).joined(), 1) }
      let endings = Dictionary(counts, uniquingKeysWith: +)
      guard let ending = endings.first(where: { 2 * $0.value > members.count }) else { break }
      best = ending.key
    }
    return best
  }
}

extension [String] {
  /// The words without the one that says what kind of thing it is, with `Story` for what is shown.
  fileprivate func named(isStory: Bool) -> String {
    guard isStory else { return joined() }
    var words = self
    while words.count > 1, let last = words.last, CustomaryLayer(of: last[...]) == .presentation { words.removeLast() }
    return (words + ["Story"]).joined()
  }
}
