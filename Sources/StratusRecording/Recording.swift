package import Stratus
import StratusBase

/// A recording of a run: which objects activations build, when, on which thread, for how long, and for whom.
///
/// ```swift
/// let recording = Recording()
/// let story = try WeatherStoryAssembly.activated(recording: recording)
/// ```
///
/// `stratus profile run.jsonl` evaluates the file. It contains names of assemblies and definitions, times, and the name of the program, but no
/// objects and no values. `docs/recording.md` describes the format.
///
/// Lines are written at least once a second while there are new ones, when the process ends with `exit`, and when the recording and all
/// activations that use it are released. Everything is safe to use from any thread. If the file cannot be written, the recording prints one
/// error on standard error, and the app continues without it.
///
/// - Complexity: less than 1 µs for each object that is built, in release builds.
public final class Recording: Sendable {
  private let file: RecordingFile

  /// Creates a recording. The file is created, or replaced, by the first activation.
  ///
  /// - Parameters:
  ///   - path: the file. A relative path refers to the working directory of the process.
  ///   - limit: the largest size of the file, in bytes. What does not fit is counted in the last line.
  public init(to path: String = "run.jsonl", limit: Int = 64 << 20) {
    file = RecordingFile(path: path, limit: limit)
    file.endAtExit()
  }

  deinit { file.end() }

  /// Ends the recording: writes everything that was recorded, and the last line. Later events are ignored.
  public func end() { file.end() }

  /// Records all activations in a function that are given no recording of their own.
  ///
  /// A class of XCTest records itself if it overrides `invokeTest()` and calls `super.invokeTest()` in the function.
  ///
  /// - Throws: the error of the function.
  public func during<Value>(_ body: () throws -> Value) rethrows -> Value {
    try CurrentRecorder.$value.withValue(self, operation: body)
  }

  /// Records all activations in an asynchronous function that are given no recording of their own.
  ///
  /// - Throws: the error of the function.
  public func during<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await CurrentRecorder.$value.withValue(self, operation: body, isolation: isolation)
  }
}

extension Recording: ActivationRecorder {
  package func begin(_ activation: RecordedActivation) -> Int { file.begin(activation) }
  package func reserve(objects count: Int) -> Int { file.reserve(objects: count) }
  package func add(_ object: RecordedObject) { file.add(object) }
  package func add(_ request: RecordedRequest) { file.add(request) }
}
