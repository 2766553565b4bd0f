import Foundation
import Stratus

/// Resolving against writing the same by hand, and activating.
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
  }

  private static func row(_ name: String, _ time: (byHand: Double, stratus: Double)) {
    let numbers = String(format: "%.1f ns | %.1f ns | %.1f", time.byHand, time.stratus, time.stratus / time.byHand)
    print("| \(name) | \(numbers) |")
  }

  /// Each size is activated for the first time in this process, when the runtime still has to make every type, and then again.
  static func activating() throws {
    print("\n## Activating\n\n| definitions | first | a definition | again | a definition | memory a definition |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    let all = tags(1_111)
    var used = 0
    for count in [1_000, 10_000, 100_000] {
      let types = all[used..<used + count / 100].map(Self.assembly(tagged:))
      used += count / 100
      let before = residentBytes()
      var kept: Assembly?
      let first = try ContinuousClock().measure { kept = try activate(types) }
      let after = residentBytes()
      let again = try ContinuousClock().measure { _ = try activate(types) }
      withExtendedLifetime(kept) {
        print(
          "| \(count) | \(milliseconds(first)) | \(microseconds(first, count)) | \(milliseconds(again)) | "
            + "\(microseconds(again, count)) | \((after - before) / count) bytes |")
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

  private static func milliseconds(_ time: Duration) -> String { String(format: "%.2f ms", time / .milliseconds(1)) }

  private static func microseconds(_ time: Duration, _ count: Int) -> String {
    String(format: "%.2f µs", time / .microseconds(1) / Double(count))
  }

  private static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4096
  }
}
