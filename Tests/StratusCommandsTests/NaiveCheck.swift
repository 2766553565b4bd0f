import StratusTestSupport

/// The findings of some rules in one activation, as the documentation states them: a search from each definition, and
/// no index.
struct NaiveCheck {
  typealias Reference = NaiveArchitecture.Reference

  /// The dependencies of one party that a rule forbids. A finding shows one of their ends.
  struct Violation: Hashable {
    var rule: String
    var severity: String
    var from: String
    var ends: Set<String>
  }

  private let architecture: NaiveArchitecture
  private let policy: NaivePolicy
  /// The declarations of each assembly, by its name.
  private let assemblies: [String: NaiveArchitecture.Assembly]

  init(_ architecture: NaiveArchitecture, _ policy: NaivePolicy) {
    self.architecture = architecture
    self.policy = policy
    assemblies = Dictionary(uniqueKeysWithValues: architecture.assemblies.map { ($0.name, $0) })
  }

  private var definitions: [(name: String, assembly: String, definition: NaiveArchitecture.Definition)] {
    architecture.assemblies.flatMap { assembly in
      assembly.definitions.map { ("\(assembly.name).\($0.key)", assembly.name, $0) }
    }
  }

  private func home(_ name: String) -> String {
    assemblies[name] == nil ? NaiveArchitecture.assembly(of: name) : name
  }

  // MARK: Layers

  /// The dependencies of definitions on definitions and assemblies. What is contributed depends on the collection.
  private var dependencies: [(from: String, to: String, through: String?)] {
    definitions.flatMap { name, _, definition in
      definition.references.map {
        $0.kind == "contribution" ? ($0.target, name, $0.through) : (name, $0.target, $0.through)
      }
    }
  }

  private func layer(_ assembly: String) -> Int {
    NaiveArchitecture.layers.firstIndex { assembly.contains(".\($0)") } ?? -1
  }

  /// Returns the rule that forbids a dependency of one assembly on another one.
  private func rule(from source: String, to target: String) -> (String, severity: String)? {
    let (from, to) = (layer(source), layer(target))
    if source == target { return nil }
    if to < from { return ("upward-reference", "error") }
    if to == from { return policy.peers.contains(from) ? nil : ("peer-reference", "error") }
    let isSkipped = policy.closed.contains { layer in
      from < layer && layer < to && assemblies.keys.contains { self.layer($0) == layer }
    }
    return isSkipped ? ("skipped-layer", "warning") : nil
  }

  private func layerViolations() -> [Violation] {
    var result: [Violation] = []
    var reported: Set<[String]> = []
    for (from, to, through) in dependencies {
      guard let (rule, severity) = rule(from: home(from), to: home(to)) else { continue }
      result.append(Violation(rule: rule, severity: severity, from: from, ends: [to]))
      if let through { reported.insert([home(from), through]) }
    }
    for assembly in architecture.assemblies {
      let isAsked = definitions.contains { asked($0.definition, of: $0.assembly).contains(assembly.name) }
      for collaborator in assembly.collaborators
      where isAsked || !reported.contains([assembly.name, collaborator.property]) {
        guard let (rule, severity) = rule(from: assembly.name, to: collaborator.servedBy) else { continue }
        result.append(Violation(rule: rule, severity: severity, from: assembly.name, ends: [collaborator.servedBy]))
      }
    }
    return result
  }

  // MARK: Closures

  /// The assemblies that a definition can ask for what the graph does not show.
  private func asked(_ definition: NaiveArchitecture.Definition, of assembly: String) -> [String] {
    (definition.recipe == "opaque" || definition.captures ? [assembly] : [])
      + (definition.recipe == "child" ? [] : definition.references.compactMap(\.toAssembly))
  }

  private func unseenReferences() -> [Violation] {
    definitions.flatMap { name, assembly, definition in
      let isClosure = definition.recipe == "opaque" || definition.captures
      // `assembly-injected` reports an assembly of a lower layer, and a closure can ask its own one anyway.
      let received = definition.recipe == "child" ? [] : Set(definition.references.compactMap(\.toAssembly))
      let others = received.filter { layer($0) <= layer(assembly) && !(isClosure && $0 == assembly) }
      return ((isClosure ? [""] : []) + others).map {
        Violation(rule: "unseen-references", severity: "warning", from: name, ends: [$0])
      }
    }
  }

