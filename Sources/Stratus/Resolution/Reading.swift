import CStratusRuntime
import Synchronization

/// Runs a function that copies what another thread may unpublish meanwhile; whoever unpublishes waits for it before the memory
/// is released.
///
/// - Parameter body: reads an address through an atomic and copies the value that is there; runs no code of the user's.
/// - Complexity: two stores to memory of the thread's own; on systems other than Linux, a fence besides.
@inlinable @inline(__always)
func reading<Value>(_ body: () -> Value) -> Value {
  // reason: the record begins with a word that is accessed atomically, and is never freed.
  let mark = UnsafeMutableRawPointer(stratus_thread()).assumingMemoryBound(to: Atomic<UInt>.self)
  let start = mark.pointee.load(ordering: .relaxed)
  mark.pointee.store(start &+ 1, ordering: .relaxed)
  stratus_reader_fence()
  let value = body()
  // The reference must be counted before the mark is gone.
  stratus_compiler_fence()
  mark.pointee.store(start &+ 2, ordering: .releasing)
  return value
}
