import StratusDefinitions

/// The parts of a graph that the patterns of a contract match: modules, layers, assemblies, or single definitions.
///
/// Nodes are the definitions, followed by the assemblies, which can be injected as objects.
struct ContractUnits {
  /// The names of the units, as messages show them.
  private(set) var names: [String] = []
  /// The indices of the units that each pattern matches, ascending.
  private(set) var matches: [[Int]] = []
  /// The unit of each node; -1 for none.
  private var units: [Int32]
  private var indices: [String: Int] = [:]

  private init(nodeCount: Int) { units = Array(repeating: -1, count: nodeCount) }

  /// Returns the unit of a node; `nil` if no pattern matches it.
  func unit(of node: Int) -> Int? { units[node] < 0 ? nil : Int(units[node]) }

  /// Returns the nodes of each unit, ascending.
  func nodesByUnit() -> [[Int]] {
    var result = [[Int]](repeating: [], count: names.count)
    for (node, unit) in units.enumerated() where unit >= 0 { result[Int(unit)].append(node) }
    return result
  }

  /// Finds the units that patterns match. If several patterns match a node, the first one decides.
  ///
  /// - Parameter names: the names of each assembly: its own, and those of the assemblies that it replaces or inherits
  ///   from, because a replacement must keep the contracts of the original.
  /// - Complexity: O(patterns x (assemblies + definitions)).
  static func matching(
    _ patterns: [ContractPattern], in graph: DefinitionGraph, layering: Layering, names: [[String]]
  ) -> ContractUnits {
    var result = ContractUnits(nodeCount: graph.definitions.count + graph.assemblies.count)
    let shortNames = ShortNames(graph)
    let definitions = graph.definitionsByAssembly
    for pattern in patterns {
      var found: Set<Int> = []
      for index in graph.assemblies.indices {
        let assembly = AssemblyID(index)
        if let name = pattern.unit(containing: assembly, in: graph, layering: layering, names: names[index]) {
          let unit = result.index(of: name ?? shortNames[assembly])
          found.insert(unit)
          for definition in definitions[index] { result.assign(definition, to: unit) }
          result.assign(graph.definitions.count + index, to: unit)
        } else if pattern.element == .name, pattern.pattern.isQualified {
          for definition in definitions[index]
          where names[index].contains(where: { pattern.matches($0, key: graph.definitions[definition].key) }) {
            let unit = result.index(of: shortNames[DefinitionID(definition)])
            found.insert(unit)
            result.assign(definition, to: unit)
          }
        }
      }
      result.matches.append(found.sorted())
    }
    return result
  }

  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private mutating func assign(_ node: Int, to unit: Int) {
    if units[node] < 0 { units[node] = Int32(unit) }
  }
}

extension ContractPattern {
  /// Returns the name of the unit that contains an assembly as a whole, and `.some(nil)` if it is the assembly itself;
  /// `nil` if the pattern does not match.
  fileprivate func unit(
    containing assembly: AssemblyID, in graph: DefinitionGraph, layering: Layering, names: [String]
  ) -> String?? {
    switch element {
    case .module:
      guard let module = graph[assembly].module, pattern.matches(module) else { return nil }
      return "module \(module)"
    case .layer:
      guard let position = layering[assembly], pattern.matches(layering.layers[position.layer]) else { return nil }
      return "layer \(layering.layers[position.layer])"
    case .name:
      return names.contains(where: pattern.matches(assembly:)) ? .some(nil) : nil
    }
  }

  /// Whether the pattern matches a definition of an assembly, with or without the module.
  fileprivate func matches(_ assembly: String, key: String) -> Bool {
    pattern.matches("\(assembly).\(key)") || pattern.matches("\(assembly.withoutQualifier).\(key)")
  }
}

extension DefinitionGraph {
  /// The range of definitions of each assembly.
  fileprivate var definitionsByAssembly: [Range<Int>] {
    var result = [Range<Int>](repeating: 0..<0, count: assemblies.count)
    for (index, definition) in definitions.enumerated() {
      let range = result[definition.assembly.index]
      result[definition.assembly.index] = (range.isEmpty ? index : range.lowerBound)..<index + 1
    }
    return result
  }
}
