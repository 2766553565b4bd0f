import CStratusRuntime
import Synchronization

/// Runs a function that copies a value that another thread may unpublish at the same time. That thread waits for the function before it
/// releases the memory.
///
/// - Parameter body: reads an address through an atomic and copies the value at that address. It does not run user code.
/// - Complexity: Two stores to memory of the thread, and on systems other than Linux, a fence.
@inlinable @inline(__always)
func reading<Value>(_ body: () -> Value) -> Value {
  // reason for the cast: the record begins with a word that is accessed atomically, and it is never freed.
  let mark = UnsafeMutableRawPointer(stratus_thread()).assumingMemoryBound(to: Atomic<UInt>.self)
  let start = mark.pointee.load(ordering: .relaxed)
  mark.pointee.store(start &+ 1, ordering: .relaxed)
  stratus_reader_fence()
  let value = body()
  // The reference must be counted before the mark is removed.
  stratus_compiler_fence()
  mark.pointee.store(start &+ 2, ordering: .releasing)
  return value
}
