import Architecture
import DefinitionGraph

/// What the page is given: JSON that `model.js` reads. Places in arrays stand for what they hold.
struct ExplorerData {
  private let explorer: Explorer
  private let pictures: [Picture]
  private let marks: FindingMarks
  private let bands: Bands
  private let files: [String]
  private let fileNumbers: [String: Int]
  /// By the id that pictures have for them, and by full name.
  private let definitionsByID: [String: Int]
  private let definitionsByName: [String: Int]
  private let assembliesByID: [String: Int]

  private var graph: DefinitionGraph { explorer.viewed.graph }
  private var findings: [Finding] { explorer.viewed.findings }

  init(_ explorer: Explorer, _ pictures: [Picture]) {
    self.explorer = explorer
    self.pictures = pictures
    let (graph, findings) = (explorer.viewed.graph, explorer.viewed.findings)
    marks = FindingMarks(findings, in: graph)
    bands = Bands(graph, explorer.viewed.layering)
    let locations =
      graph.assemblies.compactMap(\.location) + graph.definitions.compactMap(\.location)
      + graph.references.compactMap(\.injection.location) + findings.compactMap(\.location)
    files = Set(locations.map(\.file)).sorted()
    fileNumbers = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
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
      writer.field("title", pictures[0].title)
      writer.name("facts")
      writer.array(.inline) { writer in
        for fact in pictures[0].facts.dropFirst() { writer.value(fact) }
      }
      writer.field("level", explorer.level.rawValue)
      writer.field("reduced", explorer.viewed.isReduced)
      writeVocabulary(to: &writer)
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
      writer.name("pictures")
      writer.object { writer in
        for picture in pictures {
          writer.name(picture.level.rawValue)
          write(picture, to: &writer)
        }
      }
    }
    return writer.finish()
  }

  /// The names of what occurs, as texts and as the page's style sheet has them.
  private func writeVocabulary(to writer: inout JSONWriter) {
    writer.list("layers", bands.bands) { writer, band in
      if let name = band.name { writer.value(name) } else { writer.null() }
    }
    writer.field("hasLayers", !explorer.viewed.layering.layers.isEmpty)
    writer.list("scopes", Scope.allCases) { writer, scope in
      writer.object(.inline) { writer in
        writer.field("name", scope.rawValue)
        writer.field("title", scope.title)
      }
    }
    writer.list("lines", Picture.Edge.Line.allCases) { $0.value("\($1)") }
    writer.list("lineTitles", Picture.Edge.Line.allCases) { $0.value($1.title) }
  }

  private func write(_ id: AssemblyID, to writer: inout JSONWriter) {
    let assembly = graph[id]
    writer.object(.inline) { writer in
      writer.field("name", assembly.name)
      writer.field("short", String(assembly.shortName))
      writer.field("layer", bands.band(of: id) ?? 0)
      writer.field("superclass", ifAny: assembly.superclass)
      writer.field("rule", ifAny: marks[id])
      write(assembly.location, to: &writer)
    }
  }

  private func write(_ id: DefinitionID, to writer: inout JSONWriter) {
    let definition = graph[id]
    writer.object(.inline) { writer in
      writer.field("assembly", definition.assembly.index)
      writer.field("key", definition.key)
      writer.field("type", definition.declaredType)
      writer.field("builds", ifAny: definition.builtType)
      writer.field("scope", definition.scope.rawValue)
      writer.field("recipe", definition.recipe.rawValue)
      if definition.isAbstract { writer.field("abstract", true) }
      if !definition.arguments.isEmpty {
        writer.name("arguments")
        writer.array { writer in for argument in definition.arguments { writer.value(argument) } }
      }
      writer.field("isolation", ifAny: definition.isolation)
      write(definition.location, to: &writer)
    }
  }

  private func write(_ id: ReferenceID, to writer: inout JSONWriter) {
    let reference = graph[id]
    writer.object(.inline) { writer in
      writer.field("from", reference.from.index)
      switch reference.target {
      case .definition(let target): writer.field("to", target.index)
      case .assembly(let target): writer.field("assembly", target.index)
      }
      writer.field("line", Picture.Edge.Line(reference.injection).rawValue)
      write(reference.injection, to: &writer)
      writer.field("through", ifAny: reference.collaborator)
      writer.field("rule", ifAny: marks[id])
    }
  }

  private func write(_ injection: Injection, to writer: inout JSONWriter) {
    writer.field("kind", injection.kind.rawValue)
    writer.field("member", ifAny: injection.member)
    if let position = injection.position { writer.field("position", position) }
    let traits: [(Injection.Traits, String)] = [
      (.element, "element of a collection"), (.implicit, "found by type"), (.deferred, "provider"),
    ]
    let present = traits.filter { injection.traits.contains($0.0) }.map(\.1).joined(separator: ", ")
    writer.field("traits", ifAny: present.isEmpty ? nil : present)
    write(injection.location, at: "at", to: &writer)
  }

  private func write(_ value: InjectedValue, to writer: inout JSONWriter) {
    writer.object(.inline) { writer in
      writer.field("of", value.definition.index)
      switch value.source {
      case .literal: writer.field("source", "value")
      case .configuration(let key):
        writer.field("source", "configuration")
        writer.field("name", key)
      case .argument(let name):
        writer.field("source", "argument")
        writer.field("name", name)
      }
      writer.field("kind", value.injection.kind.rawValue)
      writer.field("member", ifAny: value.injection.member)
    }
  }

  private func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.object(.inline) { writer in
      writer.field("rule", finding.rule)
      writer.field("severity", finding.severity.rawValue)
      writer.field("from", finding.from)
      writer.field("to", ifAny: finding.to)
      writer.field("message", finding.message)
      switch finding.subject {
      case .reference(let id): writer.field("reference", id.index)
      case .definition(let id): writer.field("definition", id.index)
      case .assembly(let id): writer.field("assembly", id.index)
      case .configuration: break
      }
      write(finding.location, to: &writer)
      writer.name("path")
      writer.array { writer in
        for name in finding.path { if let index = definitionsByName[name] { writer.value(index) } }
      }
      if !finding.configurations.isEmpty {
        writer.name("configurations")
        writer.array { writer in for name in finding.configurations { writer.value(name) } }
      }
    }
  }

  /// Of the rules that found something.
  private func writeRules(to writer: inout JSONWriter) {
    writer.name("rules")
    writer.object { writer in
      for id in Set(findings.map(\.rule)).sorted() {
        guard let rule = Rule.named(id) else { continue }
        writer.name(id)
        writer.object { writer in
          writer.field("summary", rule.summary)
          writer.field("reason", rule.reason)
          writer.field("remedy", rule.remedy)
        }
      }
    }
  }

  private func write(_ location: SourceLocation?, at name: String = "line", to writer: inout JSONWriter) {
    guard let location, let file = fileNumbers[location.file] else { return }
    writer.field("file", file)
    writer.field(name, location.line)
  }
}

