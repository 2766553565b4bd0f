import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// A graph is merged with a copy in which one element was edited. The schema of snapshots lists the fields, so a new
/// field is edited, too.
struct MergeEditTests {
  struct Field: Sendable, CustomTestStringConvertible {
    /// The name of the object in the schema.
    let kind: String
    /// The name of the field; `nil` to remove or to repeat the object.
    let name: String?
    var testDescription: String { "\(kind) \(name ?? "itself")" }
  }

  /// Everything but locations, which locks do not have, children, which the page about packages explains, the name of
  /// an assembly, with which it is another one, and the key of a reference, which is a part of its target.
  static let fields = ["assembly", "collaborator", "definition", "reference", "value"].flatMap { kind in
    let names = schema(of: kind).filter { $0.value["items"].map { !("\($0)".contains("$ref")) } ?? true }.keys
    let left = ["file", "line", "child"] + (["assembly": ["name"], "reference": ["key"]][kind] ?? [])
    return names.filter { !left.contains($0) }.sorted().map { Field(kind: kind, name: $0) }
      + (kind == "assembly" ? [] : [Field(kind: kind, name: nil)])
  }

  private typealias JSON = [String: Any]

  private static func schema(of kind: String) -> [String: JSON] {
    let file = packageRoot.appendingPathComponent("docs/snapshot.schema.json")
    let definitions =
      (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) as? JSON }
      .flatMap { $0["$defs"] as? JSON } ?? [:]
    func resolved(_ schema: JSON) -> JSON {
      guard let name = (schema["$ref"] as? String)?.split(separator: "/").last else { return schema }
      return definitions[String(name)] as? JSON ?? schema
    }
    let properties = (definitions[kind] as? JSON)?["properties"] as? [String: JSON] ?? [:]
    return properties.mapValues(resolved)
  }

  @Test(arguments: fields)
  func `inputs that differ in any field of any element are not merged in silence`(_ field: Field) throws {
    var edits = 0
    // The first seeds with something to edit.
    let enough = seeds(40).count
    for seed in 0..<60 where edits < enough {
      var recipe = RandomGraph(seed: seed)
      recipe.assemblies = 5
      recipe.definitions = 12
      recipe.references = 20
      recipe.contributions = 8
      let graph = recipe.make()
      var random = SplitMix64(seed: seed)
      guard let edited = try edit(graph, field, &random), edited != graph else { continue }
      edits += 1
      try expectSameOutcome([graph, edited, graph])
    }
    // Otherwise, the test would prove nothing about the field.
    #expect(edits > 0)
  }

  /// Whatever the order of the inputs is, they have the same conflicts, or give the same graph, which contains each of
  /// them.
  private func expectSameOutcome(_ inputs: [DefinitionGraph]) throws {
    var outcomes: [Result<DefinitionGraph, MergeError>] = []
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2]] {
      let parts = order.map { NamedGraph(source: "input \($0)", graph: inputs[$0]) }
      outcomes.append(Result { () throws(MergeError) in try .merge(parts, product: "All") })
    }
    for outcome in outcomes.dropFirst() {
      switch (outcomes[0], outcome) {
      case (.success(let first), .success(let second)): #expect(first == second)
      case (.failure(let first), .failure(let second)):
        #expect(first.conflicts.map(\.assembly) == second.conflicts.map(\.assembly))
      default: Issue.record("the order of the inputs decides: \(outcomes[0]), \(outcome)")
      }
    }
    guard case .success(let merged) = outcomes[0] else { return }
    let found = try facts(of: merged)
    for input in inputs {
      for (assembly, facts) in try facts(of: input) { #expect(found[assembly] == facts, "\(assembly)") }
    }
  }

  /// Returns what each assembly declares, apart from locations and children. A contribution is declared where it is
  /// written.
  private func facts(of graph: DefinitionGraph) throws -> [String: [String]] {
    var facts: [String: [String]] = [:]
    func add(_ object: JSON, of owner: String, to assembly: String) throws {
      let left = ["file", "line", "child", "collaborators", "definitions", "references", "values"]
      let kept = object.filter { !left.contains($0.key) }
      let bytes = try JSONSerialization.data(withJSONObject: kept, options: .sortedKeys)
      facts[assembly, default: []].append(owner + String(decoding: bytes, as: UTF8.self))
    }
    for assembly in try #require(json(of: graph)["assemblies"] as? [JSON]) {
      let name = try #require(assembly["name"] as? String)
      try add(assembly, of: "", to: name)
      for collaborator in assembly["collaborators"] as? [JSON] ?? [] { try add(collaborator, of: "", to: name) }
      for definition in assembly["definitions"] as? [JSON] ?? [] {
        let key = try #require(definition["key"] as? String)
        try add(definition, of: "", to: name)
        for value in definition["values"] as? [JSON] ?? [] { try add(value, of: key, to: name) }
        for reference in definition["references"] as? [JSON] ?? [] {
          var author = name
          if reference["kind"] as? String == "contribution", let to = reference["to"] as? String {
            author = String(to.dropLast((to.split(separator: ".").last?.count ?? 0) + 1))
          }
          try add(reference, of: "\(name).\(key)", to: author)
        }
      }
    }
    return facts.mapValues { $0.sorted() }
  }

  private func json(of graph: DefinitionGraph) throws -> JSON {
    try #require(try JSONSerialization.jsonObject(with: Data(graph.snapshot())) as? JSON)
  }

  // MARK: - Edits

  /// Returns the graph after an edit of a random element; `nil` if there is none, or if it is not a graph then.
  private func edit(_ graph: DefinitionGraph, _ field: Field, _ random: inout SplitMix64) throws -> DefinitionGraph? {
    var root = try json(of: graph)
    let lists = [
      "collaborator": "collaborators", "definition": "definitions", "reference": "references", "value": "values",
    ]
    let isInDefinition = ["reference", "value"].contains(field.kind)
    let path = ["assemblies"] + (isInDefinition ? ["definitions"] : []) + (lists[field.kind].map { [$0] } ?? [])
    let known = values(of: field.name == "toAssembly" ? "servedBy" : field.name ?? "", in: root)
    guard change(&root, path[...], field, known, &random) else { return nil }
    return try? DefinitionGraph(snapshot: Array(JSONSerialization.data(withJSONObject: root)))
  }

  /// Changes a random element of the list at the end of a path. Returns whether there is one.
  private func change(
    _ object: inout JSON, _ path: ArraySlice<String>, _ field: Field, _ known: [Any], _ random: inout SplitMix64
  ) -> Bool {
    guard let list = path.first, var elements = object[list] as? [JSON] else { return false }
    let isLast = path.count == 1
    let candidates = elements.indices.filter { index in
      path.dropFirst().first.map { elements[index][$0] != nil } ?? true
    }
    guard !candidates.isEmpty else { return false }
    let index = random.pick(Array(candidates))
    if !isLast {
      guard change(&elements[index], path.dropFirst(), field, known, &random) else { return false }
    } else if let name = field.name {
      let schema = Self.schema(of: field.kind)[name] ?? [:]
      elements[index][name] = random.chance(0.2) ? nil : value(schema, known, &random)
      // A reference has one target.
      if name == "to" { elements[index]["toAssembly"] = nil }
      if name == "toAssembly" { elements[index]["to"] = nil }
    } else if random.chance(0.5) {
      elements.remove(at: index)
    } else {
      elements.append(elements[index])
    }
    object[list] = elements
    return true
  }

  /// Returns all values of a field, of whatever objects.
  private func values(of name: String, in object: JSON) -> [Any] {
    object.keys.sorted().flatMap { key -> [Any] in
      if key == name, let value = object[key] { return [value] }
      return (object[key] as? [JSON] ?? []).flatMap { values(of: name, in: $0) }
    }
  }

  /// Returns a random value of a field.
  ///
  /// - Parameter known: the values of the same field of other objects.
  private func value(_ schema: JSON, _ known: [Any], _ random: inout SplitMix64) -> Any {
    if let words = schema["enum"] as? [String] { return random.pick(words) }
    switch schema["type"] as? String {
    case "boolean": return random.chance(0.5)
    case "integer": return Int.random(in: 0..<5, using: &random)
    case "array":
      let items = schema["items"] as? JSON ?? [:]
      return (0..<Int.random(in: 0..<3, using: &random)).map { _ in value(items, [], &random) }
    default: return known.isEmpty || random.chance(0.3) ? "Other" : random.pick(known)
    }
  }
}
