import StratusArchitecture
import StratusGraph
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
      json.name("configuration")
      json.array { json in
        for entry in policy.entries { json.object(.inline) { entry.write(to: &$0) } }
      }
      json.name("changes")
      json.array { json in
        for entry in entries { json.object(.inline) { entry.write(to: &$0) } }
      }
      json.name("findings")
      json.object { json in
        let lists = [
          ("new", findings.added), ("fixed", findings.fixed), ("accepted", findings.accepted),
          ("noLongerChecked", findings.unchecked), ("smaller", findings.shrunk),
        ]
        for (name, list) in lists {
          json.name(name)
          json.array { json in
            for finding in list { json.object(.inline) { finding.write(to: &$0, display) } }
          }
        }
        json.field("unchanged", findings.unchanged)
      }
      json.name("metrics")
      json.array { json in
        for change in metrics.changes { json.object(.inline) { change.write(to: &$0) } }
      }
      edits?.write(to: &json)
    }
    return json.finish()
  }
}

extension PolicyDifference.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("change", change.rawValue)
    json.field("part", subject)
    json.field("details", details)
    json.field("mayAcceptMore", isWeaker)
  }
}

extension DifferenceEntry {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("change", change.rawValue)
    json.field("kind", kind.rawValue)
    json.field("name", name)
    if let oldName { json.field(isMoved ? "movedFrom" : "renamedFrom", oldName) }
    if let summary { json.field("summary", summary) }
    json.write(configurations: configurations)
    guard !properties.isEmpty else { return }
    json.name("properties")
    json.array(.inline) { json in
      for property in properties {
        json.object(.inline) { json in
          json.field("name", property.name)
          json.field("old", property.old)
          json.field("new", property.new)
        }
      }
    }
  }
}

extension Finding {
  fileprivate func write(to json: inout JSONWriter, _ display: (String) -> String) {
    json.field("rule", rule)
    json.field("severity", severity.rawValue)
    json.field("from", from)
    if let to { json.field("to", to) }
    json.field("message", message)
    json.write(configurations: configurations)
    guard let location else { return }
    json.field("file", display(location.file))
    json.field("line", location.line)
  }
}

extension MetricsDifference.Change {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("name", new.name)
    json.field("kind", isLayer ? "layer" : "assembly")
    json.name("figures")
    json.array(.inline) { json in
      for figure in figures {
        json.object(.inline) { json in
          json.field("name", figure.name)
          json.field("old", figure.old)
          json.field("new", figure.new)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the configurations that have a difference, unless all have it.
  fileprivate mutating func write(configurations: [String]) {
    guard !configurations.isEmpty else { return }
    name("activations")
    array(.inline) { json in
      for configuration in configurations { json.value(configuration) }
    }
  }
}
