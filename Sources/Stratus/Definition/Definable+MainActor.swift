/// Recipes for objects of the main actor. The compiler chooses these overloads automatically: the recipe of an ordinary
/// assembly names an initializer of a `@MainActor` class like any other initializer.
///
/// The definition can be resolved only on the main actor, and so can each definition that needs its object while it is
/// built. Elsewhere, the resolution throws before any code of the main actor runs. An existing shared object is
/// returned everywhere. An object that must be resolved elsewhere can take a ``Definition/provider`` and call it on the
/// main actor.
extension Definable {
  /// Builds the object with an initializer or a function of the main actor. Starts a new recipe.
  ///
  /// ```swift
  /// window.initialize(Window.init(title:), .value("Weather")).injections {
  ///   $0.inject(\.content, view)
  ///   $0.afterInjections(Window.open)
  /// }
  /// ```
  @discardableResult
  public func initialize<each Source: Injection>(
    _ make: @escaping @MainActor (repeat (each Source).Value) throws -> Built, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, repeat each injections, at: CodeLocation(file: file, line: line)))
  }

  /// Builds an object of a hidden type, on the main actor. Starts a new recipe.
  @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: @escaping @MainActor (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source,
    as upcast: @escaping (Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(
      recipe: startOnMainActor(make, repeat each injections, at: CodeLocation(file: file, line: line)).shown(as: upcast)
    )
  }

  /// Starts a recipe whose initializer runs on the main actor.
  func startOnMainActor<Made, each Source: Injection>(
    _ make: @escaping @MainActor (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source,
    at location: CodeLocation
  ) -> Recipe<Made> {
    let recipe: Recipe<Made> = recipe.start(
      at: location, sources(repeat each injections),
      onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        cursor.slots.initialize(to: try make(repeat cursor.next((each Source).Value.self)))
      })
    recipe.record.initializer?.isMainActor = true
    return recipe
  }

  /// Builds the object with a method of the main actor. Starts a new recipe. See ``build(with:_:_:file:line:)``.
  @discardableResult
  public func build<Factory: Injection, each Source: Injection>(
    with factory: Factory,
    _ method: @escaping (Factory.Value) -> @MainActor (repeat (each Source).Value) throws -> Built,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    // reason: plans may call it on any thread, like every recipe, but the function that it returns is called only on
    // the main actor.
    nonisolated(unsafe) let method = method
    let recipe: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), [factory.source] + sources(repeat each injections),
      onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let builder = cursor.next(Factory.Value.self)
        cursor.slots.initialize(to: try method(builder)(repeat cursor.next((each Source).Value.self)))
      }, kind: .factory)
    recipe.record.initializer?.isMainActor = true
    return MainActorRecipe(recipe: recipe)
  }
}
