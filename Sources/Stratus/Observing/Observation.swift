/// The observer of an activation and its children.
///
/// reason for `@unchecked Sendable`: nothing changes, and the plan is never run.
final class Observation: @unchecked Sendable {
  private let observer: any ConstructionObserver
  /// A plan without steps, which the thread runs while it calls the observer. So even a request for an existing object
  /// asks the container.
  private let plan = Plan(
    PlanDraft(), in: [Generation(Wiring(declared: [], patched: [], recipes: [], served: .init()))])

  init(_ observer: any ConstructionObserver) { self.observer = observer }

  /// Calls a function with the observer, which must not resolve.
  func call(_ body: (any ConstructionObserver) -> Void) {
    // Without steps, nothing uses the container and the frame.
    let unused = Unmanaged.passUnretained(self).toOpaque()
    var running = RunningPlan(plan, in: unused, frame: unused, within: RunningPlan.ofThread)
    withUnsafeMutablePointer(to: &running) { running in running.whileRunning { body(observer) } }
  }

  /// Throws an error if the thread is calling an observer: only then is it running a plan without steps.
  static func refuseResolving() throws(ResolutionError) {
    guard let running = RunningPlan.ofThread else { return }
    if running.pointee.plan._withUnsafeGuaranteedRef({ $0.steps.count }) == 0 { throw ResolutionError(.observing) }
  }

  /// Returns the construction for which a thread, or else the task, requests an object, or `nil` if it is requested
  /// from outside.
  ///
  /// - Parameter running: the innermost plan that makes the request.
  func requester(in running: UnsafeMutablePointer<RunningPlan>?) -> Construction? {
    var next = running
    while let running = next {
      if let run = running.pointee.observed, run.plan.observation === self { return run.construction(at: running) }
      next = running.pointee.outer
    }
    return Awaiting.current?.observed
  }
}
