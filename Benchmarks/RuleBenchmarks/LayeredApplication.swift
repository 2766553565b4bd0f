import StratusArchitecture
import StratusGraph

import struct StratusGraph.SourceLocation

/// A generated application of three layers. The same numbers give the same application.
///
/// It consists of assemblies of up to 25 definitions, unless stated otherwise. Each definition refers to definitions
/// that come after it, so there are no cycles apart from those that violations close.
struct LayeredApplication {
  /// The rules that the application keeps, apart from its violations.
  enum Contract: CaseIterable {
    /// No layer depends on a higher one. Assemblies of one layer may depend on each other.
    case layers
    /// In addition, the assemblies of one layer are independent of each other.
    case independentPeers
  }

  static let layers = ["presentation", "business", "core"]

  let definitions: Int
  let referencesEach: Int
  var contract = Contract.layers
  /// The most definitions of an assembly.
  var largestAssembly = 25
  /// The number of references from the lowest to the highest layer. If peers are independent, there are as many
  /// between assemblies of the lowest layer.
  var violations = 0
  /// The beginning of the names of assemblies, which distinguishes several applications.
  var prefix = ""

  private var size: Int { min(largestAssembly, definitions / 9) }

  var assemblies: Int { (definitions + size - 1) / size }

  func assembly(of definition: Int) -> Int { definition / size }

  func layer(of assembly: Int) -> Int { assembly * Self.layers.count / assemblies }

  /// The name of an assembly, after that of its layer.
  func name(of assembly: Int) -> String { "\(Self.layers[layer(of: assembly)]).\(prefix)assembly\(assembly)" }

  /// The first definition of a layer, or the number of definitions if there is no such layer.
  private func start(ofLayer layer: Int) -> Int {
    min(definitions, (layer * assemblies + Self.layers.count - 1) / Self.layers.count * size)
  }

  /// Returns the targets of each definition's references, violations included.
  func references() -> [[Int]] {
    var references = (0..<definitions).map(allowedTargets(of:))
    let lowest = start(ofLayer: Self.layers.count - 1)..<definitions
    for index in 0..<violations {
      let source = lowest.lowerBound + index * 37 % lowest.count
      references[source].append(index * 53 % start(ofLayer: 1))
      guard contract == .independentPeers else { continue }
      let next = (assembly(of: source) + 1) * size
      references[source].append(next < definitions ? next : lowest.lowerBound)
    }
    return references
  }

  /// Returns the targets of a definition that the contract allows: `referencesEach`, or all if there are fewer.
  ///
  /// Most of them are near. The last definitions, which have no room for the usual distances, take what is left.
  private func allowedTargets(of definition: Int) -> [Int] {
    let candidates = Candidates(own: ownCandidates(of: definition), lower: lowerCandidates(of: definition))
    let count = candidates.count
    guard count > referencesEach else { return (0..<count).map { candidates[$0, for: definition] } }
    var used: Set<Int> = []
    return (0..<referencesEach).map { index in
      var distance = ((definition * 31 + index * 17) % 97 + index * 40) % count
      while !used.insert(distance).inserted { distance = (distance + 1) % count }
      return candidates[distance, for: definition]
    }
  }

  private func ownCandidates(of definition: Int) -> Range<Int> {
    switch contract {
    case .layers: definition + 1..<definitions
    case .independentPeers: definition + 1..<min((assembly(of: definition) + 1) * size, definitions)
    }
  }

  private func lowerCandidates(of definition: Int) -> Range<Int> {
    switch contract {
    case .layers: definitions..<definitions
    case .independentPeers: start(ofLayer: layer(of: assembly(of: definition)) + 1)..<definitions
    }
  }
}

/// The definitions to which one may refer, the near ones first.
private struct Candidates {
  let own: Range<Int>
  let lower: Range<Int>

  var count: Int { own.count + lower.count }

  /// Different definitions start at different positions of the lower layers, so that no target has most of the
  /// references.
  subscript(index: Int, for definition: Int) -> Int {
    index < own.count ? own.lowerBound + index : lower.lowerBound + (index - own.count + definition * 7) % lower.count
  }
}

// MARK: As a graph

extension LayeredApplication {
  func graph() -> DefinitionGraph {
    var builder = DefinitionGraph.Builder(product: "Layered")
    _ = add(to: &builder)
    return builder.build()
  }

  /// Adds the application to a graph, which may already contain others with other prefixes.
  ///
  /// - Returns: the ids of the definitions.
  func add(to builder: inout DefinitionGraph.Builder) -> [DefinitionID] {
    func file(_ assembly: Int) -> String {
      "Sources/\(name(of: assembly).replacingOccurrences(of: ".", with: "/")).swift"
    }
    let ids = (0..<assemblies).map { assembly in
      builder.addAssembly(name(of: assembly), location: .init(file: file(assembly), line: 1))
    }
    let definitions = (0..<definitions).map { definition in
      let assembly = assembly(of: definition)
      return builder.add(
        DefinitionNode(
          assembly: ids[assembly], key: "definition\(definition)", declaredType: "any Service\(definition)",
          builtType: "DefaultService\(definition)",
          location: .init(file: file(assembly), line: 10 + definition % size)))
    }
    for (definition, targets) in references().enumerated() {
      for (index, target) in targets.enumerated() {
        let location = SourceLocation(file: file(assembly(of: definition)), line: 100 + index)
        builder.add(
          Reference(
            from: definitions[definition], target: .definition(definitions[target]),
            injection: InjectionSite(.property, member: "property\(index)", location: location)))
      }
    }
    return definitions
  }

  var policy: Policy {
    Policy(
      layers: Self.layers.map { Layer($0, rows: [[Pattern("\($0).*")]], allowsPeers: contract == .layers) })
  }

  var configuration: String { configuration { ["\($0).*"] } }

  /// The configuration that lists each assembly by its name.
  var listingConfiguration: String {
    let names = Dictionary(grouping: (0..<assemblies).map(name), by: { $0.prefix { $0 != "." } })
    return configuration { names[$0[...]] ?? [] }
  }

  private func configuration(_ patterns: (_ layer: String) -> [String]) -> String {
    let peers = contract == .layers ? ", peers: allow" : ""
    return "layers:\n"
      + Self.layers.map { layer in
        let list = patterns(layer).map { "\"\($0)\"" }.joined(separator: ", ")
        return "  - \(layer.capitalized): { assemblies: [\(list)]\(peers) }\n"
      }.joined()
  }
}
