import CStratusRuntime

/// An operation that must run on the main actor.
typealias MainActorOperation =
  @MainActor (_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>) throws -> Void

/// Returns an operation that throws before it accesses anything if it does not run on the main actor.
///
/// reason for the cast: a function of the main actor has the same calling convention as any other function, and the
/// actor is checked first. The standard library's `assumeIsolated` does the same, but ends the program instead of
/// throwing.
func onMainActor(_ operation: @escaping MainActorOperation) -> Operation {
  onlyOnMainActor(unsafeBitCast(operation, to: Operation.self))
}

/// Returns an operation that throws before it accesses anything if it does not run on the main actor.
func onlyOnMainActor(_ operation: @escaping Operation) -> Operation {
  { frame, operands in
    guard stratus_is_on_main_actor() else { throw MainActorError() }
    try operation(frame, operands)
  }
}

/// A conversion to a supertype.
typealias Conversion<Value, Converted> = (consuming Value) -> Converted

/// Returns a conversion of an object of the main actor, to whose recipe the conversion belongs.
///
/// reason for the cast: the recipe runs on the main actor. The conversion of an existing weak singleton may run
/// elsewhere, but it runs no code of the type: only calls through the supertype need the actor.
func uncheckedConversion<Value, Converted>(
  _ convert: @escaping @MainActor (consuming Value) -> Converted
) -> Conversion<Value, Converted> {
  unsafeBitCast(convert, to: Conversion<Value, Converted>.self)
}

/// Returns the key path of a property that may belong to the main actor.
///
/// reason for the cast: forming a key path does not require the actor. Only naming the property does.
func uncheckedPath<Path: AnyKeyPath>(_ path: @escaping @MainActor () -> Path) -> Path {
  unsafeBitCast(path, to: (() -> Path).self)()
}

/// An error that occurs when an object of the main actor is resolved elsewhere. The resolution replaces it by one with
/// the path to the object.
struct MainActorError: Error, CustomStringConvertible {
  var description: String {
    "it belongs to the main actor but was resolved elsewhere; resolve it on the main actor: await MainActor.run { … }"
  }
}