extension ExplorerData {
  /// Larger pictures are no use as a whole; the page places them by assembly.
  private static func isPlaced(_ picture: Picture) -> Bool { picture.nodes.count <= 120 && picture.edges.count <= 400 }

  private func write(_ picture: Picture, to writer: inout JSONWriter) {
    let placed = Self.isPlaced(picture) ? PlacedPicture(picture) : nil
    writer.object { writer in
      writer.field("isPlaced", placed != nil)
      writer.list("bands", picture.bands.indices) { writer, index in
        writer.object(.inline) { writer in
          writer.field("name", ifAny: picture.bands[index].name)
          writer.field("ranks", picture.bands[index].ranks)
          writer.field("frame", ifAny: placed?.bands[index].text)
        }
      }
      writer.list("shelves", picture.shelves) { $0.value($1) }
      writer.list("boxes", picture.boxes.indices) { writer, index in
        writer.object(.inline) { writer in
          writer.field("of", assembliesByID[picture.boxes[index].id] ?? 0)
          writer.field("frame", ifAny: placed?.boxes[index]?.text)
        }
      }
      writer.list("nodes", picture.nodes.indices) { writer, index in
        write(picture.nodes[index], placed?.nodes[index], place: index, to: &writer)
      }
      // Where an edge has no way and all are drawn, there is nothing to say of it.
      let told = placed == nil && !explorer.viewed.isReduced ? 0..<0 : picture.edges.indices
      let labels = Dictionary(
        (placed?.labels ?? []).compactMap { label in label.edge.map { ($0, label.frame.center) } }
      ) { first, _ in first }
      writer.list("edges", told) { writer, index in
        let edge = picture.edges[index]
        writer.object(.inline) { writer in
          writer.field("from", edge.from)
          writer.field("to", edge.to)
          writer.field("line", edge.line.rawValue)
          writer.field("rule", ifAny: edge.rule)
          writer.field("path", ifAny: placed?.edges[index].map(\.text).joined(separator: " "))
          writer.field("label", ifAny: labels[index]?.text)
        }
      }
    }
  }

  private func write(_ node: Picture.Node, _ frame: Rect?, place: Int, to writer: inout JSONWriter) {
    let (kind, index) =
      switch node.look {
      case .definition: ("d", definitionsByID[node.id] ?? 0)
      case .assembly: ("a", node.assembly?.index ?? 0)
      case .injectedAssembly: ("i", node.assembly?.index ?? 0)
      case .layer: ("l", place)
      }
    writer.object(.inline) { writer in
      writer.field("is", kind)
      writer.field("of", index)
      writer.field("label", DisplayText.label(node.label))
      writer.field("detail", ifAny: node.detail)
      writer.field("rank", node.rank)
      if let box = node.box { writer.field("box", box) }
      let size = NodeMetrics.size(of: node)
      writer.field("size", Point(x: size.width, y: size.height).text)
      writer.field("at", ifAny: frame.map { Point(x: $0.x, y: $0.y).text })
      writer.field("rule", ifAny: node.rule)
      if node.isFaint { writer.field("faint", true) }
    }
  }
}

extension Point {
  /// Two numbers.
  fileprivate var text: String { Decimals.text(x, digits: 1) + " " + Decimals.text(y, digits: 1) }
}

extension Rect {
  /// Four numbers: place, then size.
  fileprivate var text: String { Point(x: x, y: y).text + " " + Point(x: width, y: height).text }
}

extension JSONWriter {
  fileprivate mutating func field(_ name: String, ifAny text: String?) {
    if let text { field(name, text) }
  }

  fileprivate mutating func field(_ name: String, _ range: Range<Int>) {
    self.name(name)
    value(range)
  }

  fileprivate mutating func value(_ range: Range<Int>) {
    array(.inline) { writer in
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
    }
  }

  fileprivate mutating func list<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.name(name)
    array { writer in for element in elements { write(&writer, element) } }
  }
}
