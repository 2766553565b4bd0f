/// The constructions of one run of an observed plan. Only the thread that runs the plan uses it.
final class ObservedRun {
  let plan: ObservedPlan
  /// The construction that needs the root, or `nil` if it was requested from outside.
  private let requester: Construction?
  /// Those that have begun, by node.
  private var constructions = [Int: Construction]()
  /// The nodes whose constructions have begun and not ended, in the order in which they began.
  private var open: [Int] = []

  private init(_ plan: ObservedPlan, for requester: Construction?) { (self.plan, self.requester) = (plan, requester) }

  /// Returns the run of the plan that the thread is running.
  static func current(of plan: ObservedPlan) -> ObservedRun? {
    guard let running = RunningPlan.ofThread else { return nil }
    let run =
      running.pointee.observed ?? ObservedRun(plan, for: plan.observation.requester(in: running.pointee.outer))
    running.pointee.observed = run
    return run
  }

  func begin(_ node: Int, _ name: String, _ scope: Scope, for requester: Int) {
    let construction = Construction(name, scope, for: constructions[requester] ?? self.requester, plan.observation)
    constructions[node] = construction
    open.append(node)
    construction.begin()
  }

  func end(_ node: Int) {
    if let index = open.lastIndex(of: node) { open.remove(at: index) }
    constructions[node]?.end(isFailed: false)
  }

  /// Ends what has begun, the last first, because a step has failed.
  func fail() {
    while let node = open.popLast() { constructions[node]?.end(isFailed: true) }
  }

  /// Returns the construction for which the current step of the plan runs.
  func construction(at running: UnsafeMutablePointer<RunningPlan>) -> Construction? {
    let node = Int(running.plan.steps[running.pointee.current].node)
    return constructions[plan.owners[node]] ?? requester
  }
}
