/// A recipe for an object, known to others by its type.
///
/// Declared as a stored property of an assembly, wired in its `define()`, and, once the assembly is activated, called to
/// get the object:
///
/// ```swift
/// let client = Definition<any Client>()
/// // in define():  client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 })
/// // activated:    let client = network.client()
/// ```
public struct Definition<Value>: Injection {
  @usableFromInline let handle: DefinitionHandle

  var record: DefinitionRecord { handle.record }

  public init(file: StaticString = #filePath, line: UInt = #line) {
    handle = DefinitionHandle(DefinitionRecord(type: Value.self, declaration: CodeLocation(file: file, line: line)))
  }

  public var source: InjectionSource { InjectionSource(.definition(DefinitionReference(target: record))) }

  /// The object, built or shared as the scope says.
  ///
  /// - Precondition: the assembly is activated, and no initializer in the object's graph throws; use ``resolve()`` where
  ///   one may.
  /// - Complexity: for a shared object that exists, one atomic load and a retain.
  @inlinable
  public func callAsFunction() -> Value {
    if let existing = handle.sharedObject.existing(as: Value.self) { return existing }
    do {
      return try handle.resolve()
    } catch {
      preconditionFailure(String(describing: error))
    }
  }

  /// The object, built or shared as the scope says.
  ///
  /// - Throws: ``ResolutionError`` where an initializer of the object's graph throws; the container is then as it was before.
  @inlinable
  public func resolve() throws(ResolutionError) -> Value {
    if let existing = handle.sharedObject.existing(as: Value.self) { return existing }
    return try handle.resolve()
  }
}
