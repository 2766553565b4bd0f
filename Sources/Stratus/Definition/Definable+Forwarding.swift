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
  /// Only the chosen object is built, but the graph shows all cases. The default scope is ``Scope/prototype``, so each reference chooses
  /// again, and the object is shared according to the scope of the chosen definition.
  ///
  /// - Parameters:
  ///   - selector: the value that chooses: a fixed value, a configuration value, a runtime argument, or a component. A component is
  ///     resolved separately, before the rest.
  ///   - cases: the injection for each value. If values are equal, the first case is used.
  ///   - other: the injection for all other values. Without it, another value makes the resolution fail.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func choose<Selector: Injection>(
    by selector: Selector, _ cases: KeyValuePairs<Selector.Value, any Injection<Built>>,
    otherwise other: (any Injection<Built>)? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Selector.Value: Hashable {
    let location = CodeLocation(file: file, line: line)
    // Read only once, because each read creates a new request for a configuration value.
    let source = selector.source
    let injections = cases.map(\.value) + (other.map { [$0] } ?? [])
    let recipe: Recipe<Built> = recipe.start(
      at: location, [source] + injections.map(\.source), construction { (chosen: Built) in chosen },
      kind: .option)
    recipe.record.initializer?.choice = Choice(
      keys: cases.map(\.key), hasOther: other != nil,
      selector: RecipeRecord.Parameter(source: source, location: location))
    return recipe
  }
}
