import StratusArchitecture
import StratusGraph

/// Pages in Markdown that document an architecture: an index and a page for each assembly, each with a diagram.
///
/// Equal graphs give equal pages, so that they can be committed.
package struct ArchitecturePages: Sendable {
  /// A page with its diagram.
  package struct Page: Sendable {
    /// The name of the file without its extension, for both the page and the diagram.
    package let name: String
    /// The page in Markdown.
    package let text: String
    /// The diagram that the page shows.
    package let diagram: Diagram
  }

  /// The first line of each page, which identifies pages that are no longer needed. It must not change, so that pages
  /// of earlier versions are found, and XML does not allow `--` in it.
  package static let marker =
    "<!-- Written by `stratus graph` as a page of an architecture: what is changed here is lost with its next run. -->"

  private let viewed: ViewedGraph
  private let names: [String]
  private let findings: [AssemblyID: [Finding]]
  private let neighbors: AssemblyNeighbors

  /// Creates the pages of a graph.
  package init(_ viewed: ViewedGraph) {
    self.viewed = viewed
    names = PageNames.unique(viewed.graph.assemblies.map(\.name))
    findings = Dictionary(grouping: viewed.reportedFindings) { viewed.assembly(of: $0) ?? AssemblyID(-1) }
    neighbors = AssemblyNeighbors(viewed.graph)
  }

  /// The number of pages.
  package var count: Int { names.count + 1 }

  /// The page at an index: first the index page, then the assemblies in the order of the graph.
  package subscript(index: Int) -> Page { index == 0 ? indexPage() : page(of: AssemblyID(index - 1)) }

  private var graph: DefinitionGraph { viewed.graph }
  private var link: SourceLink? { viewed.sourceLink }

  private func indexPage() -> Page {
    let level = viewed.layering.layers.isEmpty ? Diagram.Level.assemblies : .layers
    let diagram = Diagram(of: viewed, level: level)
    var page = MarkdownPage(heading: MarkdownText.plain(diagram.title))
    page.paragraph(MarkdownText.plain(diagram.facts.dropFirst().joined(separator: " · ")))
    page.diagram(PageNames.index, "The \(level.name(in: graph.vocabulary))")
    for layer in LayeredAssemblies(graph, viewed.layering).sections {
      page.section(layer.name.map(MarkdownText.plain) ?? graph.vocabulary.words("Assemblies"))
      page.table(
        [graph.vocabulary.one, "definitions", "uses", "used by", "findings"],
        layer.rows.joined().map { id in
          [
            linked(id), "\(graph[id].definitions.count)", "\(neighbors.edges(from: id).count)",
            "\(neighbors.edges(to: id).count)", "\(findings[id]?.count ?? 0)",
          ]
        })
    }
    page.findings(viewed.reportedFindings, link)
    return Page(name: PageNames.index, text: page.text, diagram: diagram)
  }

  private func page(of id: AssemblyID) -> Page {
    let assembly = graph[id]
    let name = names[id.index]
    var page = MarkdownPage(heading: MarkdownText.code(String(assembly.shortName)))
    let layer = viewed.layering[id].map { MarkdownText.plain(viewed.layering.layers[$0.layer]) }
    let facts = [
      MarkdownText.code(assembly.name), layer, page.link(to: assembly.location, link),
      "[all \(graph.vocabulary.many)](\(PageNames.index).md)",
    ]
    page.paragraph(facts.compactMap { $0 }.joined(separator: " · "))
    page.diagram(name, "The \(graph.vocabulary.one) and its neighbors")
    page.section("Definitions")
    page.table(
      ["name", "type", "scope", "source"],
      assembly.definitions.map { index in
        let definition = graph.definitions[index]
        return [
          MarkdownText.code(definition.key, isInTable: true),
          MarkdownText.code(definition.shownType, isInTable: true),
          definition.isAbstract ? "abstract" : definition.scopeTitle, page.link(to: definition.location, link) ?? "",
        ]
      })
    page.section("Injections")
    page.table(["definition", "injected", "as"], assembly.definitions.flatMap { rows(of: DefinitionID($0)) })
    let headings = [graph.vocabulary.one, graph.vocabulary.manyReferences, "through"]
    page.section("Uses")
    page.table(headings, neighbors.edges(from: id).map { row(of: $0, to: $0.to) })
    page.section("Used by")
    page.table(headings, neighbors.edges(to: id).map { row(of: $0, to: $0.from) })
    page.findings(findings[id] ?? [], link)
    let diagram = Diagram(of: viewed.neighborhood(of: id), level: viewed.finestLevel)
    return Page(name: name, text: page.text, diagram: diagram)
  }

  /// The rows of a table that show what a definition is injected with.
  private func rows(of definition: DefinitionID) -> [[String]] {
    graph.injections(of: definition).map { injection in
      let injected =
        switch injection {
        case .reference(let reference): MarkdownText.code(shownName(of: reference.target), isInTable: true)
        case .value(let value): MarkdownText.plain(value.source.words)
        }
      return [
        MarkdownText.code(graph[definition].key, isInTable: true), injected,
        MarkdownText.plain(injection.pointInWords),
      ]
    }
  }

  private func shownName(of target: Reference.Target) -> String {
    switch target {
    case .definition(let id): graph.shortName(of: id)
    case .assembly(let id): String(graph[id].shortName)
    }
  }

  /// The row of a table that shows an edge from or to another assembly.
  private func row(of edge: AssemblyEdge, to other: AssemblyID) -> [String] {
    [
      linked(other), "\(edge.references.count)",
      neighbors.collaborators(of: edge).map { MarkdownText.code($0, isInTable: true) }.joined(separator: ", "),
    ]
  }

  private func linked(_ id: AssemblyID) -> String {
    "[\(MarkdownText.code(String(graph[id].shortName), isInTable: true))](\(names[id.index]).md)"
  }
}

extension ViewedGraph {
  /// Returns the assembly of a finding, or `nil` for a finding about the configuration or an unseen part.
  fileprivate func assembly(of finding: Finding) -> AssemblyID? {
    switch finding.subject {
    case .reference(let id): graph[graph[id].from].assembly
    case .definition(let id): graph[id].assembly
    case .assembly(let id): id
    case .configuration, .unseen: nil
    }
  }
}
