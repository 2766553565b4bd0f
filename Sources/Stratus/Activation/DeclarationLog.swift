/// What is declared while assemblies are created and defined, whether or not activation finds it in a stored property.
///
/// reason for `@unchecked Sendable`: only the thread that activates adds something, which ``current`` makes sure of.
final class DeclarationLog: @unchecked Sendable {
  @TaskLocal private static var bound: DeclarationLog?

  /// Handles and collaborators with the number of the assembly in whose code they were declared.
  private(set) var definitions: [(handle: DefinitionHandle, owner: Int)] = []
  private(set) var collaborators: [(record: CollaboratorRecord, owner: Int)] = []
  /// Every assembly that was created, also by hand.
  private(set) var assemblies: [Assembly] = []
  private let thread = ThreadID.current
  private var owner = 0

  /// The log of the activation that is running on this thread.
  private static var current: DeclarationLog? {
    guard let bound, bound.thread == ThreadID.current else { return nil }
    return bound
  }

  static func add(_ handle: DefinitionHandle) {
    guard let current else { return }
    current.definitions.append((handle, current.owner))
  }

  static func add(_ collaborator: CollaboratorRecord) {
    guard let current else { return }
    current.collaborators.append((collaborator, current.owner))
  }

  static func add(_ assembly: Assembly) { current?.assemblies.append(assembly) }

  /// Calls a function, and logs what it declares.
  ///
  /// - Parameter owner: the number of the assembly whose code it runs.
  func recording<Value>(for owner: Int, _ body: () -> Value) -> Value {
    self.owner = owner
    return Self.$bound.withValue(self, operation: body)
  }

  /// Calls a function, and logs nothing: it creates assemblies that are not part of an activation.
  static func pausing<Value>(_ body: () -> Value) -> Value { $bound.withValue(nil, operation: body) }
}
