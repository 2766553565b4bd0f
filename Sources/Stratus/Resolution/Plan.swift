/// A plan to resolve a definition: steps in a fixed order, which work on slots in one frame.
///
/// A plan is compiled once, for the shared objects that exist at that time, and runs without lookups. It never changes,
/// so reading it needs no check for exclusive access.
final class Plan {
  /// A slot in the frame that contains a value.
  struct Slot {
    let offset: Int
    let type: Any.Type
    /// Whether the value is a reference, which can be released without using its type.
    let isReference: Bool

    init(offset: Int, type: Any.Type) { self.init(offset: offset, type: type, isReference: type is AnyObject.Type) }

    init(offset: Int, type: Any.Type, isReference: Bool) {
      self.offset = offset
      self.type = type
      self.isReference = isReference
    }
  }

  /// An object that the plan builds and the container keeps.
  struct Publication {
    /// The activation of the definition: 0 for that of the plan, 1 for its parent, and so on.
    let level: Int
    let record: DefinitionRecord
    let key: InstanceKey
    let slot: Slot
  }

  /// An object that the plan builds, or another value in the frame.
  struct Node {
    /// The activation of the definition, as in ``Publication/level``.
    let level: Int
    let key: InstanceKey
    /// The node that needs the object, or -1 for the root.
    let wantedBy: Int
    /// Whether other objects of the resolution share it.
    let isShareable: Bool
    /// The offset of the object as its declared type.
    let offset: Int
    /// The step that completes the object, or -1 if it exists before the first step.
    let madeBy: Int
    /// The steps that inject into the object, if it is of a class.
    let wiring: Range<Int>
  }

  /// A value that is in the frame before the first step.
  struct Input {
    let source: Source
    let slot: Slot
  }

  enum Source {
    /// A live weak singleton that the plan needs.
    case weak(WeakSingleton, Restore)
    /// A runtime argument of the root.
    case argument(Int)
  }

  struct WeakSingleton {
    /// The activation of the definition, as in ``Publication/level``.
    let level: Int
    let key: InstanceKey
  }

  /// Writes a live object as its declared type.
  typealias Restore = (AnyObject, UnsafeMutableRawPointer) -> Void

  /// The generations, which keep the shared objects whose addresses are operands: that of the container, then those of
  /// ancestors, up to the last one whose objects are needed.
  let generations: Generations
  let steps: Steps
  let frameSize: Int
  let alignment: Int
  /// The slots in the order in which they are initialized.
  let initialized: [Slot]
  /// The slots that no step moves out of, last first. Their values are destroyed at the end.
  let remaining: [Slot]
  /// The shared objects that are passed to the container when the whole graph is wired.
  let publications: [Publication]
  let weakPublications: [Publication]
  let inputs: [Input]
  /// The live weak singletons that the plan needs.
  let expected: [WeakSingleton]
  /// The operand for the requested object.
  let result: Int
  let nodes: [Node]
  /// The first step that calls a callback for the whole graph.
  let finishStart: Int
  /// The first node that must be built or injected into on the main actor.
  let mainActorNode: Int?
  /// Whether the plan builds no objects that the container keeps.
  let isPure: Bool
  /// Whether the plan consists only of steps.
  let isPlain: Bool

  init(_ draft: PlanDraft, in generations: Generations) {
    self.generations = generations
    steps = Steps(draft)
    frameSize = draft.frameSize
    alignment = draft.alignment
    initialized = draft.initialized
    remaining = draft.remaining
    publications = draft.publications
    weakPublications = draft.weakPublications
    inputs = draft.inputs
    expected = draft.inputs.compactMap { input in
      guard case .weak(let singleton, _) = input.source else { return nil }
      return singleton
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
/// reason for the pointers: an array would copy each step that is run and count references to its operation.
/// Noncopyable elements are used in place, and each step holds an unmanaged reference, which is released when the plan
/// is.
struct Steps: ~Copyable {
  struct Step: ~Copyable {
    let executable: Unmanaged<Executable>
    let operands: UnsafePointer<Int>
    /// The number of the plan's slots that are initialized before the step.
    let initializedBefore: Int32
    /// The node that the step works for, for the message if it throws.
    let node: Int32
    /// Whether the step calls a method, a callback, or the setter or observer of a property.
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
    for (index, operand) in draft.operands.enumerated() { (operands + index).initialize(to: operand) }
    for index in draft.steps.indices {
      let step = draft.steps[index]
      let own = UnsafePointer(operands + step.operands.lowerBound)
      (steps + index).initialize(
        to: Step(
          executable: .passRetained(step.executable), operands: own, initializedBefore: Int32(step.initializedBefore),
          node: Int32(step.node), isCall: step.isCall))
    }
  }

  subscript(index: Int) -> Step {
    @inline(__always) unsafeAddress { UnsafePointer(steps + index) }
  }

  /// Returns the operands of all steps up to and including a step.
  func operands(through step: Int) -> UnsafeBufferPointer<Int> {
    let end = step + 1 < count ? steps[step + 1].operands : UnsafePointer(operands + operandCount)
    return UnsafeBufferPointer(start: operands, count: end - UnsafePointer(operands))
  }

  deinit {
    for index in 0..<count { steps[index].executable.release() }
    steps.deallocate()
    operands.deallocate()
  }
}

extension Plan.Slot {
  /// Copies a value to the slot, which is not initialized.
  func initialize(in frame: UnsafeMutableRawPointer, from source: UnsafeRawPointer) {
    let address = frame + offset
    func copy<Value>(_: Value.Type) {
      address.assumingMemoryBound(to: Value.self).initialize(to: source.assumingMemoryBound(to: Value.self).pointee)
    }
    _openExistential(type, do: copy)
  }

  /// Destroys the value in the slot.
  func destroy(in frame: UnsafeMutableRawPointer) {
    let address = frame + offset
    func destroy<Value>(_: Value.Type) { address.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    _openExistential(type, do: destroy)
  }

  /// Copies the value in the slot to newly allocated memory.
  func copyToHeap(from frame: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let address = frame + offset
    func copy<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
      let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      storage.initialize(to: address.assumingMemoryBound(to: Value.self).pointee)
      return UnsafeMutableRawPointer(storage)
    }
    return _openExistential(type, do: copy)
  }
}

extension DefinitionRecord {
  /// Destroys a shared object and frees its memory, which ``Plan/Slot/copyToHeap(from:)`` allocated.
  func releaseObject(at address: UnsafeMutableRawPointer) {
    func destroy<Value>(_: Value.Type) { address.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    _openExistential(type, do: destroy)
    address.deallocate()
  }
}

/// A function that reads its operands, builds or changes an object, and writes the result.
///
/// The first operands are written and the others are read. The container chooses their locations when it compiles a
/// plan.
typealias Operation = (_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>) throws -> Void

/// An operation that steps of plans share. A class, because reading a function counts a reference unless an immutable
/// object holds it.
class Executable {
  final let operation: Operation

  init(_ operation: @escaping Operation) { self.operation = operation }
}
