import CStratusRuntime
import Synchronization

/// A definition: its recipe while the assembly is being defined, and its index once the assembly is activated.
///
/// The class is deliberately not generic. A generic class requires a metadata record for each type, which would slow down the start of
/// an application.
@usableFromInline
final class DefinitionRecord {
  let type: Any.Type
  let declaration: CodeLocation
  /// The types of its runtime arguments.
  var arguments: [Any.Type] = []
  /// The name of the property.
  var key = ""
  /// The indices of the definition and of its assembly in the container, or -1 before activation.
  var index = -1
  var assembly = -1
  var recipe: RecipeRecord?
  /// Whether it is a private definition of a superclass that has no recipe and whose name a subclass reuses.
  var isShadowed = false
  /// Whether it has been reported as a definition that activation does not find.
  var isUnseen = false

  /// The address of the complete shared object, a value of `type` that lives as long as the generation, or 0. It is read within
  /// ``reading(_:)``.
  @usableFromInline let shared = Atomic<UInt>(0)
  /// The address of the plan to run once all shared objects exist, or 0. The generation keeps the plan alive.
  let plan = Atomic<UInt>(0)

  init(type: Any.Type, declaration: CodeLocation) {
    self.type = type
    self.declaration = declaration
  }

  /// The shared object, or `nil` if there is none or the thread is building objects.
  @inlinable @inline(__always)
  func existing<Value>(as _: Value.Type) -> Value? {
    // The first check is fast, and most definitions have no shared object. A thread that is running a plan must ask the container,
    // because its generation may be another one.
    guard shared.load(ordering: .relaxed) != 0, stratus_thread().pointee.running == nil else { return nil }
    return published(as: Value.self)
  }

  /// The shared object of the container's generation, or `nil` if there is none.
  @inlinable @inline(__always)
  func published<Value>(as _: Value.Type) -> Value? {
    reading {
      guard let address = UnsafeRawPointer(bitPattern: shared.load(ordering: .acquiring)) else { return nil }
      return address.assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// The plan to run, or `nil` if there is none.
  @inline(__always)
  func readyPlan() -> Plan? {
    guard plan.load(ordering: .relaxed) != 0 else { return nil }
    return reading {
      guard let address = UnsafeRawPointer(bitPattern: plan.load(ordering: .acquiring)) else { return nil }
      return Unmanaged<Plan>.fromOpaque(address).takeUnretainedValue()
    }
  }
}
