import CStratusRuntime

/// A plan at work: how far it is, and the plan during whose step it was asked for.
///
/// It lies on the stack of the thread that runs the plan, and only that thread looks at it.
struct RunningPlan {
  // Not counted: the caller keeps both until the plan has ended.
  let plan: Unmanaged<Plan>
  /// Which container it works for.
  let container: UnsafeRawPointer
  let frame: UnsafeMutableRawPointer
  /// The step after the last that was begun.
  var next = 0
  /// The step whose callback asked for what later steps make, and ran them; none otherwise.
  var calling: Int?
  /// What failed first: nothing goes on after it, also where a callback that asked for it catches the error.
  var failure: StepFailure?
  /// Whether one of the two is set: the only thing that is looked at after each step.
  var isDisturbed = false
  /// The step at work.
  var current: Int { calling ?? next - 1 }
  /// The plan that the thread was running before.
  let outer: UnsafeMutablePointer<RunningPlan>?
  /// How many plans this thread is running with it.
  let depth: Int
  /// The plan of the outermost call, of whose graph this one is a part; none for that one itself.
  let base: UnsafeMutablePointer<RunningPlan>?
  /// What callbacks asked for in addition; only of the plan of the outermost call.
  var graph: JoinedGraph?
  /// By definition: the nodes that others may share, once somebody has looked for one.
  var shareable: [Int: [Int]]?

  init(
    _ plan: Plan, in container: UnsafeRawPointer, frame: UnsafeMutableRawPointer,
    within outer: UnsafeMutablePointer<RunningPlan>?, base: UnsafeMutablePointer<RunningPlan>? = nil
  ) {
    self.plan = Unmanaged.passUnretained(plan)
    self.container = container
    self.frame = frame
    self.outer = outer
    depth = (outer?.pointee.depth ?? 0) + 1
    self.base = base
  }

  /// The plan that the calling thread is running, innermost.
  static var ofThread: UnsafeMutablePointer<RunningPlan>? {
    @inline(__always) get { stratus_thread().pointee.running?.assumingMemoryBound(to: RunningPlan.self) }
  }
}

extension UnsafeMutablePointer<RunningPlan> {
  var plan: Plan { pointee.plan.takeUnretainedValue() }

  /// Whether a method or a callback of the user's is at work, before which all steps have ended.
  var isInCall: Bool { pointee.current >= 0 && plan.steps[pointee.current].isCall }

  /// Makes this the plan that the thread is running while a function is called.
  @inline(__always)
  func whileRunning<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let thread = stratus_thread()
    let before = thread.pointee.running
    thread.pointee.running = UnsafeMutableRawPointer(self)
    defer { thread.pointee.running = before }
    return try body()
  }

  /// Runs steps of the plan up to one, that excluded.
  ///
  /// - Parameter plan: the one that is run, which the caller holds.
  @inline(__always)
  func advance(_ plan: Plan, to end: Int) throws(StepFailure) {
    let frame = pointee.frame
    var step = pointee.next
    while step < end {
      pointee.next = step + 1
      do {
        try plan.steps[step].operation(frame, plan.steps[step].operands)
      } catch {
        throw failed(error, step)
      }
      if pointee.isDisturbed { try goOn() }
      step = pointee.next
    }
  }

  /// After a step whose callback ran others.
  private func goOn() throws(StepFailure) {
    if let failure = pointee.failure { throw failure }
    pointee.calling = nil
    pointee.isDisturbed = false
  }

  private func failed(_ error: any Error, _ step: Int) -> StepFailure {
    let failure = pointee.failure ?? StepFailure(error: error, plan: plan, step: step)
    pointee.failure = failure
    pointee.isDisturbed = true
    return failure
  }

  /// Runs the steps through one while a callback of an earlier one waits.
  func runAhead(through step: Int) throws(StepFailure) {
    let waiting = pointee.current
    defer {
      pointee.calling = waiting
      pointee.isDisturbed = true
    }
    pointee.calling = nil
    pointee.isDisturbed = pointee.failure != nil
    try whileRunning { () throws(StepFailure) in try advance(plan, to: step + 1) }
  }
}
