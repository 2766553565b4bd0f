import Foundation

/// Returns the processor time of one call, by hand and with Stratus: medians over batches that are taken in turn, so
/// that a busy machine affects both alike.
func nanoseconds(
  calls: Int, byHand: @escaping () -> AnyObject, stratus: @escaping () -> AnyObject
) -> (byHand: Double, stratus: Double) {
  var times: (byHand: [Double], stratus: [Double]) = ([], [])
  // They are stored, so that neither is inlined into the loop.
  let bodies = [byHand, stratus]
  for batch in -2..<21 {
    let first = threadTime(calls, bodies[0])
    let second = threadTime(calls, bodies[1])
    // The first batches fill the caches.
    guard batch >= 0 else { continue }
    times.byHand.append(first)
    times.stratus.append(second)
  }
  return (times.byHand.sorted()[10], times.stratus.sorted()[10])
}

/// Returns the nanoseconds of this thread's processor time per call.
@inline(never)
private func threadTime(_ calls: Int, _ body: () -> AnyObject) -> Double {
  processorTime { for _ in 0..<calls { keep(body()) } } / Double(calls)
}

/// Returns the nanoseconds of this thread's processor time in a function.
func processorTime(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
  let start = now()
  try body()
  return Double(now() - start)
}

/// Takes an object that the optimizer must not remove.
@inline(never)
func keep(_: AnyObject) {}
