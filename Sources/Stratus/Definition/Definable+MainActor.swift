/// The same for what runs on the main actor. The compiler picks these by itself: a recipe of an ordinary assembly names an
/// initializer of a `@MainActor` class like any other.
///
/// The definition, and whatever needs its object while it is built, can be resolved on the main actor only, where it is
/// called like all others; elsewhere the resolution throws, before any code of the main actor runs. A shared object that exists
/// is given everywhere. What must be resolved elsewhere takes a ``Definition/provider`` and calls it on the main actor.
extension Definable {
  /// Makes the object with an initializer or a function of the main actor; starts the recipe anew.
  ///
  /// ```swift
  /// window.initialize(Window.init(title:), .value("Weather"))
  ///   .inject(view) { $0.content }
  ///   .afterInjections(Window.open)
  /// ```
  @discardableResult
  public func initialize<each Source: Injection>(
    _ make: @escaping @MainActor (repeat (each Source).Value) throws -> Built, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let recipe: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), sources(repeat each injections),
      onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        cursor.slots.initialize(to: try make(repeat cursor.next((each Source).Value.self)))
      })
    recipe.record.initializer?.isMainActor = true
    return recipe
  }

  /// Makes an object of a type that others do not see, on the main actor; starts the recipe anew.
  @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: @escaping @MainActor (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source,
    as upcast: @escaping (Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    let recipe: Recipe<Made> = recipe.start(
      at: CodeLocation(file: file, line: line), sources(repeat each injections),
      onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        cursor.slots.initialize(to: try make(repeat cursor.next((each Source).Value.self)))
      })
    recipe.record.initializer?.isMainActor = true
    return recipe.shown(as: upcast)
  }

  /// Lets a method of the main actor build the object; starts the recipe anew. See ``build(with:_:_:file:line:)``.
  @discardableResult
  public func build<Factory: Injection, each Source: Injection>(
    with factory: Factory,
    _ method: @escaping (Factory.Value) -> @MainActor (repeat (each Source).Value) throws -> Built,
    _ injections: repeat each Source, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    // reason: plans call it from wherever they run, as every recipe; what it gives is called on the main actor only.
    nonisolated(unsafe) let method = method
    let recipe: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), [factory.source] + sources(repeat each injections),
      onMainActor { frame, operands in
        var cursor = OperandCursor(frame, operands, from: 1)
        let builder = cursor.next(Factory.Value.self)
        cursor.slots.initialize(to: try method(builder)(repeat cursor.next((each Source).Value.self)))
      }, kind: .factory)
    recipe.record.initializer?.isMainActor = true
    return recipe
  }
}
