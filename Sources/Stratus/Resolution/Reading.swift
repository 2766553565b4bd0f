import CStratusRuntime

/// Runs a function that copies a value that another thread may unpublish at the same time. That thread waits for the
/// function before it releases the memory.
///
/// - Parameter body: reads an address atomically and copies the value at that address. It does not run user code.
/// - Complexity: Two stores to memory of the thread, and on systems other than Linux, a fence.
@inlinable @inline(__always)
func reading<Value>(_ body: () -> Value) -> Value {
  let thread = stratus_thread()
  let end = stratus_begin_reading(thread)
  let value = body()
  stratus_end_reading(thread, end)
  return value
}
