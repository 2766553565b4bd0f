/// The calls of methods and callbacks, in a recipe or in a block of ``Injections``.
public protocol CallSyntax<Built> {
  /// The type that is built, whose properties and methods can be injected.
  associatedtype Built
  /// The recipe that is being written.
  var recipe: Recipe<Built> { get }
}

extension CallSyntax {
  /// Calls a method with injected parameters, after the properties are set.
  ///
  /// Several methods are called in the order in which they are written.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init, as: { $0 as any Client }).call(HTTPClient.register(observer:), monitor)
  /// ```
  @discardableResult
  public func call<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let location = CodeLocation(file: file, line: line)
    recipe.record.add(self.method(.method, method, repeat each injections, at: location))
    return recipe
  }

  /// Calls a method after the initializer and before anything is injected.
  @discardableResult
  public func beforeInjections<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let location = CodeLocation(file: file, line: line)
    recipe.record.add(self.method(.beforeInjections, method, repeat each injections, at: location))
    return recipe
  }

  /// Calls a method when everything is injected into this object.
  @discardableResult
  public func afterInjections<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let location = CodeLocation(file: file, line: line)
    recipe.record.add(self.method(.afterInjections, method, repeat each injections, at: location))
    return recipe
  }

  /// Calls a method when the whole graph of the outermost resolution is wired. Dependencies come first.
  @discardableResult
  public func afterAll<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let location = CodeLocation(file: file, line: line)
    recipe.record.add(self.method(.afterAll, method, repeat each injections, at: location))
    return recipe
  }

  private func method<each Source: Injection>(
    _ kind: RecipeRecord.Method.Kind, _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, at location: CodeLocation
  ) -> RecipeRecord.Method {
    RecipeRecord.Method(
      kind: kind, owner: Built.self, parameters: parameters(sources(repeat each injections), at: location),
      location: location,
      call: { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let object = cursor.slots.load(0, as: Built.self)
        try method(object)(repeat cursor.next((each Source).Value.self))
      })
  }
}
