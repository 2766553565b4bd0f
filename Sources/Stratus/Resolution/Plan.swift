/// What is done to resolve one definition: steps in a fixed order over places in one frame.
///
/// A plan is compiled once, for the shared objects that exist at that time; running it looks nothing up.
final class Plan {
  struct Step: ~Copyable {
    let operation: Operation
    /// Where its operands begin.
    let operands: Int
    /// How many of ``initialized`` are initialized before the step.
    let initializedBefore: Int
    /// The node that the step works for, for the message if it throws.
    let node: Int
  }

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

  private(set) var steps = Steps()
  var operands: [Int] = []
  /// Places in the order in which they are initialized.
  var initialized: [Place] = []
  /// Shared objects to hand to the container once everything is wired.
  var publications: [Publication] = []
  var weakPublications: [Publication] = []
  var inputs: [Input] = []
  var frameSize = 0
  var alignment = 1
  /// The object that was asked for.
  var root = PlanCompiler.Operand.node(0)
  var result = 0
  /// By node: the definition, and the node that wanted it.
  var nodes: [(definition: Int, wantedBy: Int)] = []

  /// Adds a step for a node, with its operands.
  func add(_ operation: @escaping Operation, _ operands: [Int], for node: Int) {
    steps.append(
      Step(operation: operation, operands: self.operands.count, initializedBefore: initialized.count, node: node))
    self.operands += operands
  }

  /// Writes a live object as the type that is declared.
  typealias Restore = (AnyObject, UnsafeMutableRawPointer) -> Void

  /// Whether the plan builds nothing that the container keeps.
  var isPure: Bool { publications.isEmpty && weakPublications.isEmpty }

  /// The weak singletons that the plan expects alive.
  var expected: [InstanceKey] {
    inputs.compactMap { input in
      guard case .weak(let key, _) = input.source else { return nil }
      return key
    }
  }
}

/// The steps of a plan.
///
/// reason for the pointer: an array would copy each step that is run, and count a reference to its operation; elements that
/// cannot be copied are run in place.
struct Steps: ~Copyable {
  private var storage: UnsafeMutablePointer<Plan.Step> = .allocate(capacity: 8)
  private var capacity = 8
  private(set) var count = 0

  subscript(index: Int) -> Plan.Step {
    @inline(__always) unsafeAddress { UnsafePointer(storage + index) }
  }

  mutating func append(_ step: consuming Plan.Step) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Plan.Step>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: storage, count: count)
      storage.deallocate()
      storage = larger
      capacity *= 2
    }
    (storage + count).initialize(to: step)
    count += 1
  }

  deinit {
    storage.deinitialize(count: count)
    storage.deallocate()
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
