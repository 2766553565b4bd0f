import Architecture
import DefinitionGraph
import FileSystem

/// What was loaded, which pattern fits what, and what the graph cannot see.
struct Diagnosis {
  private let session: Session
  private let narrator: Narrator

  init(_ session: Session) {
    self.session = session
    narrator = Narrator(session)
  }

  func text() -> String { [facts, layers, coverage].filter { !$0.isEmpty }.joined(separator: "\n") }

  private var facts: String {
    let graph = session.graph
    let file = session.configurationFile
    let baseline = file.map { Paths.join(Paths.folder(of: $0.path), Baseline.name) }
    let names = ([graph] + session.others).compactMap(\.configuration)
    let counts = [
      Words.count(graph.assemblies.count, "assembly", "assemblies"), Words.count(graph.definitions.count, "definition"),
      Words.count(graph.references.count, "reference"),
    ]
    return Self.columns([
      ("product", graph.product),
      ("configuration file", file?.path ?? "none"),
      ("baseline", baseline.flatMap { Files.exists($0) ? $0 : nil } ?? "none"),
      ("activations", names.isEmpty ? "one, without a name" : names.joined(separator: ", ")),
      ("saved graphs", session.cacheFolder ?? "none"),
      ("graph", counts.joined(separator: ", ")),
    ])
  }

  /// Each layer's patterns with the assemblies that they fit, and what is left over on both sides.
  private var layers: String {
    let layering = narrator.layering
    guard !layering.layers.isEmpty else { return "" }
    var fitting: [Layering.PlacedPattern: [String]] = [:]
    for index in session.graph.assemblies.indices {
      for match in layering.matches[index] {
        fitting[match.placed, default: []].append(narrator.names.shortestName(of: AssemblyID(index)))
      }
    }
    for placed in layering.unmatched { fitting[placed] = ["nothing"] }

    let patterns = fitting.sorted { ($0.key.position, $0.key.pattern.text) < ($1.key.position, $1.key.pattern.text) }
    var text = ""
    for (layer, name) in layering.layers.enumerated() {
      let rows = patterns.filter { $0.key.position.layer == layer }
        .map { ("  " + $0.key.pattern.text, $0.value.joined(separator: ", ")) }
      text += name + "\n" + Self.columns(rows)
    }
    let homeless = session.graph.assemblies.indices.filter { layering[AssemblyID($0)] == nil }
      .filter { !layering.isExempt[$0] }.map { narrator.names.shortestName(of: AssemblyID($0)) }
    return text + (homeless.isEmpty ? "" : "in no layer, or in several: \(homeless.joined(separator: ", "))\n")
  }

  /// The share of definitions whose wiring is known, and those for which it is not.
  private var coverage: String {
    let graph = session.graph
    let opaque = graph.definitions.indices.filter { graph.definitions[$0].recipe == .opaque }
    guard !graph.definitions.isEmpty else { return "" }
    // Rounded down: only a graph that sees everything has 100 %.
    let percent = (graph.definitions.count - opaque.count) * 100 / graph.definitions.count
    guard !opaque.isEmpty else { return "coverage: 100 %, the graph sees all that the definitions need\n" }
    let lines = opaque.map { index in
      let place = graph.definitions[index].location.map { "\(narrator.paths.located($0.file)):\($0.line): " } ?? ""
      return "  \(place)\(narrator.name(DefinitionID(index)))\n"
    }
    return "coverage: \(percent) %; a closure resolves by itself, and what it asks for is not in the graph, in\n"
      + lines.joined()
  }

  private static func columns(_ rows: [(name: String, text: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.text + "\n" }.joined()
  }
}
