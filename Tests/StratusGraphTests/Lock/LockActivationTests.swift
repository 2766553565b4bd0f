import StratusTestSupport
import Testing

@testable import StratusGraph

/// Locks of several activations.
struct LockActivationTests {
  private func lock(_ texts: (name: String, text: String)...) -> ArchitectureLock {
    let activations = texts.map { name, text in
      let graph = DefinitionGraph(text: text, activation: name)
      return ArchitectureLock.Activation(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    return ArchitectureLock(activations)
  }

  @Test func `a line names its activations unless all have it`() {
    let lock = lock(
      ("release", "A.Story.s -> A.Net.n"), ("offline", "A.Story.s -> A.Fake.n"), ("debug", "A.Story.s -> A.Net.n"))
    #expect(
      lock.text == """
        stratus-lock 1
        # `stratus lock` writes this file. Run it again after a change of the architecture or a merge.
        release activation default
        debug activation
        offline activation
        A.Fake assembly in=offline
        A.Fake.n definition scope=objectGraph type=N builds="" in=offline
        A.Net assembly in=debug in=release
        A.Net.n definition scope=objectGraph type=N builds="" in=debug in=release
        A.Story assembly
        A.Story.s definition scope=objectGraph type=S builds=""
        A.Story.s uses A.Fake.n initializer through=fake in=offline
        A.Story.s uses A.Net.n initializer through=net in=debug in=release

        """)
  }

  @Test func `a line that an activation has twice is there twice`() throws {
    let lock = lock(("a", "A.a -> B.b, B.b"), ("b", "A.a -> B.b"))
    let lines = lock.lines.filter { $0.contains(" uses ") }
    #expect(lines == ["A.a uses B.b initializer through=b", "A.a uses B.b initializer through=b in=a"])
    let copy = try ArchitectureLock(reading: Array(lock.text.utf8))
    #expect(copy.activations.map(\.graph.references.count) == [2, 1])
  }

  @Test(arguments: seeds(80)) func `a lock reads back, and so does each of its activations`(seed: Int) throws {
    let lock = RandomActivations(seed: seed, hasNastyNames: seed % 4 == 3).lock
    let copy = try ArchitectureLock(reading: Array(lock.text.utf8))
    #expect(copy.text == lock.text)
    #expect(copy.activations.map(\.name) == lock.activations.map(\.name))
    for (activation, other) in zip(lock.activations, copy.activations) {
      let single = ArchitectureLock([activation])
      #expect(ArchitectureLock([other]).text == single.text)
      #expect(try ArchitectureLock(reading: Array(single.text.utf8)).text == single.text)
      #expect(ArchitectureDifference.compare(single, ArchitectureLock([other])).changes.isEmpty)
    }
  }

  @Test(arguments: seeds(40)) func `the order of lines does not matter`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let lock = RandomActivations(seed: seed).lock
    let lines = [lock.lines[0]] + lock.lines.dropFirst().shuffled(using: &random)
    #expect(try ArchitectureLock(reading: Array(lines.joined(separator: "\n").utf8)).text == lock.text)
  }

  /// Two branches that start with some assemblies less than the true state, and add different ones.
  @Test(arguments: seeds(60)) func `a merge of two branches by lines is the true lock`(seed: Int) throws {
    let names = RandomActivations(seed: seed).lock.activations.flatMap(\.graph.assemblies).map(\.name)
    let (one, two) = (Set(names.filter { $0.utf8.last! % 3 == 0 }), Set(names.filter { $0.utf8.last! % 3 == 1 }))
    func lock(without omitted: Set<String>) -> ArchitectureLock {
      RandomActivations(seed: seed, omitting: omitted).lock
    }
    let base = lock(without: one.union(two)).lines
    let merged = Self.merge(base: base, lock(without: one).lines, lock(without: two).lines)
    // References between assemblies of the two branches exist in neither.
    let whole = lock(without: []).lines
    let onlyTogether = Set(whole).subtracting(lock(without: one).lines).subtracting(lock(without: two).lines)
    let read = try ArchitectureLock(reading: Array(merged.joined(separator: "\n").utf8))
    #expect(Set(read.lines) == Set(whole).subtracting(onlyTogether))
    #expect(read.lines.count == whole.count - onlyTogether.count)
  }

  /// Applies what both sides have added and removed, as a merge without conflicts does. Equal lines are counted.
  private static func merge(base: [String], _ one: [String], _ two: [String]) -> [String] {
    func counts(_ lines: [String]) -> [String: Int] { lines.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    let (base, left, right) = (counts(base), counts(one), counts(two))
    let header = one[0]
    return [header]
      + Set(one + two).subtracting([header]).sorted().flatMap { line in
        let count = left[line, default: 0] + right[line, default: 0] - base[line, default: 0]
        return Array(repeating: line, count: max(0, count))
      }
  }
}
