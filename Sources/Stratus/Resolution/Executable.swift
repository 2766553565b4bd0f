/// A function that reads its operands, builds or changes an object, and writes the result.
///
/// The first operands are written and the others are read. The container chooses their locations when it compiles a plan.
typealias Operation = (_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>) throws -> Void

/// An operation that steps of plans share. A class, because reading a function counts a reference unless an immutable object holds it.
class Executable {
  final let operation: Operation

  init(_ operation: @escaping Operation) { self.operation = operation }
}
