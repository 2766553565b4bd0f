import Foundation
import Stratus
import StratusRecording

/// Resolving with a recording, whose lines go to a device that discards them.
enum RecordingBenchmarks {
  static func run() throws {
    let recording = Recording(to: "/dev/null", limit: .max)
    let plain = (try PrototypeAssembly.activated(), try LayeredAssembly.activated())
    let recorded = (
      try PrototypeAssembly.activated(recording: recording), try LayeredAssembly.activated(recording: recording)
    )
    print("\n| what | plain | recorded | for each object |\n| --- | ---: | ---: | ---: |")
    row("a prototype: 9 objects, three levels", 9, calls: 20_000, { plain.0.tree() }, { recorded.0.tree() })
    row("45 definitions, object graph", 45, calls: 4_000, { plain.1.c00() }, { recorded.1.c00() })
    recording.end()
  }

  private static func row(
    _ name: String, _ objects: Double, calls: Int, _ plain: @escaping () -> AnyObject,
    _ recorded: @escaping () -> AnyObject
  ) {
    let time = nanoseconds(calls: calls, byHand: plain, stratus: recorded)
    let numbers = String(
      format: "%.1f ns | %.1f ns | %.1f ns", time.byHand, time.stratus, (time.stratus - time.byHand) / objects)
    print("| \(name) | \(numbers) |")
  }
}
