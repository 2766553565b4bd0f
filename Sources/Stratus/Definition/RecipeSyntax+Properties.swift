extension RecipeSyntax {
  /// Injects a property.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 })
  ///   .inject(\.retries, .value(3))
  ///   .inject(\.url, .config("client.url"))
  /// ```
  ///
  /// Properties are set in the order in which they are written, after the object's initializer has run. Injecting a property twice makes
  /// the activation fail.
  // For an optional property, `.config`, `.byType`, and `.value` refer to the wrapped type, so the other overload is preferred.
  @_disfavoredOverload @discardableResult @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Source.Value == Value {
    recipe.set(property, injection.source, file: file, line: line)
  }

  /// Injects an optional property.
  @discardableResult @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value?>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Source.Value == Value {
    recipe.set(optional: property, injection.source, file: file, line: line)
  }

  /// Injects a property whose type is a supertype of the injected type: `.inject(\.store, fileStore, as: { $0 })`.
  @discardableResult @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping (consuming Source.Value) -> Value,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.set(property, injection.source, file: file, line: line, as: upcast)
  }
}

extension Recipe {
  @usableFromInline
  consuming func set<Value>(
    _ property: WritableKeyPath<Built, Value>, _ source: consuming InjectionSource, file: StaticString, line: UInt
  ) -> Self { set(property, source, file: file, line: line) { (value: consuming Value) in value } }

  @usableFromInline
  consuming func set<Value>(
    optional property: WritableKeyPath<Built, Value?>, _ source: consuming InjectionSource, file: StaticString,
    line: UInt
  ) -> Self { set(property, source, file: file, line: line) { (value: consuming Value) in value } }

  @usableFromInline
  consuming func set<Value, Injected>(
    _ property: WritableKeyPath<Built, Value>, _ source: consuming InjectionSource, file: StaticString, line: UInt,
    as upcast: @escaping (consuming Injected) -> Value
  ) -> Self {
    record.add(
      RecipeRecord.Property(
        path: property, owner: Built.self,
        parameter: RecipeRecord.Parameter(source: source, location: CodeLocation(file: file, line: line)),
        set: { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          let value = upcast(slots.load(1, as: Injected.self))
          slots.target.assumingMemoryBound(to: Built.self).pointee[keyPath: property] = value
        }))
    return self
  }
}
