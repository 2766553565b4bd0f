/// A definition of an object, which other objects use by its type.
///
/// Declare a definition as a stored property of an assembly, and write its recipe in `define()`. When the assembly is
/// activated, call the definition to get the object:
///
/// ```swift
/// final class NetworkAssembly: Assembly {
///   let client = Definition<any Client>()
///
///   override func define() {
///     client.initialize(HTTPClient.init, as: { $0 })
///   }
/// }
///
/// let network = try NetworkAssembly.activated()
/// let client = network.client()
/// ```
public struct Definition<Value>: Injection {
  @usableFromInline let handle: DefinitionHandle

  var record: DefinitionRecord { handle.record }

  /// Declares a definition. The name of its property is its key.
  ///
  /// Here and in all calls in `define()`, omit `file` and `line`: the compiler passes the location of the call, for
  /// messages.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    handle = DefinitionHandle(DefinitionRecord(type: Value.self, declaration: CodeLocation(file: file, line: line)))
  }

  public static func source(of injection: Self) -> _InjectionSource { injection.source }

  // Found before the member of the protocol, which needs the metadata of the struct.
  @usableFromInline var source: _InjectionSource { _InjectionSource(record) }

  /// Returns the object, built or shared according to its scope, or ends the program if it is not available.
  ///
  /// The program then prints one line to standard error, in release builds too. The line contains the definition, its
  /// file and line, and the error. If another thread is building the object, the call waits.
  ///
  /// - Precondition: The assembly is activated, and no initializer in the object's graph throws. Use ``resolve()`` if
  ///   an initializer can throw.
  /// - Complexity: For an existing shared object, one atomic load and a retain.
  @inlinable
  public func callAsFunction() -> Value {
    if let existing = handle.existing(as: Value.self) { return existing }
    return handle.value()
  }

  /// Returns the object, built or shared according to its scope, or throws an error if it is not available. It never
  /// ends the program.
  ///
  /// - Throws: ``ResolutionError`` if an initializer of the object's graph throws. The container is then unchanged. On
  ///   the main actor, it also throws if another thread is building the object or one of its dependencies, because the
  ///   call does not wait there.
  @inlinable
  public func resolve() throws(ResolutionError) -> Value {
    if let existing = handle.existing(as: Value.self) { return existing }
    return try handle.resolve()
  }
}

/// An activated definition of a `Sendable` type can be passed to tasks and kept by actors.
extension Definition: Sendable where Value: Sendable {}
