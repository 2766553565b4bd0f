/// The recipe of an object that an initializer of the main actor builds.
public struct MainActorRecipe<Built>: _RecipeSyntax {
  @usableFromInline let recipe: Recipe<Built>

  @inlinable public static func recipe(of syntax: Self) -> Recipe<Built> { syntax.recipe }

  /// Writes the injections of the recipe, one in each statement of a block; see ``Injections``.
  ///
  /// - Parameter block: a closure that receives the recipe's injections. It is called once, immediately.
  @discardableResult
  public func injections(_ block: (Injections<Built, MainActor>) -> Void) -> MainActorRecipe {
    block(Injections(recipe))
    return self
  }
}

/// Properties of an object of the main actor. The key paths are formed on the main actor, because Swift rejects key
/// paths to isolated properties elsewhere.
extension Injections where Isolation == MainActor {
  /// Injects a property.
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
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line), as: upcast)
  }
}

/// Properties of the main actor in a block that is not about an initializer of the main actor.
///
/// ```swift
/// window.abstract().injections {
///   $0.inject(onMainActor: \.content, view)
/// }
/// ```
///
/// The object can then be built or injected into only on the main actor.
extension Injections where Isolation == Never {
  /// Injects a property of the main actor, which Swift does not allow to name without the label.
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(
    onMainActor property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line)) {
      (value: consuming Value) in value
    }
  }

  /// Injects an optional property of the main actor.
  public func inject<Value, Source: Injection>(
    onMainActor property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value?>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line)) {
      (value: consuming Value) in value
    }
  }

  /// Injects a property of the main actor whose type is a supertype of the injected type.
  public func inject<Value, Source: Injection>(
    onMainActor property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping @MainActor (consuming Source.Value) -> Value, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recipe.set(
      onMainActor: property, injection, at: CodeLocation(file: file, line: line), as: uncheckedConversion(upcast))
  }
}

extension Recipe {
  /// Injects a property of the main actor.
  fileprivate func set<Value, Source: Injection>(
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
