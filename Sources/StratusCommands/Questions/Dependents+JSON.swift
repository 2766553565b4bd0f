import StratusDefinitions
import StratusSupport

extension Who {
  /// Each dependent once, where it is nearest.
  func json(_ formatter: ReferenceFormatter) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("subject", subject.name)
      json.field("count", count)
      // A program must be able to tell that it does not have all.
      json.field("omitted", omitted.byDepth + omitted.byCount)
      json.name("dependents")
      json.array { json in
        for dependent in dependents where !dependent.isRepeated {
          json.object { json in
            json.write(dependent.definition, formatter)
            json.field("distance", dependent.depth)
            json.field("root", dependent.isRoot)
            json.name("references")
            json.array { json in
              for reference in dependent.references {
                json.object(.inline) { json in json.write(reference, formatter) }
              }
            }
          }
        }
      }
    }
    return json.finish()
  }
}
