import Stratus

/// Expects that the shared objects of an activation or of a child have been released after its end.
///
/// ```swift
/// let story = try WeatherStoryAssembly.activated(with: [AppServiceAssembly.self])
/// _ = story.weatherScreen()
/// let objects = SharedObjects(of: story)
/// try await story.shutdown()
/// await expectReleased(objects)
/// ```
///
/// Each object that is still alive is recorded as a separate failure at the caller's line, with its definition and the
/// definitions that refer to it. Tasks that have just ended may hold objects for a moment, so the function asks again
/// until all objects are released, or the time is over.
///
/// - Parameters:
///   - objects: the objects, found before the end.
///   - limit: the longest time to wait. No time passes if all objects are released.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
public func expectReleased(
  _ objects: SharedObjects, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let deadline = ContinuousClock.now + limit
  while objects.areAlive, ContinuousClock.now < deadline {
    await Task.yield()
    try? await Task.sleep(for: .milliseconds(1))
  }
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  for problem in objects.problems { ExpectationFailure(problem).record(by: caller) }
}
