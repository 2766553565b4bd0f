import CStratusRuntime

/// Access to the complete shared object of a definition, which takes no lock.
///
/// reason for the pointer: reading an object should count only references to that object. The definition's record keeps
/// the word.
@usableFromInline
struct SharedObject {
  /// The word with the address of the object, a value of the definition's type that lives as long as the generation, or
  /// 0. It is read within ``reading(_:)``.
  @usableFromInline let word: UnsafeMutablePointer<UInt>

  init(at word: UnsafeMutablePointer<UInt>) { self.word = word }

  /// Whether there is a shared object.
  var isPublished: Bool { stratus_load_relaxed(word) != 0 }

  /// The shared object, or `nil` if there is none or the thread is building objects.
  @inlinable @inline(__always)
  func existing<Value>(as _: Value.Type) -> Value? {
    // The first check is fast, and most definitions have no shared object. A thread that is running a plan must ask the
    // container, because its generation may be another one.
    guard stratus_load_relaxed(word) != 0, stratus_thread().pointee.running == nil else { return nil }
    return published(as: Value.self)
  }

  /// The shared object of the container's generation, or `nil` if there is none.
  @inlinable @inline(__always)
  func published<Value>(as _: Value.Type) -> Value? {
    reading {
      guard let address = UnsafeRawPointer(bitPattern: stratus_load_acquiring(word)) else { return nil }
      return address.assumingMemoryBound(to: Value.self).pointee
    }
  }

  func publish(_ address: UInt) { stratus_store_releasing(word, address) }

  func unpublish() { stratus_store_sequentially(word, 0) }
}
