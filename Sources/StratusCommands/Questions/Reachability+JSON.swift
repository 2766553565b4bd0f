import StratusDefinitions
import StratusSupport

extension Why {
  func json(_ formatter: ReferenceFormatter) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("from", from.name)
      json.field("to", to.name)
      guard case .reaches(let ways, let cut) = answer else {
        json.name("ways")
        json.array { _ in }
        return
      }
      json.name("ways")
      json.array { json in
        for way in ways { write(way, formatter, to: &json) }
      }
      if let cut {
        json.name("cut")
        write(cut, formatter, to: &json)
      }
    }
    return json.finish()
  }

  private func write(_ references: [Reference], _ formatter: ReferenceFormatter, to json: inout JSONWriter) {
    json.array { json in
      for reference in references { json.object(.inline) { json in json.write(reference, formatter) } }
    }
  }
}
