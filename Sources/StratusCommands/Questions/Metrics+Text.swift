import StratusArchitecture
import StratusGraph
import StratusSupport

extension Metrics {
  fileprivate static let columns = ["definitions", "in", "out", "instability", "distance", "cycle"]

  private static func columns(in vocabulary: GraphVocabulary) -> [String] {
    [vocabulary.manyDefinitions] + columns.dropFirst()
  }

  /// Returns two tables with right-aligned figures.
  func text(in vocabulary: GraphVocabulary) -> String {
    let columns = Self.columns(in: vocabulary)
    let layers = layers.isEmpty ? "" : Self.table(["layer"] + columns.dropLast(), layers.map(\.layerCells)) + "\n"
    return layers + Self.table([vocabulary.one, "layer"] + columns, assemblies.map(\.assemblyCells))
  }

  func markdown(in vocabulary: GraphVocabulary) -> String {
    let columns = Self.columns(in: vocabulary)
    let layers = layers.isEmpty ? "" : Self.markdown(["layer"] + columns.dropLast(), layers.map(\.layerCells)) + "\n"
    return layers + Self.markdown([vocabulary.one, "layer"] + columns, assemblies.map(\.assemblyCells))
  }

  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.objects("layers", layers) { $0.write(to: &$1) }
      json.objects("assemblies", assemblies) { $0.write(to: &$1) }
    }
    return json.finish()
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let words = wordCount(in: head)
    return ([head] + rows.map { $0.map(\.printable) }).aligned { $0 >= words }.map { $0 + "\n" }.joined()
  }

  private static func wordCount(in head: [String]) -> Int { head.count - (head.contains("cycle") ? 6 : 5) }

  private static func markdown(_ head: [String], _ rows: [[String]]) -> String {
    let words = wordCount(in: head)
    let rule = head.indices.map { $0 < words ? "---" : "---:" }
    return ([head, rule] + rows.map { $0.map(\.markdownEscaped) })
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

extension MetricsDifference.Change {
  /// The figures that differ, with their names.
  var figures: [(name: String, old: String, new: String)] {
    func cells(_ row: Metrics.Row) -> ArraySlice<String> {
      isLayer ? row.layerCells.dropFirst() : row.assemblyCells.dropFirst(2)
    }
    return zip(Metrics.columns, zip(cells(old), cells(new))).compactMap { name, values in
      values.0 == values.1 ? nil : (name, values.0, values.1)
    }
  }
}

extension Metrics.Row {
  fileprivate var layerCells: [String] { [name] + figures }
  fileprivate var assemblyCells: [String] { [name, layer ?? "-"] + figures + [cycle == 0 ? "-" : String(cycle)] }

  private var figures: [String] {
    [String(definitions), String(incoming), String(outgoing), Self.share(instability), Self.share(distance)]
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.field("name", name)
    if let layer { json.field("layer", layer) }
    json.field("definitions", definitions)
    json.field("in", incoming)
    json.field("out", outgoing)
    // As percentages, because the writer supports only whole numbers.
    if let instability { json.field("instabilityPercent", Self.hundredths(instability)) }
    if let distance { json.field("distancePercent", Self.hundredths(distance)) }
    json.field("cycle", cycle)
  }

  private static func share(_ value: Double?) -> String {
    guard let hundredths = value.map(hundredths) else { return "-" }
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  private static func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }
}
