import StratusSupport

extension Reachability {
  /// Returns the answer as JSON. Field names are stable, because programs read them.
  func json(_ formatter: ReferenceFormatter) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("from", from.name)
      json.field("to", to.name)
      json.name("paths")
      guard case .reaches(let paths, let cut) = answer else {
        json.array { _ in }
        guard case .doesNotReach(_, let holder?) = answer else { return }
        json.name("holder")
        return json.write([holder], formatter)
      }
      json.array { json in
        for path in paths { json.write(path, formatter) }
      }
      if let cut {
        json.name("cut")
        json.write(cut, formatter)
      }
    }
    return json.finish()
  }
}
