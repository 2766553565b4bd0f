import StratusSupport

/// A run in the trace event format of Chrome, which Perfetto and speedscope open.
///
/// - Source: "Trace Event Format" (Google, 2016), complete events.
package struct RunTrace {
  private let run: Run

  package init(_ run: Run) { self.run = run }

  /// Returns the trace as JSON.
  ///
  /// An object needs others before its own code runs, so the times of its parts are not within each other. Therefore each object is shown for
  /// its total time, and the objects that were built for it are shown one after another at the beginning of that time.
  ///
  /// - Complexity: O(n log n) in the objects.
  package func json() -> [UInt8] {
    let starts = starts()
    var json = JSONWriter()
    json.object { json in
      json.field("displayTimeUnit", "ns")
      json.name("traceEvents")
      json.array { json in
        let main = Set(run.objects.lazy.filter(\.isOnMainThread).map(\.thread))
        for thread in Set(run.objects.map(\.thread)).sorted() {
          json.object(.inline) { json in
            json.field("name", "thread_name")
            json.field("ph", "M")
            json.field("pid", 1)
            json.field("tid", thread)
            json.name("args")
            json.object(.inline) { $0.field("name", main.contains(thread) ? "main thread" : "thread \(thread)") }
          }
        }
        for index in run.objects.indices.sorted(by: {
          (starts[$0], run.objects[$0].number) < (starts[$1], run.objects[$1].number)
        }) {
          write(run.objects[index], at: starts[index], to: &json)
        }
      }
    }
    return json.finish()
  }

  private func write(_ object: Run.Object, at start: Int, to json: inout JSONWriter) {
    let definition = run.definitions[object.definition]
    json.object(.inline) { json in
      json.field("name", definition.name)
      json.field("cat", definition.scope)
      json.field("ph", "X")
      json.name("ts")
      json.microseconds(start)
      json.name("dur")
      json.microseconds(object.total)
      json.field("pid", 1)
      json.field("tid", object.thread)
      json.name("args")
      json.object(.inline) { json in
        json.name("own")
        json.microseconds(object.own)
        if object.isFailed { json.field("failed", true) }
      }
    }
  }

  /// Returns the time at which each object is shown.
  private func starts() -> [Int] {
    let children = run.children
    var result = run.objects.map(\.start)
    // The earliest start of each object and everything that was built for it. Numbers of children are higher.
    let ascending = run.objects.indices.sorted { run.objects[$0].number < run.objects[$1].number }
    for index in ascending.reversed() {
      if let parent = run.objects[index].parent { result[parent] = min(result[parent], result[index]) }
    }
    for index in ascending {
      var next = result[index]
      for child in children[index].sorted(by: { (run.objects[$0].start, $0) < (run.objects[$1].start, $1) }) {
        result[child] = next
        next &+= run.objects[child].total
      }
    }
    return result
  }
}

extension JSONWriter {
  /// Writes nanoseconds as microseconds with three decimal places.
  fileprivate mutating func microseconds(_ nanoseconds: Int) {
    value(literal: { bytes in
      let rest = String(nanoseconds % 1_000)
      bytes += "\(nanoseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)".utf8
    })
  }
}
