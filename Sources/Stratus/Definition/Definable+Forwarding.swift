extension Definable {
  /// Uses an existing value as the object: `retries.value(3)`. Starts a new recipe.
  @discardableResult
  public func value(_ value: Built, file: StaticString = #filePath, line: UInt = #line) -> Recipe<Built> {
    recipe.start(at: CodeLocation(file: file, line: line), [], construction { value }, kind: .value)
  }

  /// Makes the definition an alias of an injection, usually of another definition. Starts a new recipe.
  ///
  /// ```swift
  /// mainTheme.alias(of: beach)
  /// gentleShake.define { view in gentleShake.alias(of: shake.taking(view, .value(1))) }
  /// ```
  ///
  /// The object is the one of the other definition, shared according to its scope.
  public func alias<Source: Injection>(
    of other: Source, file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Built {
    alias(of: other, as: { $0 }, file: file, line: line)
  }

  /// Makes the definition an alias with a supertype: `store.alias(of: fileStore, as: { $0 })`. Starts a new recipe.
  public func alias<Source: Injection>(
    of other: Source, as upcast: @escaping (consuming Source.Value) -> Built, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let _: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), [other.source], construction(upcast), kind: .alias)
  }

  /// Chooses among injections by a value when the object is resolved. Starts a new recipe.
  ///
  /// ```swift
  /// theme.choose(by: .config("theme"), ["beach": beach, "sunset": sunset], otherwise: beach)
  /// ```
  ///
  /// Only the chosen object is built, but the graph shows all cases. The default scope is ``Scope/prototype``, so each
  /// reference chooses again, and the object is shared according to the scope of the chosen definition.
  ///
  /// - Parameters:
  ///   - selector: the value that chooses: a fixed value, a configuration value, a runtime argument, or a component. A
  ///     component is resolved separately, before the rest.
  ///   - cases: the injection for each value. If values are equal, activation fails.
  ///   - other: the injection for all other values. Without it, another value makes the resolution fail.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func choose<Selector: Injection>(
    by selector: Selector, _ cases: KeyValuePairs<Selector.Value, any Injection<Built>>,
    otherwise other: (any Injection<Built>)? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Selector.Value: Hashable {
    choose(
      by: selector, cases.map(\.key), cases.map(\.value.source), otherwise: other?.source,
      at: CodeLocation(file: file, line: line))
  }

  /// Chooses among injections and `nil` by a value when the object is resolved. Starts a new recipe.
  ///
  /// ```swift
  /// // let tracker = Definition<(any Tracker)?>()
  /// tracker.choose(by: .config("tracking"), ["full": fullTracker, "off": nil])
  /// ```
  ///
  /// Without a default, a value that has no case makes the resolution fail, as in
  /// ``choose(by:_:otherwise:file:line:)``.
  @_disfavoredOverload @discardableResult
  public func choose<Selector: Injection, Wrapped>(
    by selector: Selector, _ cases: KeyValuePairs<Selector.Value, (any Injection<Wrapped>)?>,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Selector.Value: Hashable, Built == Wrapped? {
    choose(
      by: selector, cases.map(\.key), cases.map { optional($0.value) }, otherwise: nil,
      at: CodeLocation(file: file, line: line))
  }

  /// Chooses among injections and `nil`, with a default that may be `nil`: `otherwise: nil`. Starts a new recipe.
  @_disfavoredOverload @discardableResult
  public func choose<Selector: Injection, Wrapped>(
    by selector: Selector, _ cases: KeyValuePairs<Selector.Value, (any Injection<Wrapped>)?>,
    otherwise other: (any Injection<Wrapped>)?, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Selector.Value: Hashable, Built == Wrapped? {
    choose(
      by: selector, cases.map(\.key), cases.map { optional($0.value) }, otherwise: optional(other),
      at: CodeLocation(file: file, line: line))
  }

  private func choose<Selector: Injection>(
    by selector: Selector, _ keys: [Selector.Value], _ cases: [_InjectionSource], otherwise other: _InjectionSource?,
    at location: CodeLocation
  ) -> Recipe<Built> where Selector.Value: Hashable {
    // Read only once, because each read creates a new request for a configuration value.
    let source = selector.source
    let recipe: Recipe<Built> = recipe.start(
      at: location, [source] + cases + (other.map { [$0] } ?? []), construction { (chosen: Built) in chosen },
      kind: .option)
    recipe.record.initializer?.choice = Choice(
      keys: keys, hasOther: other != nil, selector: RecipeRecord.Parameter(source: source, location: location))
    return recipe
  }

  /// Returns the source of a case that may be `nil`.
  private func optional<Wrapped>(_ injection: (any Injection<Wrapped>)?) -> _InjectionSource {
    injection?.source.wrapped(as: Wrapped.self) ?? _InjectionSource(.value(Constant(Wrapped?.none)))
  }
}
