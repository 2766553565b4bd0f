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
/// The compiler checks each statement on its own, so an error is reported at its line, and a mistake does not make it slow.
public struct Injections<Built>: CallSyntax {
  /// The recipe that is being written.
  public let recipe: Recipe<Built>

  @inlinable init(_ recipe: Recipe<Built>) { self.recipe = recipe }

  /// Injects a property.
  ///
  /// Properties are set in the order in which they are written, after the object's initializer has run. Injecting a property twice makes
  /// the activation fail.
  // For an optional property, `.config`, `.byType`, and `.value` refer to the wrapped type, so the other overload is preferred.
  @_disfavoredOverload @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source, file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    _ = recipe.set(property, injection.source, file: file, line: line)
  }

  /// Injects an optional property.
  @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value?>, _ injection: Source, file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    _ = recipe.set(optional: property, injection.source, file: file, line: line)
  }

  /// Injects a property whose type is a supertype of the injected type: `$0.inject(\.store, fileStore, as: { $0 })`.
  @inlinable @inline(__always)
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping (consuming Source.Value) -> Value,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    _ = recipe.set(property, injection.source, file: file, line: line, as: upcast)
  }
}

extension RecipeSyntax {
  /// Writes the injections of the recipe, one in each statement of a block; see ``Injections``.
  ///
  /// - Parameter block: a closure that receives the recipe's injections. It is called once, immediately.
  @discardableResult @inlinable @inline(__always)
  public func injections(_ block: (Injections<Built>) -> Void) -> Recipe<Built> {
    let recipe = recipe
    block(Injections(recipe))
    return recipe
  }
}
