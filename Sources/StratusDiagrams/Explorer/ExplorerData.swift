import StratusArchitecture
import StratusDefinitions
import StratusSupport

/// The data of the page: JSON that `model.js` reads. Elements are identified by their index.
struct ExplorerData {
  let explorer: Explorer
  private let diagrams: [Diagram]
  let marks: FindingMarks
  let layers: LayeredAssemblies
  private let files: [String]
  private let fileIndices: [String: Int]
  /// The indices of definitions by their ID in diagrams.
  let definitionsByID: [String: Int]
  /// The indices of definitions by full name.
  let definitionsByName: [String: Int]
  /// The indices of assemblies by their ID in diagrams.
  let assembliesByID: [String: Int]

  var graph: DefinitionGraph { explorer.viewed.graph }
  var findings: [Finding] { explorer.viewed.findings }

  init(_ explorer: Explorer, _ diagrams: [Diagram]) {
    self.explorer = explorer
    self.diagrams = diagrams
    let (graph, findings) = (explorer.viewed.graph, explorer.viewed.findings)
    marks = FindingMarks(findings, in: graph)
    layers = LayeredAssemblies(graph, explorer.viewed.layering)
    let locations =
      graph.assemblies.compactMap(\.location) + graph.definitions.compactMap(\.location)
      + graph.references.compactMap(\.injection.location) + findings.compactMap(\.location)
    files = Set(locations.map(\.file)).sorted()
    fileIndices = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    let names = graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) }
    definitionsByName = Dictionary(zip(names, names.indices)) { first, _ in first }
    definitionsByID = Dictionary(zip(names.map { Identifier.id("definition", $0) }, names.indices)) { first, _ in first
    }
    assembliesByID = Dictionary(graph.assemblies.enumerated().map { (Identifier.id("assembly", $1.name), $0) }) {
      first, _ in first
    }
  }

  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("product", graph.product)
      writer.field("title", diagrams[0].title)
      writer.name("facts")
      writer.array(.inline) { writer in
        for fact in diagrams[0].facts.dropFirst() { writer.value(fact) }
      }
      writer.field("level", explorer.level.rawValue)
      writer.field("reduced", explorer.viewed.isReduced)
      writeVocabulary(to: &writer)
      writer.name("limits")
      Readability.write(to: &writer)
      writer.list("files", files) { $0.value($1) }
      if let link = explorer.viewed.sourceLink {
        writer.list("addresses", files) { $0.value(link.addressTemplate(for: $1)) }
      }
      writer.list("assemblies", graph.assemblies.indices) { write(AssemblyID($1), to: &$0) }
      writer.list("definitions", graph.definitions.indices) { write(DefinitionID($1), to: &$0) }
      writer.list("references", graph.references.indices) { write(ReferenceID($1), to: &$0) }
      writer.list("values", graph.values) { write($1, to: &$0) }
      writer.list("findings", findings) { write($1, to: &$0) }
      writeRules(to: &writer)
      writer.name("diagrams")
      writer.object { writer in
        for diagram in diagrams {
          writer.name(diagram.level.rawValue)
          write(diagram, to: &writer)
        }
      }
    }
    return writer.finish()
  }

  /// Writes the names of layers, scopes and lines, as text and as in the style sheet of the page.
  private func writeVocabulary(to writer: inout JSONWriter) {
    writer.list("layers", layers.sections) { writer, section in
      if let name = section.name { writer.value(name) } else { writer.null() }
    }
    writer.field("hasLayers", !explorer.viewed.layering.layers.isEmpty)
    writer.list("scopes", DefinitionScope.allCases) { writer, scope in
      writer.object(.inline) { writer in
        writer.field("name", scope.rawValue)
        writer.field("title", scope.title)
      }
    }
    writer.list("lines", Diagram.Edge.Line.allCases) { $0.value("\($1)") }
    writer.list("lineTitles", Diagram.Edge.Line.allCases) { $0.value($1.title) }
  }

  func write(_ location: SourceLocation?, at name: String = "line", to writer: inout JSONWriter) {
    guard let location, let file = fileIndices[location.file] else { return }
    writer.field("file", file)
    writer.field(name, location.line)
  }
}
