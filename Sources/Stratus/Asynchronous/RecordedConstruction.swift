import CStratusRuntime

/// The construction of an asynchronous object while it is recorded. The time of its function includes the time for which that is suspended.
struct RecordedConstruction {
  private let recording: ContainerRecording
  private let number: Int
  private let start = MonotonicTime.now()
  /// When its function was called, or `nil` before.
  private var function: Int?

  init(in recording: ContainerRecording) {
    self.recording = recording
    number = recording.recorder.reserve(objects: 1)
  }

  mutating func beginFunction() { function = MonotonicTime.now() }

  func end(_ awaiting: Awaiting, _ result: Result<AwaitedValue, any Error>) {
    let end = MonotonicTime.now()
    var isFailed = false
    if case .failure = result { isFailed = true }
    recording.recorder.add(
      RecordedObject(
        definition: recording.definition(awaiting.definition.index), number: number, parent: nil,
        requester: (awaiting.requester?.index).map(recording.definition), start: start,
        own: function.map { end - $0 } ?? 0, total: end - start,
        thread: Int(truncatingIfNeeded: stratus_thread_number()), isOnMainThread: false, isFailed: isFailed))
  }
}
