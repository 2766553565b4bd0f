import CStratusRuntime
import Stratus
import StratusBase

/// The file of a recording, with the lines that are not written yet.
///
/// A thread writes the lines once a second, so a crash loses at most those of the last second. The thread and the function that runs at the end
/// of the process keep the file, so it is separate from the recording, whose release ends it.
///
/// reason for `@unchecked Sendable`: everything that changes is accessed only while the mutex is locked.
final class RecordingFile: @unchecked Sendable {
  /// The number of bytes at which lines are written immediately.
  private static let bufferSize = 64 << 10
  /// The space for the last line.
  private static let reserve = 128

  private let path: String
  private let limit: Int
  private let start = MonotonicTime.now()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  // Guarded by the mutex:
  private var state = State.notOpened
  private var lines = RecordingLines()
  /// The number of bytes that were written to the file.
  private var size = 0
  private var written = 0
  private var omitted = 0
  private var nextObject = 1
  private var requests: Set<Pair> = []

  private enum State {
    case notOpened
    case open(Int32)
    case ended
  }

  private struct Pair: Hashable {
    let requester: RecordedRequest.Requester
    let definition: RecordedDefinition
  }

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    lines.bytes.reserveCapacity(Self.bufferSize * 2)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  // MARK: Events

  func begin(_ activation: RecordedActivation) -> Int {
    locked {
      if case .notOpened = state { open() }
      return append { lines, _ in lines.append(activation) } ? lines.activations.count : 0
    }
  }

  func reserve(objects count: Int) -> Int {
    locked {
      defer { nextObject += count }
      return nextObject
    }
  }

  func add(_ object: RecordedObject) { locked { _ = append { $0.append(object, since: $1) } } }

  func add(_ request: RecordedRequest) {
    locked {
      guard requests.insert(Pair(requester: request.requester, definition: request.definition)).inserted else { return }
      _ = append { $0.append(request, since: $1) }
    }
  }

  // MARK: Writing

  /// Appends a line if it fits into the file.
  ///
  /// - Parameter write: appends the line, and returns whether its activation is recorded.
  private func append(_ write: (inout RecordingLines, _ start: Int) -> Bool) -> Bool {
    guard case .open = state else { return false }
    // After the first line that does not fit, shorter ones are omitted too, so the file has no gaps.
    guard omitted == 0 else {
      omitted += 1
      return false
    }
    let count = lines.bytes.count
    guard write(&lines, start), size + lines.bytes.count <= limit - Self.reserve else {
      lines.bytes.removeSubrange(count...)
      omitted += 1
      return false
    }
    written += 1
    // The thread sleeps while there is nothing to write.
    if count == 0 { pthread_cond_signal(changed) }
    if lines.bytes.count >= Self.bufferSize { flush() }
    return true
  }

  private func open() {
    let descriptor = StratusBase.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return fail(.last) }
    state = .open(descriptor)
    lines.appendHeader()
    do throws(SystemError) {
      try DetachedThread.start { self.writeRegularly() }
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: SystemError) {
    close()
    StandardError.write(
      "error: could not record to \(path): \(error.reason)\n  help: pass the path of a file that the app can write: Recording(to: …)\n"
    )
  }

  private func close() {
    if case .open(let descriptor) = state { _ = StratusBase.close(descriptor) }
    state = .ended
    lines.bytes = []
    pthread_cond_signal(changed)
  }

  private func flush() {
    guard case .open(let descriptor) = state, !lines.bytes.isEmpty else { return }
    do throws(SystemError) {
      try writeAll(lines.bytes, to: descriptor)
      size += lines.bytes.count
      lines.bytes.removeAll(keepingCapacity: true)
    } catch {
      fail(error)
    }
  }

  /// Writes everything and the last line. Only the first call has an effect.
  func end() {
    locked {
      guard case .open = state else { return state = .ended }
      lines.appendEnd(lines: written, omitted: omitted)
      flush()
      close()
    }
  }

  /// Ends the recording when the process ends with `exit`, unless it has ended before.
  func endAtExit() {
    let context = Unmanaged.passRetained(self)
    let isRegistered = stratus_at_exit(
      { context in
        // reason: retained for this call.
        Unmanaged<RecordingFile>.fromOpaque(context).takeRetainedValue().end()
      }, context.toOpaque())
    if !isRegistered { context.release() }
  }

  /// Writes the lines once a second until the recording ends.
  private func writeRegularly() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while case .open = state {
      guard !lines.bytes.isEmpty else {
        pthread_cond_wait(changed, mutex)
        continue
      }
      // Not a wait for the condition: its clock can be set back.
      pthread_mutex_unlock(mutex)
      usleep(900_000)
      pthread_mutex_lock(mutex)
      flush()
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
