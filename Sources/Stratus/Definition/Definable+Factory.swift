extension Definable {
  /// Builds the object with a method of another component. Starts a new recipe.
  ///
  /// ```swift
  /// sword.build(with: swordFactory, SwordFactory.sword(from:), .value("blue"))
  /// ```
  ///
  /// The default scope is ``Scope/prototype``.
  ///
  /// - Parameters:
  ///   - factory: the component that builds the object.
  ///   - method: its method, unapplied.
  ///   - injections: one injection for each parameter.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func build<Factory: Injection, each Source: Injection>(
    with factory: Factory, _ method: @escaping (Factory.Value) -> (repeat (each Source).Value) throws -> Built,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [factory.source] + sources(repeat each injections),
      { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let builder = cursor.next(Factory.Value.self)
        cursor.slots.initialize(to: try method(builder)(repeat cursor.next((each Source).Value.self)))
      }, kind: .factory)
  }
}
