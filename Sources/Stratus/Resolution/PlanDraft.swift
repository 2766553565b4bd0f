/// A plan while it is being written.
struct PlanDraft {
  struct Step {
    let executable: Executable
    /// The range of its operands in ``PlanDraft/operands``.
    let operands: Range<Int>
    /// The number of slots that are initialized before the step.
    let initializedBefore: Int
    /// The node that the step works for, for the message if it throws.
    let node: Int
    /// Whether the step calls a method, a callback, or the setter or observer of a property.
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

  mutating func reserve(_ count: Int) {
    steps.reserveCapacity(count)
    initialized.reserveCapacity(count)
  }

  /// Adds an operand of the next step: first the one that the step writes or changes, then those that it reads.
  mutating func add(operand: Int) { operands.append(operand) }

  /// Adds a step for a node, with the operands that were added since the step before.
  mutating func add(_ executable: Executable, for node: Int, isCall: Bool = false) {
    let start = steps.last?.operands.upperBound ?? 0
    steps.append(
      Step(
        executable: executable, operands: start..<operands.count, initializedBefore: initialized.count, node: node,
        isCall: isCall))
  }

  /// Lets the last step that reads an object move it instead of copying it, as code without a container does. This
  /// avoids counting two references.
  ///
  /// Objects are not moved before a call of user code, because the call may use an object that only a weak reference
  /// leads to. If there is such a call, shareable objects stay in the frame too, because the call may resolve them.
  /// Objects that the container keeps stay until they are passed to it.
  ///
  /// - Complexity: linear in the operands.
  mutating func takeAtLastUse() {
    // By offset in the frame.
    var isNeededLater = [Bool](repeating: false, count: frameSize)
    var isTaken = isNeededLater
    for publication in publications { isNeededLater[publication.slot.offset] = true }
    for publication in weakPublications { isNeededLater[publication.slot.offset] = true }
    let firstAfterCall = (steps.lastIndex(where: \.isCall) ?? -1) + 1
    if firstAfterCall > 0 {
      for index in nodes.indices where nodes[index].isShareable { isNeededLater[nodes[index].offset] = true }
    }
    func take(_ operand: inout Int) {
      guard let offset = Slots.offset(of: operand), !isNeededLater[offset] else { return }
      isNeededLater[offset] = true
      isTaken[offset] = true
      operand = Slots.taking(operand)
    }
    take(&result)
    for index in (firstAfterCall..<steps.count).reversed() {
      let own = steps[index].operands
      // An object that a step changes in place must still exist after its other operands are read.
      if let changed = own.first { isNeededLater[operands[changed] >> 1] = true }
      for operand in own.dropFirst().reversed() { take(&operands[operand]) }
    }
    for slot in initialized.reversed() where !isTaken[slot.offset] { remaining.append(slot) }
  }

  mutating func takeNothing() { remaining = initialized.reversed() }
}
