import CStratus

extension Definition {
  /// Lets a method of another component build the object; starts the recipe anew.
  ///
  /// ```swift
  /// sword.build(with: swordFactory, SwordFactory.sword(from:), .value("blue"))
  /// ```
  ///
  /// The scope is ``Scope/prototype`` unless said otherwise.
  ///
  /// - Parameters:
  ///   - factory: the component that builds.
  ///   - method: its method, unapplied.
  ///   - injections: one injection a parameter.
  @discardableResult
  public func build<Factory: Injection, each Source: Injection>(
    with factory: Factory, _ method: @escaping (Factory.Value) -> (repeat (each Source).Value) throws -> Value,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    let location = CodeLocation(file: file, line: line)
    let recipe = startRecipe(at: location)
    let builder = RecipeRecord.Parameter(type: Factory.Value.self, source: factory.source, location: location)
    recipe.initializer = RecipeRecord.Initializer(
      code: UInt8(STRATUS_RECIPE_FACTORY), builtType: Value.self, declaredType: Value.self,
      parameters: [builder] + parameters(repeat each injections, at: location),
      make: { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let builder = cursor.next(Factory.Value.self)
        cursor.slots.initialize(0, to: try method(builder)(repeat cursor.next((each Source).Value.self)))
      },
      upcast: nil, location: location)
    return Recipe(record: recipe)
  }
}
