/// The injections of a recipe, one in each statement of a block.
///
/// ```swift
/// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 }).injections {
///   $0.inject(\.retries, .value(3))
///   $0.inject(\.url, .config("client.url"))
///   $0.call(HTTPClient.register(observer:), monitor)
///   $0.afterInjections(HTTPClient.open)
/// }
/// ```
///
/// The compiler checks each statement on its own, so an error is reported at its line, and a mistake does not make it
/// slow.
///
/// `Isolation` is `MainActor` in the recipe of an object that an initializer of the main actor builds. There, `inject`
/// names properties of the main actor. Elsewhere, it is `Never`.
public struct Injections<Built, Isolation> {
  @usableFromInline let recipe: Recipe<Built>

  @inlinable init(_ recipe: Recipe<Built>) { self.recipe = recipe }
}

extension Injections where Isolation == Never {
  /// Injects a property.
  ///
  /// Properties are set in the order in which they are written, after the object's initializer has run. Injecting a
  /// property twice makes the activation fail.
  // For an optional property, `.config`, `.byType`, and `.value` refer to the wrapped type, so the other overload is
  // preferred.
  @_disfavoredOverload @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source, file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(property, injection.source, file: file, line: line)
  }

  /// Injects an optional property.
  @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value?>, _ injection: Source, file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(optional: property, injection.source, file: file, line: line)
  }

  /// Injects a property whose type is a supertype of the injected type: `$0.inject(\.store, fileStore, as: { $0 })`.
  @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping (consuming Source.Value) -> Value,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recipe.set(property, injection.source, file: file, line: line, as: upcast)
  }
}

extension _RecipeSyntax {
  /// Writes the injections of the recipe, one in each statement of a block; see ``Injections``.
  ///
  /// - Parameter block: a closure that receives the recipe's injections. It is called once, immediately.
  @discardableResult @inlinable @inline(__always)
  public func injections(_ block: (Injections<Built, Never>) -> Void) -> Self {
    block(Injections(recipe))
    return self
  }
}

extension Recipe {
  @usableFromInline
  consuming func set<Value>(
    _ property: WritableKeyPath<Built, Value>, _ source: consuming _InjectionSource, file: StaticString, line: UInt
  ) { set(property, source, file: file, line: line) { (value: consuming Value) in value } }

  @usableFromInline
  consuming func set<Value>(
    optional property: WritableKeyPath<Built, Value?>, _ source: consuming _InjectionSource, file: StaticString,
    line: UInt
  ) { set(property, source, file: file, line: line) { (value: consuming Value) in value } }

  @usableFromInline
  consuming func set<Value, Injected>(
    _ property: WritableKeyPath<Built, Value>, _ source: consuming _InjectionSource, file: StaticString, line: UInt,
    as upcast: @escaping (consuming Injected) -> Value
  ) {
    record.add(
      RecipeRecord.Property(
        path: property, owner: Built.self,
        parameter: RecipeRecord.Parameter(source: source, location: CodeLocation(file: file, line: line)),
        set: { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          let value = upcast(slots.load(1, as: Injected.self))
          slots.target.assumingMemoryBound(to: Built.self).pointee[keyPath: property] = value
        }))
  }
}
