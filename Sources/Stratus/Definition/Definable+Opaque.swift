extension Definable {
  /// Makes the object with a closure that asks the activated assembly for what it needs; starts the recipe anew.
  ///
  /// ```swift
  /// report.custom(self) { assembly in Report(pages: (1...3).map { assembly.page($0) }) }
  /// ```
  ///
  /// A last resort: what the closure asks for is checked by nobody and shown in no graph, which marks the definition as opaque.
  /// Each thing that it asks for is an outermost resolution of its own. Closures that ask for each other's objects without end fail
  /// the resolution, with their path, when 64 of them are at work.
  @discardableResult
  public func custom<Asked: Assembly>(
    _ assembly: Asked, _ make: @escaping (Asked) throws -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let injection: AssemblyInjection<Asked> = .assembly(assembly)
    return recipe.start(
      at: CodeLocation(file: file, line: line), [injection.source],
      construction { (asked: consuming Asked) in try make(asked) }, kind: .opaque)
  }

  /// The same with a closure of the main actor: `window.custom(onMainActor: self) { assembly in … }`; see
  /// ``initialize(_:_:file:line:)`` for where the object can then be resolved.
  @discardableResult
  public func custom<Asked: Assembly>(
    onMainActor assembly: Asked, file: StaticString = #filePath, line: UInt = #line,
    _ make: @escaping @MainActor (Asked) throws -> Built
  ) -> Recipe<Built> {
    let injection: AssemblyInjection<Asked> = .assembly(assembly)
    let recipe: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), [injection.source],
      onMainActor { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        let asked = slots.load(1, as: Asked.self)
        slots.initialize(to: try make(asked))
      }, kind: .opaque)
    recipe.record.initializer?.isMainActor = true
    return recipe
  }
}
