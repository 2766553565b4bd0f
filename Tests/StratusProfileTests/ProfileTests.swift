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

  @Test func `each root has the path of its slowest object, the slowest root first`() throws {
    #expect(run.pathsOfRoots().map(names) == [["root", "part", "store"]])
    let other = try RunText.run([
      RunText.object("store", 1, own: 5, total: 5), RunText.object("root", 2, own: 7, total: 7),
      RunText.object("store", 4, for: 3, own: 1, total: 1), RunText.object("store", 5, own: 8, total: 8),
    ])
    // An object whose parent has no line counts as a root.
    #expect(other.pathsOfRoots() == [[3], [1]])
  }

  /// Against the definition: from each object to the slowest one that was built for it.
  @Test(arguments: seeds(30)) func `paths follow the slowest parts`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let lines = (1...40).map { number in
      let parent = number > 1 && random.next() % 4 > 0 ? Int(random.next() % UInt64(number - 1)) + 1 : nil
      let total = Int(random.next() % 9)
      return RunText.object(["root", "part", "store"][number % 3], number, for: parent, own: 0, total: total)
    }
    let run = try RunText.run(lines)
    for path in run.pathsOfRoots() {
      #expect(
        path.first.map { run.slowest(of: run.objects[$0].definition) == nil || run.objects[$0].parent == nil } == true)
      for (object, next) in zip(path, path.dropFirst()) {
        let slowest = run.children[object].max { (run.objects[$0].total, $1) < (run.objects[$1].total, $0) }
        #expect(slowest == next)
      }
      #expect(path.last.map { run.children[$0].isEmpty } == true)
      #expect(path == run.path(from: path[0]))
    }
    let totals = run.pathsOfRoots().map { run.objects[$0[0]].total }
    #expect(totals == totals.sorted(by: >))
  }

  @Test func `threads are counted by definition`() {
    let rows = Dictionary(uniqueKeysWithValues: Profile(run).definitions.map { ($0.name, $0) })
    #expect(rows["App.A.root"]?.threads == [1, 2] && rows["App.A.root"]?.isOnMainThread == true)
    #expect(rows["App.B.unused"]?.threads == [] && rows["App.B.unused"]?.isOnMainThread == false)
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
  @Test(arguments: seeds(50)) func `intervals of a trace are nested`(seed: Int) throws {
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
