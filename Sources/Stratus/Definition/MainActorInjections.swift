/// The injections of an object of the main actor, one in each statement of a block; see ``Injections``.
///
/// The key paths are formed on the main actor, because Swift rejects key paths to isolated properties elsewhere.
public struct MainActorInjections<Built>: CallSyntax {
  /// The recipe that is being written.
  public let recipe: Recipe<Built>

  /// Injects a property; see ``Injections/inject(_:_:file:line:)``.
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(
    _ property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line)) { (value: consuming Value) in
      value
    }
  }

  /// Injects an optional property.
  public func inject<Value, Source: Injection>(
    _ property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value?>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line)) { (value: consuming Value) in
      value
    }
  }

  /// Injects a property whose type is a supertype of the injected type: `$0.inject(\.store, fileStore, as: { $0 })`.
  public func inject<Value, Source: Injection>(
    _ property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping (consuming Source.Value) -> Value, file: StaticString = #filePath, line: UInt = #line
  ) {
    recipe.set(
      onMainActor: property, injection, at: CodeLocation(file: file, line: line), as: upcast)
  }
}

extension Recipe {
  /// Injects a property of the main actor.
  func set<Value, Source: Injection>(
    onMainActor property: @escaping @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    at location: CodeLocation, as upcast: @escaping (consuming Source.Value) -> Value
  ) {
    let path = uncheckedPath(property)
    record.add(
      RecipeRecord.Property(
        path: path, owner: Built.self,
        parameter: RecipeRecord.Parameter(source: injection.source, location: location),
        set: onlyOnMainActor { frame, operands in
          let slots = Slots(frame: frame, operands: operands)
          let value = upcast(slots.load(1, as: Source.Value.self))
          slots.target.assumingMemoryBound(to: Built.self).pointee[keyPath: path] = value
        }, isMainActor: true))
  }
}
