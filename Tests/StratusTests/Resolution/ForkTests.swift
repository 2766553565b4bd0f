#if os(Linux)
  import CStratusRuntime
  import Foundation
  import Testing

  /// After a fork without exec, only the calling thread exists.
  struct ForkTests {
    @Test(.timeLimit(.minutes(30)))
    func `a child process does not wait for a thread that was reading in its parent`() throws {
      let (isReading, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread {
        let thread = stratus_thread()
        let end = stratus_begin_reading(thread)
        isReading.signal()
        isOver.wait()
        stratus_end_reading(thread, end)
      }.start()
      isReading.wait()
      // Swift hides the function, because few others may be called afterwards.
      let fork = unsafeBitCast(dlsym(nil, "fork"), to: (@convention(c) () -> pid_t).self)
      let child = fork()
      if child == 0 {
        alarm(10)
        stratus_wait_for_readers()
        _exit(0)
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      isOver.signal()
      #expect(status == 0)
    }
  }
#endif
