extension RecipeSyntax {
  /// Injects a property.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 })
  ///   .inject(\.retries, .value(3))
  ///   .inject(\.url, .config("client.url"))
  /// ```
  ///
  /// Properties are set in the order in which they are written, once the object's initializer has run. Injecting one
  /// property twice fails activation.
  // Of an optional property, `.config`, `.byType` and `.value` mean the type within: the other form is preferred.
  @_disfavoredOverload @discardableResult
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Source.Value == Value {
    inject(property, injection, as: { $0 }, file: file, line: line)
  }

  /// Injects an optional property.
  @discardableResult
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value?>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Source.Value == Value {
    inject(property, injection, as: { $0 }, file: file, line: line)
  }

  /// Injects a property whose type is a supertype of what is injected: `.inject(\.store, fileStore, as: { $0 })`.
  @discardableResult
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping (consuming Source.Value) -> Value,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    let parameter = RecipeRecord.Parameter(
      type: Source.Value.self, source: injection.source, location: CodeLocation(file: file, line: line))
    recipe.record.properties.append(
      RecipeRecord.Property(
        path: property, owner: Built.self, parameter: parameter,
        set: { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          let value = upcast(slots.load(1, as: Source.Value.self))
          slots.target.assumingMemoryBound(to: Built.self).pointee[keyPath: property] = value
        }))
    return recipe
  }
}
