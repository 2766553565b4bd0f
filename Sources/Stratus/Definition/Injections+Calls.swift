/// Methods and callbacks. The compiler chooses the overloads for methods of the main actor automatically.
extension Injections {
  /// Calls a method with injected parameters, after the properties are set.
  ///
  /// Several methods are called in the order in which they are written.
  public func call<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) { add(.method, method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method of the main actor with injected parameters, after the properties are set.
  public func call<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) { add(.method, onMainActor: method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method after the initializer and before anything is injected.
  public func beforeInjections<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) { add(.beforeInjections, method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method of the main actor after the initializer and before anything is injected.
  public func beforeInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) { add(.beforeInjections, onMainActor: method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method when everything is injected into this object.
  public func afterInjections<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) { add(.afterInjections, method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method of the main actor when everything is injected into this object.
  public func afterInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) { add(.afterInjections, onMainActor: method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method when the whole graph of the outermost resolution is wired. Dependencies come first.
  public func afterAll<each Source: Injection>(
    _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) { add(.afterAll, method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  /// Calls a method of the main actor when the whole graph of the outermost resolution is wired. Dependencies come
  /// first.
  public func afterAll<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) { add(.afterAll, onMainActor: method, repeat each injections, at: CodeLocation(file: file, line: line)) }

  private func add<each Source: Injection>(
    _ kind: RecipeRecord.Method.Kind, _ method: @escaping (Built) -> (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, at location: CodeLocation
  ) {
    recipe.record.add(
      RecipeRecord.Method(
        kind: kind, owner: Built.self, parameters: parameters(sources(repeat each injections), at: location),
        location: location,
        call: { frame, operands in
          var cursor = OperandCursor(frame, operands, from: 1)
          let object = cursor.slots.load(0, as: Built.self)
          try method(object)(repeat cursor.next((each Source).Value.self))
        }))
  }

  private func add<each Source: Injection>(
    _ kind: RecipeRecord.Method.Kind,
    onMainActor method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, at location: CodeLocation
  ) {
    // reason: plans may call it on any thread, like every recipe, but the function that it returns is called only on
    // the main actor.
    nonisolated(unsafe) let method = method
    recipe.record.add(
      RecipeRecord.Method(
        kind: kind, owner: Built.self, parameters: parameters(sources(repeat each injections), at: location),
        location: location,
        call: Stratus.onMainActor { frame, operands in
          var cursor = OperandCursor(frame, operands, from: 1)
          let object = cursor.slots.load(0, as: Built.self)
          try method(object)(repeat cursor.next((each Source).Value.self))
        }, isMainActor: true))
  }
}
