extension Definable {
  /// Builds the object with a closure that resolves its dependencies from the activated assembly. Starts a new recipe.
  ///
  /// ```swift
  /// report.custom(self) { assembly in Report(pages: (1...3).map { assembly.page($0) }) }
  /// ```
  ///
  /// It exists for code that decides only when it runs how many objects it needs, and for closures that move from
  /// another container, such as factories of Swinject that get a resolver. A closure for
  /// ``initialize(_:_:file:line:)`` gets its dependencies as parameters instead, which are checked.
  ///
  /// Use it only as a last resort: the objects that the closure resolves are neither checked nor shown in the graph,
  /// which marks the definition as opaque. Each of them is a separate outermost resolution. If closures resolve each
  /// other's objects endlessly, the resolution fails when 64 of them are running, with an error that shows their path.
  @discardableResult
  public func custom<Asked: Assembly>(
    _ assembly: Asked, _ make: @escaping (Asked) throws -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let injection: AnyInjection<Asked> = .assembly(assembly)
    return recipe.start(
      at: CodeLocation(file: file, line: line), [injection.source],
      construction { (asked: consuming Asked) in try make(asked) }, kind: .opaque)
  }

  /// Builds the object with a closure of the main actor: `window.custom(onMainActor: self) { assembly in … }`.
  ///
  /// See ``initialize(_:_:file:line:)`` for where the object can be resolved.
  @discardableResult
  public func custom<Asked: Assembly>(
    onMainActor assembly: Asked, file: StaticString = #filePath, line: UInt = #line,
    _ make: @escaping @MainActor (Asked) throws -> Built
  ) -> MainActorRecipe<Built> {
    let injection: AnyInjection<Asked> = .assembly(assembly)
    let recipe: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), [injection.source],
      onMainActor { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        let asked = slots.load(1, as: Asked.self)
        slots.initialize(to: try make(asked))
      }, kind: .opaque)
    recipe.record.initializer?.isMainActor = true
    return MainActorRecipe(recipe: recipe)
  }
}
