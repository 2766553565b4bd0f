import StratusGraph
import StratusSupport

extension Dependents {
  /// Returns the dependents as JSON, each once, at its shortest distance.
  func json(_ formatter: ReferenceFormatter) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("subject", subject.name)
      json.field("count", count)
      // A program must be able to detect that the list is incomplete.
      json.field("omitted", omitted.byDepth + omitted.byCount)
      json.name("dependents")
      json.array { json in
        for entry in entries where !entry.isRepeated { entry.write(to: &json, formatter) }
      }
    }
    return json.finish()
  }
}

extension Dependents.Entry {
  fileprivate func write(to json: inout JSONWriter, _ formatter: ReferenceFormatter) {
    json.object { json in
      json.write(definition, formatter)
      json.field("distance", depth)
      json.field("root", isRoot)
      json.name("references")
      json.write(references, formatter)
    }
  }
}
