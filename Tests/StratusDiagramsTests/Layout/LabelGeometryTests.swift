import StratusArchitecture
import StratusGraph
import StratusLayout
import StratusPolicyFile
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// Labels cover no name, no arrowhead, and no other label.
struct LabelGeometryTests {
  @Test(arguments: seeds(100)) func `labels of random graphs cover nothing`(seed: Int) {
    for level in Diagram.Level.allCases { check(Diagram(of: .randomWithRelations(seed: seed), level: level)) }
  }

  /// Assemblies that inherit from each other, and that declare collaborators.
  @Test(arguments: seeds(40)) func `labels of relations cover nothing`(seed: Int) {
    var recipe = RandomGraph(seed: seed)
    (recipe.assemblies, recipe.definitions, recipe.references) = (3 + seed % 12, 16, 24)
    let graph = recipe.make()
    let policy = Policy(layers: (0..<3).map { Layer("Layer \($0)", rows: [[Pattern("L\($0).*")]]) })
    check(graph, policy)
  }

  @Test func `labels of published apps cover nothing`() throws {
    for application in try RealApplication.published() {
      let names = application.assemblies.map(\.name)
      let layers = application.layerOrder.map { layer in
        Layer(layer, rows: [names.filter { application.layers[$0] == layer }.map { Pattern($0) }], isOptional: true)
      }
      check(application.graph().graph, Policy(layers: layers))
    }
  }

  /// One after the other, because SwiftPM locks the directory that they share.
  @Test(.slow) func `labels of samples cover nothing`() throws {
    for (sample, activations) in Self.samples {
      let directory = packageRoot.appendingPathComponent("Samples/\(sample)")
      let policy = try ConfigurationFile.load(directory.appendingPathComponent(".stratus.yml").path).policy
      for activation in activations {
        let arguments = activation.map { ["--activation", $0] } ?? []
        let command = [BuiltTool.file.path, "snapshot", directory.path] + arguments
        let environment = BuiltTool.sharedBuilds.merging(["GITHUB_ACTIONS": nil]) { $1 }
        let snapshot = try run(command, environment: environment, in: packageRoot, limit: 600)
        #expect(snapshot.status == 0, "\(snapshot.errors)")
        check(try DefinitionGraph(snapshot: Array(snapshot.output.utf8)), policy)
      }
    }
  }

  /// The samples with their activations.
  private static let samples: KeyValuePairs<String, [String?]> = [
    "Chat": [nil], "Habits": ["app", "preview"], "Mail": ["release", "debug", "double"], "MiddleAges": [nil],
    "PocketForecast": [nil], "Server": [nil], "SignUp": [nil], "Weather": [nil], "WeatherMonolith": [nil],
  ]

  private func check(_ graph: DefinitionGraph, _ policy: Policy) {
    let findings = ArchitectureCheck(policy: policy).report(on: graph).findings.filter { $0.severity > .note }
    var viewed = ViewedGraph(graph, layering: policy.layering(of: graph), findings: findings)
    for level in Diagram.Level.allCases { check(Diagram(of: viewed, level: level)) }
    viewed.groupsAssemblies = true
    check(Diagram(of: viewed, level: .assemblies))
  }

  private func check(_ diagram: Diagram) {
    let placed = diagram.placed()
    let shapes = placed.drawing().shapes
    let names = shapes.filter { !$0.classes.contains("label") }.flatMap(Self.lines)
    let heads = shapes.flatMap(Self.heads)
    for (index, label) in placed.labels.enumerated() {
      let inside = label.frame.inset(by: 0.5)
      let border = label.frame.inset(by: -0.5)
      let name = names.first { $0.frame.intersects(border) }
      #expect(name == nil, "\(diagram.level): \(label.text) covers \(name?.text ?? "")")
      let covered = heads.contains(where: inside.contains)
      #expect(!covered, "\(diagram.level): \(label.text) covers a head")
      let other = placed.labels[..<index].first { $0.frame.intersects(inside) }
      #expect(other == nil, "\(diagram.level): \(label.text) covers \(other?.text ?? "")")
    }
  }

  /// Returns the lines of text in a shape, with their frames, which contain the ascenders and descenders.
  private static func lines(of shape: Drawing.Shape) -> [(text: String, frame: Rect)] {
    guard case .box(let rect, _) = shape.form, let text = shape.text else { return [] }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    let height = 1.2 * text.size
    return lines.enumerated().compactMap { index, line in
      guard line.contains(where: { $0 != " " }) else { return nil }
      let width = TextMetrics.width(String(line), size: text.size, isBold: text.isBold)
      let y = rect.center.y + (Double(index) - Double(lines.count - 1) / 2) * height
      let x = text.isLeading ? rect.x + width / 2 : rect.center.x
      // The baseline is 0.35 below the middle. Ascenders end 0.75 above it, and descenders 0.22 below.
      let frame = Rect(x: x - width / 2, y: y - 0.4 * text.size, width: width, height: 0.97 * text.size)
      return (String(line), frame)
    }
  }

  /// Returns points in the head of an arrow.
  private static func heads(of shape: Drawing.Shape) -> [Point] {
    guard case .line(let points, let head?) = shape.form, let base = points.first else { return [] }
    return head.polygons(from: base).flatMap { corners in
      corners + zip(corners, corners.dropFirst()).map { ($0 + $1) * 0.5 }
    }
  }
}
