import CStratusRuntime

/// One run of a recorded plan: what it has built, and for how long. Only the thread that runs the plan uses it.
final class RecordedRun {
  private struct Progress {
    var start = -1
    /// The time of its steps, without the steps of others that ran within them.
    var own = 0
    /// The total time of the objects that were built for it.
    var others = 0
    /// The number of its parts that are not complete.
    var remaining: Int
    var isFinished = false
  }

  /// The thread, which nested runs share.
  private final class Thread {
    let number: Int
    let isMain: Bool
    /// The time of the steps that ran within the current one.
    var nested = 0

    init() {
      number = Int(truncatingIfNeeded: stratus_thread_number())
      // On Linux, the main actor may run on other threads.
      isMain = stratus_is_on_main_thread() || stratus_is_on_main_actor()
    }
  }

  private let plan: RecordedPlan
  private let thread: Thread
  /// The number of the first object.
  private let first: Int
  private var progress: [Progress]
  /// The object whose step is running, or -1 if there is none.
  private var active = -1
  /// The run and the object for which the plan is run, or `nil` if it was requested from outside.
  private let outer: (run: RecordedRun, object: Int)?
  /// The definition that needs the root, or `nil` if it was requested from outside.
  private let requester: RecordedDefinition?

  private init(_ plan: RecordedPlan, within running: UnsafeMutablePointer<RunningPlan>?) {
    self.plan = plan
    progress = plan.objects.map { Progress(remaining: $0.parts) }
    let recorder = plan.recording.recorder
    requester = running?.recordedDefinition(by: recorder)
    first = recorder.reserve(objects: plan.objects.count)
    var next = running
    while let running = next, running.pointee.recorded?.plan.recording.recorder !== recorder {
      next = running.pointee.outer
    }
    let enclosing = next?.pointee.recorded
    outer = enclosing.flatMap { $0.active >= 0 ? ($0, $0.active) : nil }
    thread = enclosing?.thread ?? Thread()
    if let outer { outer.run.progress[outer.object].remaining += plan.roots }
  }

  /// Returns the run of a plan that the thread is running.
  static func current(of plan: RecordedPlan) -> RecordedRun? {
    guard let running = RunningPlan.ofThread else { return nil }
    if let run = running.pointee.recorded { return run }
    let run = RecordedRun(plan, within: running.pointee.outer)
    running.pointee.recorded = run
    return run
  }

  /// Performs a step of an object.
  @inline(__always)
  func perform(_ object: Int, _ step: () throws -> Void) throws {
    let before = (active: active, nested: thread.nested)
    (active, thread.nested) = (object, 0)
    let start = MonotonicTime.now()
    if progress[object].start < 0 { progress[object].start = start }
    defer { active = before.active }
    do {
      try step()
    } catch {
      end(object, start, before.nested)
      throw error
    }
    end(object, start, before.nested)
    complete(object)
  }

  private func end(_ object: Int, _ start: Int, _ nested: Int) {
    let duration = MonotonicTime.now() - start
    progress[object].own += duration - thread.nested
    thread.nested = nested + duration
  }

  /// Marks a part of an object as complete, and records the object if it was the last one.
  private func complete(_ object: Int) {
    var (run, object) = (self, object)
    while true {
      run.progress[object].remaining -= 1
      guard run.progress[object].remaining == 0 else { return }
      let total = run.finish(object, isFailed: false)
      let parent = run.plan.objects[object].parent
      if parent >= 0 {
        object = parent
      } else if let outer = run.outer {
        (run, object) = outer
      } else {
        return
      }
      run.progress[object].others += total
    }
  }

  /// Records an object.
  ///
  /// - Returns: its total time.
  private func finish(_ object: Int, isFailed: Bool) -> Int {
    progress[object].isFinished = true
    let (described, measured) = (plan.objects[object], progress[object])
    let total = measured.own + measured.others
    let recording = plan.recording
    recording.recorder.add(
      RecordedObject(
        definition: recording.definition(described.definition), number: first + object,
        parent: described.parent >= 0 ? first + described.parent : outer.map { $0.run.first + $0.object },
        requester: described.requester >= 0 ? recording.definition(described.requester) : requester,
        start: measured.start, own: measured.own, total: total, thread: thread.number, isOnMainThread: thread.isMain,
        isFailed: isFailed))
    return total
  }

  /// Records the objects that a failed run has not completed, those that others need first.
  deinit {
    for object in progress.indices.reversed() where !progress[object].isFinished {
      let total = progress[object].start < 0 ? progress[object].others : finish(object, isFailed: true)
      let parent = plan.objects[object].parent
      if parent >= 0 {
        progress[parent].others += total
      } else if let outer {
        outer.run.progress[outer.object].others += total
        outer.run.progress[outer.object].remaining -= 1
      }
    }
  }
}
