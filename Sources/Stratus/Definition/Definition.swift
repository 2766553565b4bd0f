/// A recipe for an object, known to others by its type.
///
/// Declared as a stored property of an assembly, wired in its `define()`, and, once the assembly is activated, called to
/// get the object:
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

  /// Declares a definition. Its property's name is its key.
  ///
  /// - Parameters:
  ///   - file: where it is declared; left out.
  ///   - line: the same.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    handle = DefinitionHandle(DefinitionRecord(type: Value.self, declaration: CodeLocation(file: file, line: line)))
  }

  public var source: InjectionSource { InjectionSource(.definition(DefinitionReference(target: record))) }

  /// The object, built or shared as the scope says.
  ///
  /// Where it cannot be given, the program ends with one line on standard error that names the definition, its file and line, and the
  /// error, in release too. Where another thread is building it, the call waits.
  ///
  /// - Precondition: the assembly is activated, and no initializer in the object's graph throws; use ``resolve()`` where
  ///   one may.
  /// - Complexity: for a shared object that exists, one atomic load and a retain.
  @inlinable
  public func callAsFunction() -> Value {
    if let existing = handle.sharedObject.existing(as: Value.self) { return existing }
    return handle.value()
  }

  /// The object, built or shared as the scope says.
  ///
  /// - Throws: ``ResolutionError`` if an initializer of the object's graph throws; the container is then as it was before. On the main
  ///   actor also if another thread is building the object or one that it needs: there, the call does not wait.
  @inlinable
  public func resolve() throws(ResolutionError) -> Value {
    if let existing = handle.sharedObject.existing(as: Value.self) { return existing }
    return try handle.resolve()
  }
}
