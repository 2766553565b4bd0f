/// The objects that did not end properly when an activation was shut down.
///
/// An object that throws does not stop the others. At the deadline, an object that waits only for those that hang is
/// asked to end, and what waits for it follows as soon as it has ended. If it hangs, too, the next shutdown goes on.
public struct ShutdownError: Error, CustomStringConvertible {
  /// An object that threw an error.
  public struct Failure: Sendable {
    /// The definition of the object: `Assembly.key`.
    public let definition: String
    /// The error that the closure of `onShutdown` threw.
    public let error: any Error
  }

  /// The objects that threw an error, in the order of the shutdown.
  public let failures: [Failure]
  /// The definitions of the objects that had not ended at the deadline, in the order of the shutdown: those that hang,
  /// those that waited for them, and those that were still being built.
  public let unfinished: [String]

  public var description: String {
    let thrown = failures.map { "\($0.definition) failed: \($0.error)" }
    let late = unfinished.isEmpty ? [] : ["\(unfinished.joined(separator: ", ")) did not end in time"]
    return "the shutdown is not complete: " + (thrown + late).joined(separator: "; ")
  }
}
