/// Methods and callbacks on the main actor; see ``Definable/initialize(_:_:file:line:)``.
extension RecipeSyntax {
  /// Calls a method of the main actor with injected parameters, after the properties are set.
  @discardableResult
  public func inject<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .method, method, repeat each injections, at: CodeLocation(file: file, line: line), column))
    return recipe
  }

  /// Injects a property of the main actor, which a key path cannot name elsewhere.
  ///
  /// ```swift
  /// window.initialize(Window.init(title:), .value("Weather"))
  ///   .inject(view) { $0.content }
  /// ```
  ///
  /// Like every injected property, it is set once, in the order in which properties are written. A child's property replaces its
  /// parent's.
  ///
  /// - Parameters:
  ///   - injection: the value to inject. For an optional property, it has the wrapped type.
  ///   - property: a closure that only names the property. It is called once, immediately.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func inject<Source: Injection>(
    _ injection: Source, file: StaticString = #filePath, line: UInt = #line,
    _ property: @escaping @MainActor (Recipe<Built>.Members) -> Recipe<Built>.Member<Source.Value>
  ) -> Recipe<Built> {
    inject(injection, as: { $0 }, file: file, line: line, property)
  }

  /// Injects a property of the main actor whose type is a supertype of the injected type:
  /// `.inject(fileStore, as: { $0 }) { $0.store }`.
  @discardableResult
  public func inject<Value, Source: Injection>(
    _ injection: Source, as upcast: @escaping (consuming Source.Value) -> Value, file: StaticString = #filePath,
    line: UInt = #line, _ property: @escaping @MainActor (Recipe<Built>.Members) -> Recipe<Built>.Member<Value>
  ) -> Recipe<Built> {
    // reason for the cast: the closure only forms a key path, which does not require the actor. Only naming the property does.
    let member = unsafeBitCast(property, to: ((Recipe<Built>.Members) -> Recipe<Built>.Member<Value>).self)(
      Recipe<Built>.Members())
    recipe.record.add(
      RecipeRecord.Property(
        path: member.path, owner: Built.self,
        parameter: RecipeRecord.Parameter(
          source: injection.source, location: CodeLocation(file: file, line: line)),
        set: onlyOnMainActor { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          let value = upcast(slots.load(1, as: Source.Value.self))
          member.set(&slots.target.assumingMemoryBound(to: Built.self).pointee, value)
        }, isMainActor: true))
    return recipe
  }

  /// Calls a method of the main actor after the initializer and before anything is injected.
  @discardableResult
  public func beforeInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .beforeInjections, method, repeat each injections, at: CodeLocation(file: file, line: line), column
      ))
    return recipe
  }

  /// Calls a method of the main actor when everything is injected into this object.
  @discardableResult
  public func afterInjections<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .afterInjections, method, repeat each injections, at: CodeLocation(file: file, line: line), column)
    )
    return recipe
  }

  /// Calls a method of the main actor when the whole graph of the outermost resolution is wired. Dependencies come first.
  @discardableResult
  public func afterAll<each Source: Injection>(
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Recipe<Built> {
    recipe.record.add(
      mainActorMethod(
        .afterAll, method, repeat each injections, at: CodeLocation(file: file, line: line), column))
    return recipe
  }

  private func mainActorMethod<each Source: Injection>(
    _ kind: RecipeRecord.Method.Kind,
    _ method: @escaping (Built) -> @MainActor (repeat (each Source).Value) throws -> Void,
    _ injections: repeat each Source, at location: CodeLocation, _ column: UInt
  ) -> RecipeRecord.Method {
    // reason: plans may call it on any thread, like every recipe, but the function that it returns is called only on the main actor.
    nonisolated(unsafe) let method = method
    return RecipeRecord.Method(
      kind: kind, owner: Built.self, parameters: parameters(sources(repeat each injections), at: location),
      location: location, column: column,
      call: onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let object = cursor.slots.load(0, as: Built.self)
        try method(object)(repeat cursor.next((each Source).Value.self))
      }, isMainActor: true)
  }
}
