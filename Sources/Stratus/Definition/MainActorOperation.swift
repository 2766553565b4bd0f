import CStratusRuntime

/// What a step of a plan does that must run on the main actor.
typealias MainActorOperation =
  @MainActor (_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>) throws -> Void

/// An operation that throws, before it touches anything, where it does not run on the main actor.
///
/// reason for the cast: a function on the main actor is called like any other; that it runs there is checked first. The standard
/// library's `assumeIsolated` does the same, but ends the program instead of throwing.
func onMainActor(_ operation: @escaping MainActorOperation) -> Operation {
  onlyOnMainActor(unsafeBitCast(operation, to: Operation.self))
}

/// An operation that throws, before it touches anything, if it does not run on the main actor.
func onlyOnMainActor(_ operation: @escaping Operation) -> Operation {
  { frame, operands in
    guard stratus_is_on_main_actor() else { throw MainActorError() }
    try operation(frame, operands)
  }
}

/// An object of the main actor was asked for elsewhere: the error under a ``ResolutionError``, whose path ends at the object.
public struct MainActorError: Error, Hashable, CustomStringConvertible {
  public var description: String {
    "it is made on the main actor, and was asked for outside it; resolve there: await MainActor.run { … }"
  }
}
