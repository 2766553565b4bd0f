import CStratus

/// Methods and callbacks on the main actor; see ``Definable/initialize(_:_:file:line:)``.
extension RecipeSyntax {
  /// Calls a method of the main actor with injected parameters, after the properties.
  @discardableResult
  public func inject<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let location = CodeLocation(file: file, line: line)
    recipe.record.add(
      mainActorMethod(STRATUS_KIND_METHOD, method, repeat each injections, at: location))
    return recipe
  }

  /// Sets a property of the main actor, which no key path can name outside it:
  /// `.inject(onMainActor: router) { $0.router = $1 }`. Runs among the methods, in the order written.
  @discardableResult
  public func inject<Source: Injection>(
    onMainActor injection: Source, file: StaticString = #filePath, line: UInt = #line,
    _ set: @escaping @MainActor (Built, Source.Value) -> Void
  ) -> Recipe<Built> {
    let location = CodeLocation(file: file, line: line)
    recipe.record.add(
      RecipeRecord.Method(
        kind: UInt8(STRATUS_KIND_METHOD), owner: Built.self, parameters: parameters([injection.source], at: location),
        location: location,
        call: Stratus.onMainActor { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          set(slots.load(0, as: Built.self), slots.load(1, as: Source.Value.self))
        }, isMainActor: true))
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
        STRATUS_KIND_BEFORE_INJECTIONS, method, repeat each injections, at: CodeLocation(file: file, line: line)))
    return recipe
  }

  /// Calls a method of the main actor once everything is injected into this object.
  @discardableResult
  public func afterInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        STRATUS_KIND_AFTER_INJECTIONS, method, repeat each injections, at: CodeLocation(file: file, line: line)))
    return recipe
  }

  /// Calls a method of the main actor once the whole graph of the outermost resolution is wired, dependencies first.
  @discardableResult
  public func afterAll<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        STRATUS_KIND_AFTER_ALL, method, repeat each injections, at: CodeLocation(file: file, line: line)))
    return recipe
  }

  private func mainActorMethod<each Source: Injection>(
    _ kind: Int, _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, at location: CodeLocation
  ) -> RecipeRecord.Method {
    // reason: plans call it from wherever they run, as every recipe; what it gives is called on the main actor only.
    nonisolated(unsafe) let method = method
    return RecipeRecord.Method(
      kind: UInt8(kind), owner: Built.self, parameters: parameters(sources(repeat each injections), at: location),
      location: location,
      call: onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let object = cursor.slots.load(0, as: Built.self)
        try method(object)(repeat cursor.next((each Source).Value.self))
      }, isMainActor: true)
  }
}
