/// What is done to resolve one definition: steps in a fixed order over places in one frame.
///
/// A plan is compiled once, for the shared objects that exist at that time; running it looks nothing up. It never changes, so that
/// reading it costs no check for exclusive access.
final class Plan {
  /// A place in the frame that must be destroyed.
  struct Place {
    let offset: Int
    let type: Any.Type
    /// Whether a reference lies there, which is let go without asking its type.
    let isReference: Bool

    init(offset: Int, type: Any.Type) {
      self.offset = offset
      self.type = type
      isReference = type is AnyObject.Type
    }
  }

  /// An object that the plan builds and the container keeps.
  struct Publication {
    let key: InstanceKey
    let place: Place
  }

  /// An object that the plan builds, or something else that lies in the frame.
  struct Node {
    let key: InstanceKey
    /// The node that wanted it; -1 for the root.
    let wantedBy: Int
    /// Whether others of the same resolution are given the same object.
    let isShareable: Bool
    /// Where the object lies as the declared type.
    let offset: Int
    /// The step that completes the object; -1 for what is there before the first.
    let madeBy: Int
    /// The steps that inject into it, if it is a class.
    let wiring: Range<Int>
  }

  /// Something that lies in the frame before the first step.
  struct Input {
    let source: Source
    let place: Place
  }

  enum Source {
    /// A weak singleton that the plan expects alive.
    case weak(InstanceKey, Restore)
    /// A runtime argument of the root.
    case argument(Int)
  }

  /// Writes a live object as the type that is declared.
  typealias Restore = (AnyObject, UnsafeMutableRawPointer) -> Void

  /// Keeps the shared objects whose addresses are operands.
  let generation: Generation
  let steps: Steps
  let frameSize: Int
  let alignment: Int
  /// Places in the order in which they are initialized.
  let initialized: [Place]
  /// Those that no step takes away, which are destroyed at the end; last first.
  let remaining: [Place]
  /// Shared objects to hand to the container once everything is wired.
  let publications: [Publication]
  let weakPublications: [Publication]
  let inputs: [Input]
  /// The weak singletons that the plan expects alive.
  let expected: [InstanceKey]
  /// The operand for the object that was asked for.
  let result: Int
  let nodes: [Node]
  /// The first step that tells an object that the whole graph is wired.
  let finishStart: Int
  /// The first node that only the main actor can build or inject into.
  let mainActorNode: Int?
  /// Whether the plan builds nothing that the container keeps.
  let isPure: Bool
  /// Whether the plan is its steps and nothing else.
  let isPlain: Bool

  init(_ draft: PlanDraft, in generation: Generation) {
    self.generation = generation
    steps = Steps(draft)
    frameSize = draft.frameSize
    alignment = draft.alignment
    initialized = draft.initialized
    remaining = draft.remaining
    publications = draft.publications
    weakPublications = draft.weakPublications
    inputs = draft.inputs
    expected = draft.inputs.compactMap { input in
      guard case .weak(let key, _) = input.source else { return nil }
      return key
    }
    result = draft.result
    nodes = draft.nodes
    finishStart = draft.finishStart
    isPure = draft.publications.isEmpty && draft.weakPublications.isEmpty
    mainActorNode = draft.mainActorNode
    isPlain = isPure && draft.inputs.isEmpty && draft.mainActorNode == nil
  }
}

/// The steps of a plan, with their operands.
///
/// reason for the pointers: an array would copy each step that is run, and count a reference to its operation; elements that
/// cannot be copied are run in place.
struct Steps: ~Copyable {
  struct Step: ~Copyable {
    let operation: Operation
    let operands: UnsafePointer<Int>
    /// How many of the plan's places are initialized before the step.
    let initializedBefore: Int32
    /// The node that the step works for, for the message if it throws.
    let node: Int32
    /// Whether it calls a method or a callback of the user's.
    let isCall: Bool
  }

  private let steps: UnsafeMutablePointer<Step>
  private let operands: UnsafeMutablePointer<Int>
  private let operandCount: Int
  let count: Int

  init(_ draft: PlanDraft) {
    count = draft.steps.count
    operandCount = draft.operands.count
    steps = .allocate(capacity: max(count, 1))
    operands = .allocate(capacity: max(operandCount, 1))
    for (place, operand) in draft.operands.enumerated() { (operands + place).initialize(to: operand) }
    for (place, step) in draft.steps.enumerated() {
      let own = UnsafePointer(operands + step.operands.lowerBound)
      (steps + place).initialize(
        to: Step(
          operation: step.operation, operands: own, initializedBefore: Int32(step.initializedBefore),
          node: Int32(step.node), isCall: step.isCall))
    }
  }

  subscript(index: Int) -> Step {
    @inline(__always) unsafeAddress { UnsafePointer(steps + index) }
  }

  /// The operands of all steps up to one, that included.
  func operands(through step: Int) -> UnsafeBufferPointer<Int> {
    let end = step + 1 < count ? steps[step + 1].operands : UnsafePointer(operands + operandCount)
    return UnsafeBufferPointer(start: operands, count: end - UnsafePointer(operands))
  }

  deinit {
    steps.deinitialize(count: count)
    steps.deallocate()
    operands.deallocate()
  }
}

/// Copies the value at an address to memory that is not initialized.
func copy(_ type: Any.Type, from source: UnsafeRawPointer, to address: UnsafeMutableRawPointer) {
  func copy<Value>(_: Value.Type) {
    address.assumingMemoryBound(to: Value.self).initialize(to: source.assumingMemoryBound(to: Value.self).pointee)
  }
  _openExistential(type, do: copy)
}

/// Destroys the value at an address.
func destroy(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
  func destroy<Value>(_: Value.Type) { address.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
  _openExistential(type, do: destroy)
}

/// Copies the value at an address to memory of its own.
func copyToHeap(_ type: Any.Type, from address: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  func copy<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
    let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    storage.initialize(to: address.assumingMemoryBound(to: Value.self).pointee)
    return UnsafeMutableRawPointer(storage)
  }
  return _openExistential(type, do: copy)
}

/// Destroys and frees what ``copyToHeap(_:from:)`` made.
func release(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
  destroy(type, at: address)
  address.deallocate()
}
