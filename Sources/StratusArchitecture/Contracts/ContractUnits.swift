import StratusGraph

/// The parts of a graph that the patterns of a contract match: modules, layers, assemblies, or single definitions.
///
/// Nodes are the definitions, followed by the assemblies as objects. Each node belongs to the part of the most specific
/// pattern that matches it, wherever the patterns are in their list.
struct ContractUnits {
  /// A part of a graph. An element is a definition, or a whole assembly.
  enum Unit: Hashable {
    case module(String)
    case layer(Int)
    case element(Reference.Target)
  }

  /// How exactly a pattern names a node, in ascending order.
  enum Rank: UInt8, Comparable {
    case none
    /// A module or a layer.
    case group
    case assembly
    case definition

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A pattern with two meanings.
  enum Ambiguity: Hashable {
    /// A name without a module that matches assemblies of several modules.
    case name(pattern: Int, examples: [String])
    /// Two patterns of equal rank that match an assembly as parts of different kinds.
    case parts(pattern: Int, other: Int, assembly: AssemblyID)
  }

  /// The parts, in the order of the assemblies.
  private(set) var units: [Unit] = []
  /// The indices of the parts that each pattern matches, ascending.
  private(set) var matches: [[Int]] = []
  /// The patterns with two meanings, in the order of the list.
  var ambiguities: [Ambiguity] = []
  /// The names of the assemblies that are parts only because they inherit from, or replace, what a pattern matches:
  /// their own names, and those of what they inherit from or replace. The keys are indices of assemblies.
  private(set) var coveredNames: [Int: Set<String>] = [:]
  /// The part of each node; -1 for none.
  private var owners: ContiguousArray<Int32>
  private var ranks: ContiguousArray<UInt8>
  /// Whether any node belongs to each part, although more specific patterns take precedence.
  private(set) var isInhabited: [Bool] = []
  private var indices: [Unit: Int] = [:]

  init(nodeCount: Int, patternCount: Int) {
    owners = ContiguousArray(repeating: -1, count: nodeCount)
    ranks = ContiguousArray(repeating: 0, count: nodeCount)
    matches = Array(repeating: [], count: patternCount)
  }

  /// Returns the part of a node; `nil` if no pattern matches it.
  func unit(of node: Int) -> Int? { owners[node] < 0 ? nil : Int(owners[node]) }

  /// Returns how exactly a pattern names a node.
  func rank(of node: Int) -> Rank { Rank(rawValue: ranks[node]) ?? .none }

  /// Returns the name of a part, as messages show it.
  func name(of unit: Int, _ names: ShortNames, _ layering: Layering) -> String {
    switch units[unit] {
    case .module(let name): "module \(name)"
    case .layer(let index): "layer \(layering.layers[index])"
    case .element(let element): names[element]
    }
  }

  /// Returns the name of a part that does not depend on other assemblies.
  func fullName(of unit: Int, in graph: DefinitionGraph, _ layering: Layering) -> String {
    switch units[unit] {
    case .module(let name): "module \(name)"
    case .layer(let index): "layer \(layering.layers[index])"
    case .element(let element): graph.fullName(of: element)
    }
  }

  /// Returns the index of a part.
  mutating func index(of unit: Unit) -> Int {
    if let index = indices[unit] { return index }
    indices[unit] = units.count
    units.append(unit)
    isInhabited.append(false)
    return units.count - 1
  }

  /// Notes that a pattern matches a part.
  mutating func note(_ unit: Int, for pattern: Int) {
    if matches[pattern].last != unit { matches[pattern].append(unit) }
  }

  /// Notes that no pattern matches the own name of an assembly, but one matches another one of its names.
  mutating func noteCovered(_ assembly: AssemblyID, _ names: [String]) { coveredNames[assembly.index] = Set(names) }

  /// Assigns a node to a part. Assign the least specific parts first.
  mutating func assign(_ node: Int, to unit: Int, _ rank: Rank) {
    owners[node] = Int32(unit)
    ranks[node] = rank.rawValue
  }

  /// Completes the parts when all nodes are assigned.
  mutating func finish() {
    for owner in owners where owner >= 0 { isInhabited[Int(owner)] = true }
    for index in matches.indices { matches[index] = Set(matches[index]).sorted() }
  }
}
