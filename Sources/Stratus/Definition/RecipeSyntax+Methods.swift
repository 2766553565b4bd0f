extension RecipeSyntax {
  /// Calls a method with injected parameters; see ``CallSyntax/call(_:_:file:line:)``.
  @discardableResult
  public func inject<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    call(method, repeat each injections, file: file, line: line)
  }

  /// Calls a method of the main actor with injected parameters, after the properties are set.
  @discardableResult
  public func inject<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    call(method, repeat each injections, file: file, line: line)
  }
}
