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
      json.objects("dependents", entries.filter { !$0.isRepeated }, .block) { entry, json in
        json.write(entry.definition, formatter)
        json.field("distance", entry.depth)
        json.field("root", entry.isRoot)
        json.name("references")
        json.write(entry.references, formatter)
      }
      json.name("holders")
      json.write(holders, formatter)
    }
    return json.finish()
  }
}
