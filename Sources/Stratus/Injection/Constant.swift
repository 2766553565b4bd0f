/// A value of any type at a fixed address, so a plan reads it like other operands.
@usableFromInline
final class Constant {
  let type: Any.Type
  /// reason for the pointer: the address must not change while plans refer to it. Only this class allocates and frees
  /// it.
  let address: UnsafeMutableRawPointer

  init<Value>(_ value: Value) {
    type = Value.self
    let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    storage.initialize(to: value)
    address = UnsafeMutableRawPointer(storage)
  }

  func load<Value>(as _: Value.Type) -> Value { address.assumingMemoryBound(to: Value.self).pointee }

  /// The value, or `nil` if it cannot be compared by equality.
  var hashable: AnyHashable? {
    func hashable<Value>(_: Value.Type) -> AnyHashable? {
      (load(as: Value.self) as? any Hashable).map { AnyHashable($0) }
    }
    return _openExistential(type, do: hashable)
  }

  deinit {
    func destroy<Value>(_: Value.Type) {
      let storage = address.assumingMemoryBound(to: Value.self)
      storage.deinitialize(count: 1)
      storage.deallocate()
    }
    _openExistential(type, do: destroy)
  }
}
