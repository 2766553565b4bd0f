import StratusDefinitions

/// The marks of the nodes, boxes, and edges of a diagram, which are found by the IDs that the diagram uses.
struct DiagramMarks: Hashable {
  /// The marks of nodes and boxes, by ID.
  private var elements: [String: ChangeMark] = [:]
  /// The marks of the references between two nodes, by the IDs of the nodes and the kind of line.
  private var references: [Ends: [ChangeMark?]] = [:]

  private struct Ends: Hashable {
    let from: String
    let to: String
    /// `nil` at levels at which an edge stands for references of all kinds.
    let line: Diagram.Edge.Line?
  }

  /// Whether the diagram is not one of a change.
  var isEmpty: Bool { elements.isEmpty && references.isEmpty }

  subscript(id: String) -> ChangeMark? { elements[id] }

  /// Returns the mark that all references of an edge have in common, or that they are changed if some of them are marked.
  func mark(of edge: Diagram.Edge, in diagram: Diagram) -> ChangeMark? {
    let (from, to) = (diagram.nodes[edge.from].id, diagram.nodes[edge.to].id)
    let line = diagram.level == .definitions ? edge.line : nil
    guard let marks = references[Ends(from: from, to: to, line: line)], let first = marks.first else { return nil }
    if marks.allSatisfy({ $0 == first }) { return first }
    return .changed
  }

  fileprivate mutating func add(_ mark: ChangeMark?, _ id: String) { elements[id] = mark }

  fileprivate mutating func add(_ mark: ChangeMark?, from: String, to: String, line: Diagram.Edge.Line?) {
    references[Ends(from: from, to: to, line: line), default: []].append(mark)
  }
}

extension MergedArchitecture {
  /// Returns the marks for a diagram of definitions or assemblies. An assembly that is drawn as one node is changed if anything in
  /// it is marked.
  func marks(at level: Diagram.Level) -> DiagramMarks {
    var marks = DiagramMarks()
    let assemblies = graph.assemblies.map { Identifier.id("assembly", $0.name) }
    var changed = Set<Int>()
    for (index, definition) in graph.definitions.enumerated() {
      guard let mark = definitionMarks[index] else { continue }
      marks.add(mark, Identifier.id("definition", [graph[definition.assembly].name, definition.key]))
      changed.insert(definition.assembly.index)
    }
    for (reference, mark) in zip(graph.references, referenceMarks) {
      let from = graph[reference.from].assembly
      if mark != nil { changed.insert(from.index) }
      let to = graph.targetAssembly(of: reference)
      if level == .assemblies {
        marks.add(mark, from: assemblies[from.index], to: assemblies[to.index], line: nil)
      } else {
        marks.add(
          mark, from: Identifier.id("definition", graph.fullName(of: reference.from)), to: id(of: reference.target),
          line: Diagram.Edge.Line(reference.injection))
      }
    }
    for index in assemblies.indices {
      let inner: ChangeMark? = level == .assemblies && changed.contains(index) ? .changed : nil
      if let mark = assemblyMarks[index] ?? inner { marks.add(mark, assemblies[index]) }
    }
    return marks
  }

  private func id(of target: Reference.Target) -> String {
    switch target {
    case .definition(let id): Identifier.id("definition", graph.fullName(of: id))
    case .assembly(let id): Identifier.id("injected", graph[id].name)
    }
  }
}