  // MARK: Contracts

  /// Returns the part to which a definition or an assembly belongs: the pattern for a definition counts more than the
  /// one for its assembly, which also covers the subclasses.
  private func part(_ name: String, in patterns: [String]) -> String? {
    let assembly = home(name)
    let superclass = assemblies[assembly]?.superclass
    let covered = superclass.map { name.replacing(assembly, with: $0) }
    if name != assembly, patterns.contains(name) || covered.map(patterns.contains) == true { return name }
    return patterns.contains(assembly) || superclass.map(patterns.contains) == true ? assembly : nil
  }

  private func isSource(_ name: String, _ contract: NaivePolicy.Contract) -> Bool {
    (part(name, in: contract.from) != nil) != (contract.requirement == "only")
  }

  /// Returns the steps from a definition, or from an injected assembly.
  private func steps(from name: String) -> [(to: String, isUnseen: Bool)] {
    if let assembly = assemblies[name] { return assembly.definitions.map { ("\(name).\($0.key)", false) } }
    let visible = dependencies.filter { $0.from == name }.map { ($0.to, false) }
    guard let definition = definitions.first(where: { $0.name == name }) else { return visible }
    let unseen = asked(definition.definition, of: definition.assembly).compactMap { assemblies[$0] }.flatMap {
      assembly in
      assembly.definitions.map { "\(assembly.name).\($0.key)" } + assembly.collaborators.map(\.servedBy)
    }
    return visible + unseen.map { ($0, true) }
  }

  /// Returns the ends of all paths from a definition, by their part.
  private func ends(
    from source: String, _ contract: NaivePolicy.Contract, withUnseen: Bool
  ) -> [String: Set<String>] {
    var ends: [String: Set<String>] = [:]
    var seen: Set<String> = [source]
    var open = [source]
    while let name = open.popLast() {
      for (next, isUnseen) in steps(from: name) where withUnseen || !isUnseen {
        let target = part(next, in: contract.to)
        if let target, next != source, target != part(source, in: contract.to),
          name == source || isUnseen || target != part(name, in: contract.to)
        {
          ends[target, default: []].insert(next)
        }
        let continues = assemblies[next] != nil || contract.requirement == "must-not-reach" && !isSource(next, contract)
        if continues, seen.insert(next).inserted { open.append(next) }
      }
    }
    return ends
  }

  private func violations(of contract: NaivePolicy.Contract) -> [Violation] {
    var result: [Violation] = []
    var declared: [String: Set<String>] = [:]
    for assembly in architecture.assemblies where isSource(assembly.name, contract) {
      let used = Set(dependencies.filter { home($0.from) == assembly.name }.compactMap(\.through))
      for collaborator in assembly.collaborators where !used.contains(collaborator.property) {
        guard let target = part(collaborator.servedBy, in: contract.to),
          target != part(assembly.name, in: contract.to)
        else { continue }
        declared[assembly.name, default: []].insert(collaborator.servedBy)
      }
      result += (declared[assembly.name] ?? []).map {
        Violation(rule: contract.name, severity: "error", from: assembly.name, ends: [$0])
      }
    }
    for (name, assembly, _) in definitions where isSource(name, contract) {
      let visible = ends(from: name, contract, withUnseen: false)
      result += visible.values.map { Violation(rule: contract.name, severity: "error", from: name, ends: $0) }
      for (part, ends) in ends(from: name, contract, withUnseen: true) {
        let possible = ends.subtracting(visible[part] ?? []).subtracting(declared[assembly] ?? [])
        if !possible.isEmpty {
          result.append(Violation(rule: contract.name, severity: "warning", from: name, ends: possible))
        }
      }
    }
    return result
  }

  // MARK: Exceptions

