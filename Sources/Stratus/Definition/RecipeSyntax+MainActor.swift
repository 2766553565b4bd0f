/// Properties of the main actor; see ``Definable/initialize(_:_:file:line:)``.
extension RecipeSyntax {
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
}
