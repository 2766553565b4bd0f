import StratusProfile
import StratusTestSupport
import Testing

struct RunReaderTests {
  private func error(_ lines: [String]) -> String? {
    do {
      _ = try RunReader.read(Array((lines.joined(separator: "\n") + "\n").utf8))
      return nil
    } catch {
      return "\(error.line): \(error.message)"
    }
  }

  @Test func `a recording is read`() throws {
    let run = try RunText.run([
      RunText.object("part", 2, for: 1, start: 5, own: 3, total: 3),
      #"{"requested": "App.A.alias", "activation": 1, "requester": "App.A.part", "start": 4}"#,
      #"{"requested": "App.A.store", "activation": 1, "assembly": "App.B", "start": 9}"#,
      RunText.object("root", 1, start: 8, own: 1, total: 4, main: false),
    ])
    #expect(run.program == "app" && run.end == .complete)
    #expect(run.definitions.map(\.name) == ["App.A.root", "App.A.part", "App.A.store", "App.A.alias", "App.B.unused"])
    #expect(run.objects.map(\.parent) == [1, nil])
    #expect(run.objects.map(\.isOnMainThread) == [true, false])
    #expect(run.requests.map(\.requester) == [.definition(1), .assembly("App.B")])
    #expect(run.requests.map(\.definition) == [3, 2])
  }

  @Test func `an object whose parent is missing has none`() throws {
    #expect(try RunText.run([RunText.object("part", 2, for: 1, own: 3, total: 3)]).objects[0].parent == nil)
  }

  @Test func `the end of a recording is read`() throws {
    let lines = RunText.header + "\n" + RunText.activation + "\n" + RunText.object("root", 1, own: 1, total: 1) + "\n"
    #expect(try RunReader.read(Array(lines.utf8)).end == .missing)
    #expect(try RunReader.read(Array((lines + #"{"end": 2, "omitted": 7}"# + "\n").utf8)).end == .cut(omitted: 7))
    // A crash while the last line was written.
    #expect(try RunReader.read(Array((lines + #"{"built": "App.A.ro"#).utf8)).objects.count == 1)
  }

  @Test(arguments: [
    ([], "1: not a JSON object: expected an object, found the end of the text"),
    (["{}"], "1: not a recording of Stratus: the first line must have the format `stratus-run`"),
    (["PK\u{3}"], "1: not a JSON object: expected an object, found `P`"),
    (
      [#"{"format": "stratus-graph", "version": 1}"#],
      "1: not a recording of Stratus: the first line must have the format `stratus-run`"
    ),
    (
      [#"{"format": "stratus-run", "version": 9, "program": "x"}"#],
      "1: unsupported version 9 of the format; this tool reads versions up to 1"
    ),
    ([RunText.header, "{}"], "2: the line is none of activation, built, requested, and end"),
    ([RunText.header, "{"], "2: not a JSON object: expected a field's name, found the end of the text"),
    ([RunText.header, #"{"color": 1}"#], "2: unknown field `color`"),
    ([RunText.header, RunText.object("root", 1, own: 1, total: 1)], "2: there is no activation 1"),
    ([RunText.header, RunText.activation, RunText.activation], "3: the activation must have the number 2"),
    ([RunText.header, #"{"activation": 1, "like": 1}"#], "2: there is no activation 1"),
    (
      [RunText.header, RunText.activation, RunText.object("rot", 1, own: 1, total: 1)],
      "3: the activation has no definition 'App.A.rot'"
    ),
    (
      [RunText.header, RunText.activation, RunText.object("root", 1, for: 1, own: 1, total: 1)],
      "3: `for` must be less than `number`"
    ),
    (
      [RunText.header, RunText.activation, RunText.object("root", 1, own: -1, total: 1)],
      "3: `own` must not be negative"
    ),
    (
      [RunText.header, RunText.activation, #"{"built": "App.A.root", "activation": 1, "number": 1}"#],
      "3: `start` is missing"
    ),
    (
      [
        RunText.header, RunText.activation, RunText.object("root", 1, own: 1, total: 1),
        RunText.object("root", 1, own: 1, total: 1),
      ], "4: there are two objects with the number 1"
    ),
    ([RunText.header, RunText.end, RunText.activation], "3: there is a line after the last one"),
  ])
  func `a file that is not a recording is rejected with the line`(lines: [String], expected: String) {
    #expect(error(lines) == expected)
  }

  /// A damaged file gives an error or a run, but never ends the program.
  @Test func `damaged recordings never crash`() throws {
    var random = SplitMix64(seed: 7)
    let valid = Array(
      RunText.text([
        RunText.object("part", 2, for: 1, own: 3, total: 3), RunText.object("root", 1, own: 1, total: 4),
      ]).utf8)
    for _ in 0..<3_000 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(index + 5, bytes.count))
        default: bytes.insert(contentsOf: Array("9".utf8), at: index)
        }
      }
      guard let run = try? RunReader.read(bytes) else { continue }
      _ = Profile(run)
      _ = RunTrace(run).json()
      if let root = run.slowest() { _ = run.path(from: root) }
      _ = run.blocking(over: 1)
    }
  }

  @Test func `the largest numbers do not end the program`() throws {
    let run = try RunText.run([
      RunText.object("part", 2, for: 1, start: .max, own: .max, total: .max),
      RunText.object("root", 1, start: .max, own: .max, total: .max),
    ])
    _ = RunTrace(run).json()
    #expect(Profile(run).assemblies.first?.count == 2)
    #expect(RunComparison(Profile(run), Profile(run)).rows.allSatisfy { $0.change == 0 })
  }
}
