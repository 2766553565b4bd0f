import StratusProfile
import StratusTestSupport
import Testing

struct ProfileTests {
  private let run: Run

  init() throws {
    run = try RunText.run([
      RunText.object("store", 3, for: 2, start: 0, own: 9, total: 9),
      RunText.object("part", 2, for: 1, start: 10, own: 2, total: 11),
      RunText.object("part", 4, for: 1, start: 13, own: 3, total: 3),
      RunText.object("root", 1, start: 20, own: 1, total: 15),
      RunText.object("root", 5, start: 40, own: 2, total: 2, thread: 2, main: false),
    ])
  }

  private func names(_ objects: [Int]) -> [String] { objects.map { run.definitions[run.objects[$0].definition].key } }

  @Test func `definitions are measured`() {
    let profile = Profile(run)
    #expect(
      profile.definitions.map { "\($0.name) \($0.count) \($0.own) \($0.longest)" } == [
        "App.A.store 1 9 9", "App.A.part 2 5 11", "App.A.root 2 3 15", "App.B.unused 0 0 0",
      ])
    #expect(profile.own == 17)
    #expect(profile.repeated.map(\.name) == ["App.A.root"])
    #expect(profile.prototypes.map(\.name) == ["App.A.part"])
    #expect(profile.neverBuilt == ["App.B.unused"])
    #expect(profile.assemblies.map { "\($0.name) \($0.count) \($0.own)" } == ["App.A 5 17"])
    #expect(profile.layers == [])
  }

  @Test func `layers are measured`() {
    let profile = Profile(run, layers: ["High", "Low"]) { $0 == "App.A" ? "Low" : nil }
    #expect(profile.layers.map { "\($0.name) \($0.count) \($0.own)" } == ["High 0 0", "Low 5 17"])
    #expect(Profile(run, layers: ["High"]).layers.map(\.name) == ["High", "(no layer)"])
  }

  @Test func `the path of a root follows the slowest objects`() throws {
    #expect(names(run.path(from: try #require(run.slowest()))) == ["root", "part", "store"])
    #expect(names(run.path(from: try #require(run.slowest(of: 1)))) == ["part", "store"])
    #expect(run.slowest(of: 4) == nil)
  }

  @Test func `what occupies the main thread is shown once, as deep as possible`() {
    #expect(names(run.blocking(over: 8)) == ["store"])
    #expect(names(run.blocking(over: 10)) == ["part"])
    #expect(names(run.blocking(over: 14)) == ["root"])
    #expect(names(run.blocking(over: 15)) == [])
    #expect(names(run.blocking(over: 1)) == ["store", "part"])
  }

  @Test func `two runs are compared by definition`() throws {
    let old = try RunText.run([
      RunText.object("store", 1, own: 2, total: 2), RunText.object("root", 2, own: 30, total: 30),
    ])
    let rows = RunComparison(Profile(old), Profile(run)).rows
    #expect(
      rows.map { "\($0.name) \($0.oldCount) \($0.newCount) \($0.change)" } == [
        "App.A.root 1 2 -27", "App.A.store 1 1 7", "App.A.part 0 2 5",
      ])
  }

  @Test func `a trace shows each object within the one that it was built for`() {
    let lines = String(decoding: RunTrace(run).json(), as: UTF8.self).split(separator: "\n").filter {
      $0.contains(#""X""#)
    }
    #expect(
      lines.map {
        $0.split(separator: ", ")[0...4].filter { !$0.contains("cat") && !$0.contains("ph") }.joined(separator: " ")
      }
      .map { $0.trimmingPrefix { $0 == " " } } == [
        #"{ "name": "App.A.root" "ts": 0.000 "dur": 0.015"#, #"{ "name": "App.A.part" "ts": 0.000 "dur": 0.011"#,
        #"{ "name": "App.A.store" "ts": 0.000 "dur": 0.009"#, #"{ "name": "App.A.part" "ts": 0.011 "dur": 0.003"#,
        #"{ "name": "App.A.root" "ts": 0.040 "dur": 0.002"#,
      ])
  }

  /// The interval of each object contains those of the objects that were built for it, and siblings do not overlap.
  @Test(arguments: 0..<50) func `intervals of a trace are nested`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let count = 20
    let own = (0..<count).map { _ in Int.random(in: 1...1_000, using: &random) }
    let parents = (0..<count).map { $0 == 0 ? nil : Int.random(in: 0..<$0, using: &random) }
    var totals = own
    for index in (1..<count).reversed() { if let parent = parents[index] { totals[parent] += totals[index] } }
    let run = try RunText.run(
      (0..<count).reversed().map { index in
        RunText.object(
          "part", index + 1, for: parents[index].map { $0 + 1 }, start: Int.random(in: 0...5_000, using: &random),
          own: own[index],
          total: totals[index])
      })
    let events = String(decoding: RunTrace(run).json(), as: UTF8.self).matches(
      of: /"ts": (\d+)\.(\d+), "dur": (\d+)\.(\d+)/
    )
    .map { match in
      (
        start: (Int(match.1) ?? 0) * 1_000 + (Int(match.2) ?? 0),
        length: (Int(match.3) ?? 0) * 1_000 + (Int(match.4) ?? 0)
      )
    }
    #expect(events.count == count)
    for (index, event) in events.enumerated() {
      for other in events[(index + 1)...] {
        let (end, otherEnd) = (event.start + event.length, other.start + other.length)
        let isApart = other.start >= end || otherEnd <= event.start
        let isNested = other.start >= event.start && otherEnd <= end
        #expect(isApart || isNested, "seed \(seed)")
      }
    }
  }
}
