import StratusArchitecture
import StratusDefinitions

/// Pages in Markdown that tell an architecture: one for all of it, one for each assembly, with their diagrams beside them.
///
/// The same graph gives the same pages; they are made to be committed or published.
package struct ArchitecturePages: Sendable {
  /// A page, and the diagram that it shows.
  package struct Page: Sendable {
    /// The name of its file without the ending; the diagram has the same.
    package let name: String
    package let text: String
    package let diagram: Diagram
  }

  /// The first line of each page, by which one that is not needed any more is known. XML allows no `--` in it.
  package static let marker =
    "<!-- Written by `stratus graph` as a page of an architecture: what is changed here is lost with its next run. -->"

  private let viewed: ViewedGraph
  private let names: [String]
  private let marks: [AssemblyID: [Finding]]
  private let neighbors: AssemblyNeighbors

  package init(_ viewed: ViewedGraph) {
    self.viewed = viewed
    names = PageNames.unique(viewed.graph.assemblies.map(\.name))
    marks = Dictionary(grouping: viewed.findings) { viewed.assembly(of: $0) ?? AssemblyID(-1) }
    neighbors = AssemblyNeighbors(viewed.graph)
  }

  /// How many pages there are.
  package var count: Int { names.count + 1 }

  /// The page of all comes first, then the assemblies in the order of the graph.
  package subscript(index: Int) -> Page { index == 0 ? indexPage() : page(of: AssemblyID(index - 1)) }

  private var graph: DefinitionGraph { viewed.graph }
  private var link: SourceLink? { viewed.sourceLink }

  private func indexPage() -> Page {
    let level = viewed.layering.layers.isEmpty ? Diagram.Level.assemblies : .layers
    let diagram = Diagram(of: viewed, level: level)
    var page = MarkdownPage(heading: MarkdownText.plain(diagram.title))
    page.paragraph(MarkdownText.plain(diagram.facts.dropFirst().joined(separator: " · ")))
    page.diagram(PageNames.index, "The \(level.rawValue)")
    for band in Bands(graph, viewed.layering).bands {
      page.section(band.name.map(MarkdownText.plain) ?? "Assemblies")
      page.table(
        ["assembly", "definitions", "uses", "used by", "findings"],
        band.rows.joined().map { id in
          [
            linked(id), "\(graph[id].definitions.count)", "\(neighbors.edges(from: id).count)",
            "\(neighbors.edges(to: id).count)", "\(marks[id]?.count ?? 0)",
          ]
        })
    }
    page.findings(viewed.findings, link)
    return Page(name: PageNames.index, text: page.text, diagram: diagram)
  }

  private func page(of id: AssemblyID) -> Page {
    let assembly = graph[id]
    let name = names[id.index]
    var page = MarkdownPage(heading: MarkdownText.code(String(assembly.shortName)))
    let layer = viewed.layering[id].map { MarkdownText.plain(viewed.layering.layers[$0.layer]) }
    let facts = [
      MarkdownText.code(assembly.name), layer, page.place(assembly.location, link),
      "[all assemblies](\(PageNames.index).md)",
    ]
    page.paragraph(facts.compactMap { $0 }.joined(separator: " · "))
    page.diagram(name, "The assembly and what is next to it")
    page.section("Definitions")
    page.table(
      ["name", "type", "scope", "source"],
      assembly.definitions.map { index in
        let definition = graph.definitions[index]
        return [
          MarkdownText.code(definition.key, isInTable: true),
          MarkdownText.code(definition.shownType, isInTable: true),
          definition.isAbstract ? "abstract" : definition.scope.title, page.place(definition.location, link) ?? "",
        ]
      })
    page.section("Uses")
    page.table(["assembly", "references", "through"], neighbors.edges(from: id).map { row(of: $0, to: $0.to) })
    page.section("Used by")
    page.table(["assembly", "references", "through"], neighbors.edges(to: id).map { row(of: $0, to: $0.from) })
    page.findings(marks[id] ?? [], link)
    let diagram = Diagram(of: viewed.neighborhood(of: id), level: .definitions)
    return Page(name: name, text: page.text, diagram: diagram)
  }

  /// The row of a table that shows an edge from or to another assembly.
  private func row(of edge: AssemblyGraph.Edge, to other: AssemblyID) -> [String] {
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
  /// The assembly at fault; nil for a finding in the configuration file.
  fileprivate func assembly(of finding: Finding) -> AssemblyID? {
    switch finding.subject {
    case .reference(let id): graph[graph[id].from].assembly
    case .definition(let id): graph[id].assembly
    case .assembly(let id): id
    case .configuration, .unseen: nil
    }
  }
}
