import StratusProfile
import StratusSupport

extension ProfileReport {
  /// Returns the whole profile as JSON. All times are nanoseconds.
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("program", run.program)
      json.field("end", end)
      if case .cut(let omitted) = run.end { json.field("omitted", omitted) }
      json.field("objects", run.objects.count)
      json.field("own", profile.own)
      json.objects("definitions", profile.definitions) { row, json in
        json.write(row)
        json.field("longest", row.longest)
      }
      json.objects("path", path) { write($0, to: &$1) }
      json.objects("blocking", blocking) { write($0, to: &$1) }
      json.texts("repeated", profile.repeated.map(\.name))
      json.texts("prototypes", profile.prototypes.map(\.name))
      json.texts("neverBuilt", profile.neverBuilt)
      json.objects("assemblies", profile.assemblies) { $1.write($0) }
      json.objects("layers", profile.layers) { $1.write($0) }
      if let comparison {
        json.objects("changes", comparison.rows) { row, json in
          json.field("name", row.name)
          json.field("oldCount", row.oldCount)
          json.field("newCount", row.newCount)
          json.field("oldOwn", row.oldOwn)
          json.field("newOwn", row.newOwn)
        }
      }
    }
    return json.finish()
  }

  private var end: String {
    switch run.end {
    case .complete: "complete"
    case .cut: "cut"
    case .missing: "missing"
    }
  }

  private func write(_ object: Run.Object, to json: inout JSONWriter) {
    json.field("name", name(of: object))
    json.field("start", object.start)
    json.field("own", object.own)
    json.field("total", object.total)
    json.field("thread", object.thread)
    if object.isOnMainThread { json.field("main", true) }
    if object.isFailed { json.field("failed", true) }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ row: Profile.Row) {
    field("name", row.name)
    field("count", row.count)
    field("own", row.own)
    if row.failed > 0 { field("failed", row.failed) }
  }
}
