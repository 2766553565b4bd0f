import StratusDiagrams

/// Notes about what a diagram shows.
extension GraphCommand {
  /// Prints a note if the diagram is coarser or finer than the user may expect.
  func noteLevel(
    _ step: DetailFallback.Step, of viewed: ViewedGraph, _ format: DiagramRenderer.Format, _ console: Console
  ) {
    noteCoarserLevel(step, of: viewed, console)
    noteFinerLevel(step, of: viewed, format, console)
  }

  private func noteCoarserLevel(_ step: DetailFallback.Step, of viewed: ViewedGraph, _ console: Console) {
    if level == nil, step == DetailFallback.Step(level: .definitions, isReduced: true) {
      console.note(
        """
        note: drawing all \(viewed.graph.definitions.count) definitions, without the arrows that longer paths imply
        help: draw all arrows with --level definitions
        """)
    } else if level == nil, step != DetailFallback.Step(level: viewed.finestLevel) {
      console.note(
        viewed.graph.vocabulary.words(
          "note: drawing \(step.name): \(excess(of: viewed)) are too many for one diagram (choose with `--level`)"
            + (step.showsAssemblyArrows ? "" : "\nhelp: show the references between all assemblies with --view matrix"))
      )
    }
  }

  /// Prints a note if a text for programs is finer than an image would be.
  private func noteFinerLevel(
    _ step: DetailFallback.Step, of viewed: ViewedGraph, _ format: DiagramRenderer.Format, _ console: Console
  ) {
    switch format {
    case .dot, .plantuml: break
    case .svg, .png, .pdf, .mermaid: return
    }
    guard level == nil, step == DetailFallback.Step(level: .definitions),
      let image = DetailFallback(for: viewed, level: nil, format: .svg).steps.first, image.level != step.level
    else { return }
    console.note(
      "note: writing \(step.name), because programs can read all of them; an image shows \(image.name) "
        + "(choose with `--level`)")
  }

  /// Returns what a diagram of definitions would have too many of.
  private func excess(of viewed: ViewedGraph) -> String {
    let (graph, vocabulary) = (viewed.graph, viewed.graph.vocabulary)
    return graph.definitions.count > Readability.definitions.all
      ? vocabulary.definitions(graph.definitions.count) : vocabulary.references(graph.references.count)
  }
}
