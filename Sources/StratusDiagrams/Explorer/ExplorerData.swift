import StratusArchitecture
import StratusGraph
import StratusSupport

/// The data of the page: JSON that `model.js` reads. Elements are identified by their index in packed
/// tables.
struct ExplorerData {
  let explorer: Explorer
  private let diagrams: [Diagram]
  var title: String { diagrams[0].title }
  let marks: FindingMarks
  let relations: [FindingRelation]
  let layers: LayeredAssemblies
  private let files: [String]
  let fileIndices: [String: Int]
  /// The indices of definitions by their ID in diagrams.
  let definitionsByID: [String: Int]
  /// The indices of definitions by full name.
  let definitionsByName: [String: Int]
  /// The indices of assemblies by their ID in diagrams.
  let assembliesByID: [String: Int]

  var graph: DefinitionGraph { explorer.viewed.graph }
  var findings: [Finding] { explorer.viewed.findings }

  init(_ explorer: Explorer) {
    self.explorer = explorer
    diagrams = Diagram.Level.allCases.map { Diagram(of: explorer.viewed, level: $0) }
    let (graph, findings) = (explorer.viewed.graph, explorer.viewed.findings)
    relations = FindingRelation.relations(of: findings, in: graph)
    marks = FindingMarks(findings, in: graph, except: relations)
    layers = LayeredAssemblies(graph, explorer.viewed.layering)
    let locations =
      graph.assemblies.compactMap(\.location) + graph.definitions.compactMap(\.location)
      + graph.references.compactMap(\.injection.location) + findings.compactMap(\.location)
    files = Set(locations.map(\.file)).sorted()
    fileIndices = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    let names = graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) }
    definitionsByName = Dictionary(zip(names, names.indices)) { first, _ in first }
    definitionsByID = Dictionary(
      graph.definitions.indices.map { (Identifier.id(DefinitionID($0), in: graph), $0) }
    ) { first, _ in first }
    assembliesByID = Dictionary(graph.assemblies.enumerated().map { (Identifier.id("assembly", $1.name), $0) }) {
      first, _ in first
    }
  }

  func json() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }

  private func write(to writer: inout JSONWriter) {
    var texts = PackedTexts()
    writer.object { writer in
      writer.field("product", graph.product)
      writer.field("title", title)
      writer.field("level", explorer.level.rawValue)
      if let versions = explorer.versions { write(versions, to: &writer) }
      writeVocabulary(to: &writer)
      Readability.write(to: &writer)
      writeSummary(to: &writer)
      writeFiles(to: &writer, &texts)
      writeGraph(to: &writer, &texts)
      writeFindings(to: &writer, &texts)
      writeRelations(to: &writer, &texts)
      writeRules(to: &writer)
      writer.name("diagrams")
      writer.object { writer in
        for diagram in diagrams {
          writer.name(diagram.level.rawValue)
          write(diagram, to: &writer, &texts)
        }
      }
      writer.list("texts", texts.all, .inline) { $0.value($1) }
    }
  }

  /// Writes each version like a separate page, so it shows exactly that version.
  private func write(_ versions: ExplorerVersions, to writer: inout JSONWriter) {
    writer.name("difference")
    writer.object(.inline) { writer in
      writer.field("old", versions.names.old)
      writer.field("new", versions.names.new)
    }
    writer.name("newNames")
    writer.object { writer in
      for (old, new) in versions.newNames.sorted(by: { $0.key < $1.key }) { writer.field(old, new) }
    }
    writer.name("versions")
    writer.object { writer in
      for (name, viewed) in [("old", versions.old), ("new", versions.new)] {
        writer.name(name)
        ExplorerData(Explorer(viewed, level: explorer.level)).write(to: &writer)
      }
    }
  }

  /// Writes the names of layers, scopes and lines, as text and as in the style sheet of the page.
  private func writeVocabulary(to writer: inout JSONWriter) {
    writer.list("layers", layers.sections) { writer, section in
      if let name = section.name { writer.value(name) } else { writer.null() }
    }
    let vocabulary = explorer.viewed.graph.vocabulary
    if vocabulary != .assemblies {
      writer.list("words", [vocabulary.one, vocabulary.many]) { writer, word in writer.value(word) }
    }
    if vocabulary.hasSingleDefinitions { writer.field("hasSingleDefinitions", true) }
    writer.field("hasLayers", !explorer.viewed.layering.layers.isEmpty)
    writer.list("scopes", DefinitionLook.all.filter { $0 != .abstract }) { writer, look in
      writer.object(.inline) { writer in
        writer.field("name", look.name)
        writer.field("title", look.title)
      }
    }
    writer.list("countSteps", CountScale.allCases) { writer, step in
      writer.object(.inline) { writer in
        writer.field("least", step.least)
        writer.field("title", step.title)
      }
    }
    writer.list("lines", Diagram.Edge.Line.allCases) { $0.value("\($1)") }
    writer.list("lineTitles", Diagram.Edge.Line.allCases) { $0.value($1.title) }
  }

  /// Writes the names and the addresses of files in parts, because many of them have the same directory, and because
  /// files often have the names of types.
  private func writeFiles(to writer: inout JSONWriter, _ texts: inout PackedTexts) {
    let names = files.map(FileNameParts.init)
    let addresses = explorer.viewed.sourceLink.map { link in
      files.map { FileNameParts(link.addressTemplate(for: $0)) }
    }
    let columns: [PackedColumn<Int>] = [
      .text("directory") { names[$0].directory },
      .text("stem") { names[$0].stem },
      .text("ending") { names[$0].ending },
      .text("addressDirectory") { addresses?[$0].directory },
      .text("addressStem") { addresses?[$0].stem },
      .text("addressEnding") { addresses?[$0].ending },
    ]
    writer.table("files", files.indices, &texts, columns)
  }

  /// Returns the columns of a difference. They are empty if there is none.
  func change(_ mark: @escaping (Int, DifferenceMarks) -> DifferenceMarks.Mark?) -> [PackedColumn<Int>] {
    guard let difference = explorer.viewed.difference, explorer.versions != nil else { return [] }
    return [
      .text("change") { mark($0, difference)?.change.name },
      .text("differences") { index in
        let details = mark(index, difference)?.details ?? []
        return details.isEmpty ? nil : details.joined(separator: "; ")
      },
    ]
  }

  /// Returns the columns of a source location.
  func location<Row>(_ location: @escaping (Row) -> SourceLocation?) -> [PackedColumn<Row>] {
    [
      .number("file") { location($0).flatMap { fileIndices[$0.file] } },
      .number("at") { location($0)?.line },
    ]
  }
}

/// A path or an address, split after its last slash and before the following period.
private struct FileNameParts {
  let directory, stem, ending: String

  init(_ name: String) {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let end = name[start...].firstIndex(of: ".") ?? name.endIndex
    directory = String(name[..<start])
    stem = String(name[start..<end])
    ending = String(name[end...])
  }
}

extension ElementChange {
  /// The name in the page; `nil` for an unchanged element.
  var name: String? { self == .unchanged ? nil : title }
}
