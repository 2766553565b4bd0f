import CStratus

extension Definable {
  /// Makes the object with a closure that asks the activated assembly for what it needs; starts the recipe anew.
  ///
  /// ```swift
  /// report.custom(self) { assembly in Report(pages: (1...3).map { assembly.page($0) }) }
  /// ```
  ///
  /// A last resort: what the closure asks for is checked by nobody and shown in no graph, which marks the definition as opaque.
  /// Each thing that it asks for is an outermost resolution of its own, so closures that ask for each other's objects go round without
  /// end.
  @discardableResult
  public func custom<Asked: Assembly>(
    _ assembly: Asked, _ make: @escaping (Asked) throws -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let injection: AssemblyInjection<Asked> = .assembly(assembly)
    return recipe.start(
      at: CodeLocation(file: file, line: line), [injection.source], construction(make), code: STRATUS_RECIPE_OPAQUE)
  }
}
