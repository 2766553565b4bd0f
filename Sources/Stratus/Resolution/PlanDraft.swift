/// A plan while it is being written.
struct PlanDraft {
  struct Step {
    let operation: Operation
    /// The range of its operands in ``PlanDraft/operands``.
    let operands: Range<Int>
    /// The number of slots that are initialized before the step.
    let initializedBefore: Int
    /// The node that the step works for, for the message if it throws.
    let node: Int
    /// Whether the step calls a method or a callback of user code.
    let isCall: Bool
  }

  private(set) var steps: [Step] = []
  private(set) var operands: [Int] = []
  /// The slots in the order in which they are initialized.
  var initialized: [Plan.Slot] = []
  private(set) var remaining: [Plan.Slot] = []
  var publications: [Plan.Publication] = []
  var weakPublications: [Plan.Publication] = []
  var inputs: [Plan.Input] = []
  var frameSize = 0
  var alignment = 1
  var result = 0
  var nodes: [Plan.Node] = []
  var finishStart = 0
  var mainActorNode: Int?

  /// Adds a step for a node. The step writes or changes its first operand.
  mutating func add(_ operation: @escaping Operation, _ operands: [Int], for node: Int, isCall: Bool = false) {
    let start = self.operands.count
    self.operands += operands
    steps.append(
      Step(
        operation: operation, operands: start..<self.operands.count, initializedBefore: initialized.count, node: node,
        isCall: isCall))
  }

  /// Lets the last step that reads an object move it instead of copying it, as code without a container does. This avoids counting two
  /// references.
  ///
  /// Objects are not moved before a call of user code, because the call may use an object that only a weak reference leads to. If there is
  /// such a call, shareable objects stay in the frame too, because the call may resolve them. Objects that the container keeps stay until
  /// they are passed to it.
  ///
  /// - Complexity: linear in the operands.
  mutating func takeAtLastUse() {
    let published = Set((publications + weakPublications).map(\.slot.offset))
    var isNeededLater = published
    if steps.contains(where: \.isCall) { isNeededLater.formUnion(nodes.lazy.filter(\.isShareable).map(\.offset)) }
    var taken: Set<Int> = []
    func take(_ operand: inout Int) {
      guard let offset = Slots.offset(of: operand), isNeededLater.insert(offset).inserted else { return }
      operand = Slots.taking(operand)
      taken.insert(offset)
    }
    take(&result)
    for step in steps.reversed() {
      if step.isCall { break }
      // An object that a step changes in place must still exist after its other operands are read.
      if let first = step.operands.first { isNeededLater.insert(operands[first] >> 1) }
      for index in step.operands.dropFirst().reversed() { take(&operands[index]) }
    }
    remaining = initialized.reversed().filter { !taken.contains($0.offset) }
  }

  mutating func takeNothing() { remaining = initialized.reversed() }
}
