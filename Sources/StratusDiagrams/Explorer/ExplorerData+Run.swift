import StratusGraph
import StratusSupport

extension ExplorerData {
  /// Writes the figure that is shaded first, and the paths that can be marked.
  func writeRun(to writer: inout JSONWriter) {
    guard let run = explorer.viewed.run else { return }
    // The path that the user asked for may be that of a definition that was only built for others.
    let marked = run.path.map { path in run.paths.firstIndex(of: path) ?? run.paths.count }
    let paths = run.paths + (marked == run.paths.count ? [run.path].compactMap(\.self) : [])
    writer.name("run")
    writer.object { writer in
      writer.field("shade", run.shade.rawValue)
      if let marked { writer.field("path", marked) }
      writer.list("paths", paths) { writer, path in
        writer.array { writer in
          for step in path.steps { writer.write(step) }
        }
      }
    }
  }

  /// Returns the columns of the table of definitions. They are empty without a run.
  var runOfDefinitions: [PackedColumn<Int>] {
    guard let run = explorer.viewed.run else { return [] }
    func built(_ index: Int) -> RunFigures? { run.figures[index].flatMap { $0.look == .built ? $0 : nil } }
    return [
      .number("objects") { index in run.figures[index].map { min($0.count, Self.largestNumber) } },
      .number("failed") { index in built(index).flatMap { $0.failed > 0 ? min($0.failed, Self.largestNumber) : nil } },
      .text("ownTime") { built($0).map { Durations.milliseconds($0.own) } },
      .text("totalTime") { built($0).map { Durations.milliseconds($0.longest) } },
      .text("threads") { built($0)?.threadText },
    ]
  }

  /// Returns the columns of the nodes of a diagram: the step of each figure from 1, or 0 for what was never built, and the figures in words.
  static func columns(ofRunIn diagram: Diagram) -> [PackedColumn<Int>] {
    guard let run = diagram.run else { return [] }
    func step(_ index: Int, _ shade: Shade) -> Int? {
      guard let figures = diagram.nodes[index].figures else { return nil }
      return switch figures.look {
      case .built: run.scale(for: shade).step(of: figures.figure(for: shade)) + 1
      case .neverBuilt: 0
      case .nothingToBuild: nil
      }
    }
    return [
      .number("time") { step($0, .time) },
      .number("count") { step($0, .count) },
      .text("built") { index in
        let node = diagram.nodes[index]
        let lines = node.figures?.lines(for: .time, isDefinition: node.isDefinition) ?? []
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
      },
    ]
  }

  /// Writes the ranges of the steps of shade of a diagram.
  static func writeShades(of diagram: Diagram, to writer: inout JSONWriter) {
    guard let run = diagram.run else { return }
    writer.name("shades")
    writer.object(.inline) { writer in
      for shade in Shade.allCases {
        writer.list(shade.rawValue, ShadeScale.fills.indices, .inline) { $0.value(run.scale(for: shade).title(of: $1)) }
      }
    }
  }

  /// The largest number of a packed column, which the page reads as 32 bits.
  private static let largestNumber = Int(Int32.max)
}

extension JSONWriter {
  fileprivate mutating func write(_ step: RunMarks.Path.Step) {
    object(.inline) { writer in
      if let definition = step.definition { writer.field("of", definition.index) }
      writer.field("name", step.name)
      writer.field("own", Durations.milliseconds(step.own))
      writer.field("total", Durations.milliseconds(step.total))
    }
  }
}
