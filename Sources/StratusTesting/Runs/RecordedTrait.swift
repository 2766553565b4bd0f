#if canImport(Testing)
  public import StratusRecording
  public import Testing

  /// A trait that records what the activations of a test, or of all tests of a suite, build: `@Suite(.recorded(to: "run.jsonl"))`.
  ///
  /// The recording ends with the process. Activations that are given a recording use that one instead.
  public struct RecordedTrait: SuiteTrait, TestTrait, TestScoping {
    let recording: Recording

    /// Runs a test, or the tests of a suite, with the recording.
    ///
    /// - Parameters:
    ///   - test: the test or the suite.
    ///   - testCase: the case of the test, or `nil` for a suite.
    ///   - function: runs it.
    /// - Throws: the error of the function.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await recording.during(function)
    }
  }

  extension Trait where Self == RecordedTrait {
    /// Returns a trait that records what activations build.
    ///
    /// - Parameter path: the file. A relative path refers to the working directory of the tests.
    public static func recorded(to path: String = "run.jsonl") -> Self {
      RecordedTrait(recording: Recording(to: path))
    }

    /// Returns a trait that records with an existing recording, so several suites can share it.
    ///
    /// - Parameter recording: the recording.
    public static func recorded(by recording: Recording) -> Self { RecordedTrait(recording: recording) }
  }
#endif
