import StratusArchitecture
import StratusSupport

extension ArchitectureComparison {
  /// Returns the changes, the findings, and the metrics for programs. All fields are there even if nothing differs.
  ///
  /// - Parameters:
  ///   - display: a closure that converts the path of a file in the graph to the path to show.
  ///   - edits: the edits that lead to the changes, if they are known.
  func json(_ display: (String) -> String, edits: EditList? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.objects("configuration", policy.entries) { $0.write(to: &$1) }
      json.objects("changes", entries) { $0.write(to: &$1) }
      json.object("findings") { json in
        let lists = [
          ("new", findings.added), ("fixed", findings.fixed), ("accepted", findings.accepted),
          ("noLongerChecked", findings.unchecked), ("smaller", findings.shrunk),
        ]
        for (name, list) in lists { json.objects(name, list) { $0.write(to: &$1, display) } }
        json.field("unchanged", findings.unchanged)
      }
      json.objects("metrics", metrics.changes) { $0.write(to: &$1) }
      edits?.write(to: &json)
    }
    return json.finish()
  }
}

extension PolicyDifference.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("section", section)
    json.field("mayAcceptMore", mayAcceptMore)
  }
}

extension DifferenceEntry {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("change", change.rawValue)
    json.field("kind", kind.rawValue)
    json.field("name", name)
    if let oldName { json.field(isMoved ? "movedFrom" : "renamedFrom", oldName) }
    json.field("summary", orNone: summary)
    if !activations.isEmpty { json.texts("activations", activations) }
    if !properties.isEmpty { json.write("properties", properties.map { ($0.name, $0.old, $0.new) }) }
  }
}

extension Finding {
  fileprivate func write(to json: inout JSONWriter, _ display: (String) -> String) {
    json.field("rule", rule)
    json.field("severity", severity.rawValue)
    json.field("from", from)
    json.field("to", orNone: to)
    json.field("message", message)
    if !activations.isEmpty { json.texts("activations", activations) }
    json.write(location, display)
  }
}

extension MetricsDifference.Change {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("name", new.name)
    json.field("kind", isLayer ? "layer" : "assembly")
    json.write("figures", figures)
  }
}

extension JSONWriter {
  /// Writes values that differ. All of them are on the line of their object.
  fileprivate mutating func write(_ name: String, _ changes: [(name: String, old: String, new: String)]) {
    objects(name, changes) { change, json in
      json.field("name", change.name)
      json.field("old", change.old)
      json.field("new", change.new)
    }
  }
}
