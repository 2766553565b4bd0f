import DefinitionGraph

extension Why {
  func json(_ narrator: Narrator) -> [UInt8] {
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
        for way in ways { write(way, narrator, to: &json) }
      }
      if let cut {
        json.name("cut")
        write(cut, narrator, to: &json)
      }
    }
    return json.finish()
  }

  private func write(_ references: [Reference], _ narrator: Narrator, to json: inout JSONWriter) {
    json.array { json in
      for reference in references { json.object(.inline) { json in json.write(reference, narrator) } }
    }
  }
}
