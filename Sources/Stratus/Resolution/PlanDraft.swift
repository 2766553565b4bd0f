/// A plan while it is being written.
struct PlanDraft {
  struct Step {
    let operation: Operation
    /// Where its operands lie among all.
    let operands: Range<Int>
    /// How many of ``initialized`` are initialized before the step.
    let initializedBefore: Int
    /// The node that the step works for, for the message if it throws.
    let node: Int
    /// Whether it calls a method or a callback of the user's.
    let isCall: Bool
  }

  private(set) var steps: [Step] = []
  private(set) var operands: [Int] = []
  /// Places in the order in which they are initialized.
  var initialized: [Plan.Place] = []
  private(set) var remaining: [Plan.Place] = []
  var publications: [Plan.Publication] = []
  var weakPublications: [Plan.Publication] = []
  var inputs: [Plan.Input] = []
  var frameSize = 0
  var alignment = 1
  var result = 0
  var nodes: [Plan.Node] = []
  var finishStart = 0
  var mainActorNode: Int?

  /// Adds a step for a node. Its first operand is what it writes or changes.
  mutating func add(_ operation: @escaping Operation, _ operands: [Int], for node: Int, isCall: Bool = false) {
    let start = self.operands.count
    self.operands += operands
    steps.append(
      Step(
        operation: operation, operands: start..<self.operands.count, initializedBefore: initialized.count, node: node,
        isCall: isCall))
  }

  /// Lets the last step that reads an object take it away instead of copying it, as code written by hand does: that spares
  /// counting two references.
  ///
  /// Not before a call of a user's method: it may look at an object that only a weak reference leads to, and which would be
  /// gone by then. Where there is such a call, it may ask for any object that others share, so these stay in the frame; so does
  /// what the container keeps, until it is handed over.
  ///
  /// - Complexity: linear in the operands.
  mutating func takeAtLastUse() {
    let published = Set((publications + weakPublications).map(\.place.offset))
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
      // What a step changes in place must still be there after its other operands are read.
      if let first = step.operands.first { isNeededLater.insert(operands[first] >> 1) }
      for place in step.operands.dropFirst().reversed() { take(&operands[place]) }
    }
    remaining = initialized.reversed().filter { !taken.contains($0.offset) }
  }

  mutating func takeNothing() { remaining = initialized.reversed() }
}
