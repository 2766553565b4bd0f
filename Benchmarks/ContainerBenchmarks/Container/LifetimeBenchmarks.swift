import Foundation
import Stratus

/// Asynchronous definitions and children.
enum LifetimeBenchmarks {
  static func run() async throws {
    print(
      """

      ## Requesting an object that exists

      | where | lazy singleton | asynchronous | ratio | call of an actor | ratio |
      | --- | ---: | ---: | ---: | ---: | ---: |
      """)
    row("no actor", try await existing(isolation: nil))
    row("the main actor", try await existing(isolation: MainActor.shared))
    try startingChildren()
  }

  // MARK: Objects that exist

  private final class Leaf: Sendable {}

  /// What people write by hand. The function is not inlined, because the optimizer would then see that it needs no
  /// actor.
  private actor Holder {
    private var leaf: Leaf?

    @inline(never)
    func object() async -> Leaf {
      if let leaf { return leaf }
      let new = Leaf()
      leaf = new
      return new
    }
  }

  private final class LeafAssembly: Assembly {
    let leaf = Definition<Leaf>()
    let opened = AsyncDefinition<Leaf>()
    override func define() {
      leaf.initialize(Leaf.init).scope(.lazySingleton)
      opened.initialize(Leaf.init)
    }
  }

  /// Returns the processor time of one request: of a lazy singleton, of an asynchronous one, and of an actor that holds
  /// the object. Batches are taken in turn, so that a busy machine affects all alike.
  private static func existing(isolation: isolated (any Actor)?) async throws -> [Double] {
    let assembly = try LeafAssembly.activated()
    let (leaf, opened, holder) = (assembly.leaf, assembly.opened, Holder())
    _ = try await opened()
    let calls = 20_000
    var times: [[Double]] = [[], [], []]
    for batch in -2..<21 {
      let start = processTime()
      for _ in 0..<calls { keep(leaf()) }
      let second = processTime()
      for _ in 0..<calls { keep(try await opened()) }
      let third = processTime()
      for _ in 0..<calls { keep(await holder.object()) }
      let end = processTime()
      // The first batches fill the caches.
      guard batch >= 0 else { continue }
      times[0].append(second - start)
      times[1].append(third - second)
      times[2].append(end - third)
    }
    return times.map { $0.sorted()[10] / Double(calls) }
  }

  private static func row(_ name: String, _ times: [Double]) {
    print(
      "| \(name) | "
        + String(
          format: "%.1f ns | %.1f ns | %.1f | %.1f ns | %.1f |", times[0], times[1], times[1] / times[0], times[2],
          times[2] / times[0]))
  }

  /// Returns the nanoseconds of processor time that all threads of this process have used.
  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  // MARK: Children

  private final class RootAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
  }

  private final class NineAssembly: Assembly {
    let d0 = Definition<Leaf>()
    let d1 = Definition<Leaf>()
    let d2 = Definition<Leaf>()
    let d3 = Definition<Leaf>()
    let d4 = Definition<Leaf>()
    let d5 = Definition<Leaf>()
    let d6 = Definition<Leaf>()
    let d7 = Definition<Leaf>()
    let d8 = Definition<Leaf>()
    override func define() {
      for definition in [d0, d1, d2, d3, d4, d5, d6, d7, d8] { definition.initialize(Leaf.init) }
    }
  }

  /// Its children have 1, 10, 101, and 1001 definitions.
  private final class ParentAssembly: Assembly {
    let one = Child<RootAssembly>()
    let ten = Child<RootAssembly>(with: [NineAssembly.self])
    let hundred = Child<RootAssembly>(with: generated(1))
    let thousand = Child<RootAssembly>(with: generated(10))
  }

  private static func generated(_ count: Int) -> [Assembly.Type] {
    func assembly<Tag>(_: Tag.Type) -> Assembly.Type { GeneratedAssembly<Tag>.self }
    return tags(count).map { _openExistential($0, do: assembly) }
  }

  private static func startingChildren() throws {
    print(
      """

      ## Starting children

      | definitions | first | again | per definition | again, compared with an activation of its own |
      | ---: | ---: | ---: | ---: | ---: |
      """)
    let parent = try ParentAssembly.activated()
    let children: [(count: Int, child: Child<RootAssembly>, types: [Assembly.Type])] = [
      (1, parent.one, []), (10, parent.ten, [NineAssembly.self]), (101, parent.hundred, generated(1)),
      (1_001, parent.thousand, generated(10)),
    ]
    for (count, child, types) in children {
      var kept: [Any] = []
      let first = try processorTime { kept.append(try child(0)) }
      var (again, alone): ([Double], [Double]) = ([], [])
      for _ in 0..<51 {
        again.append(try processorTime { kept.append(try child(0)) })
        // The root has an input, so only the other assemblies can be activated alone.
        if !types.isEmpty {
          alone.append(try processorTime { kept.append(try types[0].activated(with: Array(types.dropFirst()))) })
        }
        kept.removeAll()
      }
      let median = again.sorted()[25]
      let ratio = alone.isEmpty ? "" : String(format: "%.2f", median / alone.sorted()[25])
      print(
        "| \(count) | "
          + String(
            format: "%.1f µs | %.1f µs | %.2f µs", first / 1e3, median / 1e3, median / 1e3 / Double(count))
          + " | \(ratio) |")
    }
  }
}
