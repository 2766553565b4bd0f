import Foundation
import Stratus

/// Resolving, compared with the same code written by hand, and activating.
enum ContainerBenchmarks {
  static func resolving() throws {
    let prototypes = try PrototypeAssembly.activated()
    let layered = try LayeredAssembly.activated()
    let byHand = SingletonByHand()
    print("\n## Resolving\n\n| what | by hand | Stratus | ratio |\n| --- | ---: | ---: | ---: |")
    row(
      "a singleton",
      nanoseconds(calls: 200_000, byHand: { byHand.shared() }, stratus: { prototypes.shared() }))
    row(
      "a prototype: 9 objects, three levels",
      nanoseconds(calls: 20_000, byHand: { treeByHand() }, stratus: { prototypes.tree() }))
    row(
      "45 definitions, object graph",
      nanoseconds(calls: 4_000, byHand: { layeredGraphByHand() }, stratus: { layered.c00() }))
    row("the same, for the first time", try firstResolution())
    row("a singleton, read by all processors at once", try together(byHand, prototypes))
    registry()
  }

  /// The same resolutions with closures that are registered by type.
  private static func registry() {
    let (prototypes, layers) = (Registry(), Registry())
    prototypes.registerPrototypes()
    layers.registerLayers()
    let byHand = SingletonByHand()
    print("\n| what | by hand | registry of closures | ratio |\n| --- | ---: | ---: | ---: |")
    row(
      "a singleton",
      nanoseconds(calls: 200_000, byHand: { byHand.shared() }, stratus: { prototypes.resolve(SendableLeaf.self) }))
    row(
      "a prototype: 9 objects, three levels",
      nanoseconds(calls: 20_000, byHand: { treeByHand() }, stratus: { prototypes.resolve(Tree.self) }))
    row(
      "45 definitions, object graph",
      nanoseconds(calls: 4_000, byHand: { layeredGraphByHand() }, stratus: { layers.resolve(C00.self) }))
  }

  /// The time of compiling the plan and running it, each time on a new activation.
  private static func firstResolution() throws -> (byHand: Double, stratus: Double) {
    var times: (byHand: [Double], stratus: [Double]) = ([], [])
    for _ in 0..<101 {
      let layered = try LayeredAssembly.activated()
      times.byHand.append(processorTime { keep(layeredGraphByHand()) })
      times.stratus.append(processorTime { keep(layered.c00()) })
    }
    return (times.byHand.sorted()[50], times.stratus.sorted()[50])
  }

  /// The processor time of one call while every processor makes the same number of calls.
  private static func together(
    _ byHand: SingletonByHand, _ prototypes: PrototypeAssembly
  ) throws -> (byHand: Double, stratus: Double) {
    /// reason for `@unchecked Sendable`: calls from several threads are what is measured.
    struct Shared: @unchecked Sendable { let bodies: [() -> AnyObject] }
    let shared = Shared(bodies: [{ byHand.shared() }, { prototypes.shared() }])
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let calls = 500_000
    var medians: [Double] = []
    for body in 0..<2 {
      nonisolated(unsafe) let times = UnsafeMutableBufferPointer<Double>.allocate(capacity: 11 * threads)
      defer { times.deallocate() }
      for batch in 0..<11 {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
          let time = processorTime { for _ in 0..<calls { keep(shared.bodies[body]()) } }
          times[batch * threads + thread] = time / Double(calls)
        }
      }
      medians.append(times.sorted()[times.count / 2])
    }
    return (medians[0], medians[1])
  }

  private static func row(_ name: String, _ time: (byHand: Double, stratus: Double)) {
    let numbers = String(format: "%.1f ns | %.1f ns | %.1f", time.byHand, time.stratus, time.stratus / time.byHand)
    print("| \(name) | \(numbers) |")
  }

  /// Activates generic classes in each size, for the first time in this process, when the runtime still has to make
  /// every type, and again.
  static func activating() throws {
    print(
      """

      ## Activating generic classes

      | definitions | first | per definition | again | per definition | memory per definition | peak |
      """)
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    let all = tags(1_111)
    var used = 0
    for count in [1_000, 10_000, 100_000] {
      let types = all[used..<used + count / 100].map(Self.assembly(tagged:))
      used += count / 100
      let before = residentBytes()
      var kept: Assembly?
      let first = try processorTime { kept = try activate(types) }
      let after = residentBytes()
      var other: Assembly?
      let again = try processorTime { other = try activate(types) }
      withExtendedLifetime((kept, other)) {
        print(
          "| \(count) | \(milliseconds(first)) | \(microseconds(first, count)) | \(milliseconds(again)) | "
            + "\(microseconds(again, count)) | \((after - before) / count) bytes | \(peakMegabytes()) MB |")
      }
    }
  }

  private static func assembly(tagged tag: Any.Type) -> Assembly.Type {
    func assembly<Tag>(_: Tag.Type) -> Assembly.Type { GeneratedAssembly<Tag>.self }
    return _openExistential(tag, do: assembly)
  }

  private static func activate(_ types: [Assembly.Type]) throws -> Assembly {
    try types[0].activated(with: Array(types.dropFirst()))
  }

  private static func milliseconds(_ time: Double) -> String { String(format: "%.2f ms", time / 1e6) }

  private static func microseconds(_ time: Double, _ count: Int) -> String {
    String(format: "%.2f µs", time / 1e3 / Double(count))
  }

  private static func peakMegabytes() -> Int {
    var usage = rusage()
    // RUSAGE_SELF, which has different types in Glibc and Darwin.
    getrusage(0, &usage)
    return usage.ru_maxrss / 1024
  }

  private static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4096
  }
}
