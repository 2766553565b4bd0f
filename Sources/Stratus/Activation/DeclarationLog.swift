/// The declarations that occur while assemblies are created and defined, even if activation does not find them in
/// stored properties.
///
/// reason for `@unchecked Sendable`: only the thread that activates adds declarations, which ``current`` ensures.
final class DeclarationLog: @unchecked Sendable {
  @TaskLocal private static var bound: DeclarationLog?

  /// The definitions and collaborators, each with the index of the assembly whose code declared it.
  private(set) var definitions: [(handle: DefinitionHandle, owner: Int)] = []
  private(set) var collaborators: [(record: CollaboratorRecord, owner: Int)] = []
  /// All assemblies that were created, including those that user code created.
  private(set) var assemblies: [Assembly] = []
  private let thread = ThreadID.current
  private var owner = 0

  /// The log of the activation that runs on this thread, or `nil` if there is none.
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

  /// Calls a function and logs its declarations.
  ///
  /// - Parameter owner: the index of the assembly whose code the function runs.
  func recording<Value>(for owner: Int, _ body: () -> Value) -> Value {
    self.owner = owner
    return Self.$bound.withValue(self, operation: body)
  }

  /// Calls a function that creates assemblies outside an activation, without logging.
  static func pausing<Value>(_ body: () -> Value) -> Value { $bound.withValue(nil, operation: body) }
}
