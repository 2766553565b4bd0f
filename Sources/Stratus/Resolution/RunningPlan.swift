import CStratusRuntime

/// A running plan: its progress, and the plan whose step started it.
///
/// It is on the stack of the thread that runs the plan, and only that thread accesses it.
struct RunningPlan {
  // Unmanaged, because the caller keeps both until the plan has ended.
  let plan: Unmanaged<Plan>
  /// The identity of the container.
  let container: UnsafeRawPointer
  let frame: UnsafeMutableRawPointer
  /// The index after that of the last step that was started.
  var next = 0
  /// The step whose callback resolved an object of later steps, which then ran ahead, or `nil` if there is none.
  var calling: Int?
  /// The first failure. The plan does not continue after it, even if a callback catches the error.
  var failure: StepFailure?
  /// Whether ``calling`` or ``failure`` is set. It is the only property that is checked after each step.
  var isDisturbed = false
  /// The running step.
  var current: Int { calling ?? next - 1 }
  /// The plan that the thread was running before.
  let outer: UnsafeMutablePointer<RunningPlan>?
  /// The number of plans that the thread is running, including this one.
  let depth: Int
  /// The plan of the outermost call, whose graph this plan is part of, or `nil` for the outermost plan.
  let base: UnsafeMutablePointer<RunningPlan>?
  /// The plans that callbacks added, for the plan of the outermost call.
  var graph: JoinedGraph?
  /// The constructions of the plan, if they are observed.
  var observed: ObservedRun?
  /// The shareable nodes by definition, or `nil` before the first search.
  var shareable: [ObjectIdentifier: [Int]]?

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

  /// The innermost plan that the calling thread is running.
  static var ofThread: UnsafeMutablePointer<RunningPlan>? {
    @inline(__always) get { stratus_thread().pointee.running?.assumingMemoryBound(to: RunningPlan.self) }
  }
}

extension UnsafeMutablePointer<RunningPlan> {
  var plan: Plan { pointee.plan.takeUnretainedValue() }

  /// reason: the caller of the plan keeps the container until the plan has ended.
  var container: Container { Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue() }

  /// Whether a method, a callback, or the setter or observer of a property is running.
  var isInCall: Bool { pointee.current >= 0 && plan.steps[pointee.current].isCall }

  /// Calls a function while this is the plan that the thread is running.
  @inline(__always)
  func whileRunning<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let thread = stratus_thread()
    let before = thread.pointee.running
    thread.pointee.running = UnsafeMutableRawPointer(self)
    defer { thread.pointee.running = before }
    return try body()
  }

  /// Runs the steps of the plan before a given step.
  ///
  /// - Parameter plan: the running plan, which the caller holds.
  @inline(__always)
  func advance(_ plan: Plan, to end: Int) throws(StepFailure) {
    let frame = pointee.frame
    var step = pointee.next
    while step < end {
      pointee.next = step + 1
      do {
        try plan.steps[step].executable._withUnsafeGuaranteedRef {
          try $0.operation(frame, plan.steps[step].operands)
        }
      } catch {
        throw failed(error, step)
      }
      if pointee.isDisturbed { try resume() }
      step = pointee.next
    }
  }

  /// Continues after a step whose callback ran later steps.
  private func resume() throws(StepFailure) {
    if let failure = pointee.failure { throw failure }
    pointee.calling = nil
    pointee.isDisturbed = false
  }

  private func failed(_ error: any Error, _ step: Int) -> StepFailure {
    let failure = pointee.failure ?? StepFailure(error: error, plan: plan, container: container, step: step)
    pointee.failure = failure
    pointee.isDisturbed = true
    return failure
  }

  /// Runs the steps up to and including a step while a callback of an earlier step waits.
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
