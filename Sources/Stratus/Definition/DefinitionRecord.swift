import CStratusRuntime
import Synchronization

/// What is known of a definition: its recipe while the assembly is being defined, its place once it is activated.
///
/// Not generic on purpose: a class that is generic over the type costs the runtime a metadata record a type, which is what
/// makes a container slow to start.
@usableFromInline
final class DefinitionRecord {
  let type: Any.Type
  let declaration: CodeLocation
  /// The types of its runtime arguments.
  var arguments: [Any.Type] = []
  /// The name of the property.
  var key = ""
  /// The places of the definition and of its assembly in the container; -1 until activated.
  var index = -1
  var assembly = -1
  var recipe: RecipeRecord?
  /// A superclass' private definition whose name a subclass uses again, and which nobody defines.
  var isShadowed = false
  /// Whether it is reported that activation does not find it.
  var isUnseen = false

  /// The shared object, once it is complete: the address of a value of `type` that lives as long as
  /// the generation; read within ``reading(_:)``.
  @usableFromInline let shared = Atomic<UInt>(0)
  /// The plan to run when nothing shared is missing any more, kept alive by its generation.
  let plan = Atomic<UInt>(0)

  init(type: Any.Type, declaration: CodeLocation) {
    self.type = type
    self.declaration = declaration
  }

  /// The shared object, if there is one and the thread is building nothing.
  @inlinable @inline(__always)
  func existing<Value>(as _: Value.Type) -> Value? {
    // Most definitions have none: they are spared the rest. A thread that is running a plan has to ask the container, because its
    // generation may be another one.
    guard shared.load(ordering: .relaxed) != 0, stratus_thread().pointee.running == nil else { return nil }
    return published(as: Value.self)
  }

  /// The shared object of the container's generation, if there is one.
  @inlinable @inline(__always)
  func published<Value>(as _: Value.Type) -> Value? {
    reading {
      guard let address = UnsafeRawPointer(bitPattern: shared.load(ordering: .acquiring)) else { return nil }
      return address.assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// The plan to run, if there is one.
  @inline(__always)
  func readyPlan() -> Plan? {
    guard plan.load(ordering: .relaxed) != 0 else { return nil }
    return reading {
      guard let address = UnsafeRawPointer(bitPattern: plan.load(ordering: .acquiring)) else { return nil }
      return Unmanaged<Plan>.fromOpaque(address).takeUnretainedValue()
    }
  }
}