  /// The violations that no exception accepts, and how many each exception could accept.
  func findings(in activation: String) -> (violations: [Violation], counts: [Int]) {
    let all = layerViolations() + unseenReferences() + policy.contracts.flatMap(violations)
    var counts = policy.exceptions.map { _ in 0 }
    func exception(for violation: Violation, _ end: String) -> Int? {
      policy.exceptions.firstIndex { exception in
        exception.rule == violation.rule && exception.activations.contains(activation)
          && [violation.from, home(violation.from)].contains(exception.from)
          && (exception.to.map { [end, home(end)].contains($0) } ?? true)
      }
    }
    for violation in all {
      for end in violation.ends { if let index = exception(for: violation, end) { counts[index] += 1 } }
    }
    let rest = all.compactMap { violation in
      var violation = violation
      violation.ends = violation.ends.filter { end in
        exception(for: violation, end).map { counts[$0] > policy.exceptions[$0].count } ?? true
      }
      return violation.ends.isEmpty ? nil : violation
    }
    return (rest, counts)
  }
}

/// A random configuration file with layers, contracts, and exceptions.
struct NaivePolicy {
  struct Contract {
    let name: String
    let requirement: String
    let from: [String]
    let to: [String]
  }

  struct Exception {
    let rule: String
    let from: String
    let to: String?
    /// At most as much is accepted in each activation. A count of 1 is the default, so it is not written.
    let count: Int
    let activations: [String]
  }

  var closed: [Int] = []
  var peers: [Int] = []
  var contracts: [Contract] = []
  var exceptions: [Exception] = []
  let replacement: String

  /// - Parameter original: the assembly that the second activation replaces.
  init(for app: NaiveArchitecture, replacing original: String, seed: Int) {
    var random = SplitMix64(seed: seed + 2000)
    replacement = "\(original): \(original)Double"
    closed = random.chance(0.5) ? [1] : []
    peers = [0, 1, 2].filter { _ in random.chance(0.3) }
    for (index, requirement) in ["must-not-reach", "must-not-reach", "forbidden", "only"].enumerated() {
      let shuffled = app.assemblies.shuffled(using: &random)
      func names(_ assemblies: ArraySlice<NaiveArchitecture.Assembly>) -> [String] {
        assemblies.flatMap { assembly in
          // An assembly, one of its definitions, or both.
          let definition = "\(assembly.name).\(random.pick(assembly.definitions).key)"
          return requirement == "only" || random.chance(0.4)
            ? [assembly.name] : random.chance(0.5) ? [definition] : [assembly.name, definition]
        }
      }
      contracts.append(
        Contract(name: "c\(index)", requirement: requirement, from: names(shuffled[..<3]), to: names(shuffled[3..<6])))
    }
  }

  /// Adds exceptions for some of the violations, with names of definitions or of assemblies.
  mutating func addExceptions(for violations: [NaiveCheck.Violation], seed: Int) {
    var random = SplitMix64(seed: seed + 3000)
    for violation in violations.sorted(by: { ($0.rule, $0.from) < ($1.rule, $1.from) }) where random.chance(0.3) {
      func name(_ full: String) -> String {
        full.filter { $0 == "." }.count > 1 && random.chance(0.3) ? NaiveArchitecture.assembly(of: full) : full
      }
      exceptions.append(
        Exception(
          rule: violation.rule, from: name(violation.from),
          to: violation.rule == "unseen-references" ? nil : name(random.pick(violation.ends.sorted())),
          count: random.chance(0.7) ? 1 : Int.random(in: 2...3, using: &random),
          activations: random.chance(0.2) ? ["release"] : ["release", "offline"]))
    }
  }

  var yaml: String {
    var text = "activations:\n  release: {}\n  offline: { replace: { \(replacement) } }\nlayers:\n"
    for (index, layer) in NaiveArchitecture.layers.enumerated() {
      text += "  - \(layer): { assemblies: [\"*.\(layer)*\"]"
      text += peers.contains(index) ? ", peers: allow" : ""
      text += closed.contains(index) ? ", closed: true }\n" : " }\n"
    }
    text += "contracts:\n"
    for contract in contracts {
      let (from, to) = (contract.from.joined(separator: ", "), contract.to.joined(separator: ", "))
      text += "  \(contract.name): { \(contract.requirement): { from: [\(from)], to: [\(to)] } }\n"
    }
    if !exceptions.isEmpty { text += "exceptions:\n" }
    for exception in exceptions {
      text += "  - { rule: \(exception.rule), from: \(exception.from), reason: random"
      text += exception.to.map { ", to: \($0)" } ?? ""
      text += exception.count > 1 ? ", count: \(exception.count)" : ""
      text += exception.activations.count > 1 ? " }\n" : ", activations: [release] }\n"
    }
    return text
  }
}
