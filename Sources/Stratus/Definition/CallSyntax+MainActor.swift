/// Methods and callbacks on the main actor; see ``Definable/initialize(_:_:file:line:)``.
extension CallSyntax {
  /// Calls a method of the main actor with injected parameters, after the properties are set.
  @discardableResult
  public func call<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .method, method, repeat each injections, at: CodeLocation(file: file, line: line)))
    return recipe
  }

  /// Calls a method of the main actor after the initializer and before anything is injected.
  @discardableResult
  public func beforeInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .beforeInjections, method, repeat each injections, at: CodeLocation(file: file, line: line)
      ))
    return recipe
  }

  /// Calls a method of the main actor when everything is injected into this object.
  @discardableResult
  public func afterInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .afterInjections, method, repeat each injections, at: CodeLocation(file: file, line: line))
    )
    return recipe
  }

  /// Calls a method of the main actor when the whole graph of the outermost resolution is wired. Dependencies come first.
  @discardableResult
  public func afterAll<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .afterAll, method, repeat each injections, at: CodeLocation(file: file, line: line)))
    return recipe
  }

  private func mainActorMethod<each Source: Injection>(
    _ kind: RecipeRecord.Method.Kind,
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, at location: CodeLocation
  ) -> RecipeRecord.Method {
    // reason: plans may call it on any thread, like every recipe, but the function that it returns is called only on the main actor.
    nonisolated(unsafe) let method = method
    return RecipeRecord.Method(
      kind: kind, owner: Built.self, parameters: parameters(sources(repeat each injections), at: location),
      location: location,
      call: onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let object = cursor.slots.load(0, as: Built.self)
        try method(object)(repeat cursor.next((each Source).Value.self))
      }, isMainActor: true)
  }
}
