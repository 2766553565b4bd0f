extension Definable {
  /// Makes the definition stand for a value that is there already: `retries.value(3)`; starts the recipe anew.
  @discardableResult
  public func value(_ value: Built, file: StaticString = #filePath, line: UInt = #line) -> Recipe<Built> {
    recipe.start(at: CodeLocation(file: file, line: line), [], construction { value }, kind: .value)
  }

  /// Makes the definition another name for what is injected, mostly another definition; starts the recipe anew.
  ///
  /// ```swift
  /// mainTheme.alias(of: beach)
  /// gentleShake.define { view in gentleShake.alias(of: shake.taking(view, .value(1))) }
  /// ```
  ///
  /// The object is that of the other definition, shared as its scope says.
  public func alias<Source: Injection>(
    of other: Source, file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Built {
    alias(of: other, as: { $0 }, file: file, line: line)
  }

  /// Another name with a supertype: `store.alias(of: fileStore, as: { $0 })`.
  public func alias<Source: Injection>(
    of other: Source, as upcast: @escaping (consuming Source.Value) -> Built, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let _: Recipe<Built> = recipe.start(
      at: CodeLocation(file: file, line: line), [other.source], construction(upcast), kind: .alias)
  }

  /// Lets a value choose among injections when the object is asked for; starts the recipe anew.
  ///
  /// ```swift
  /// theme.choose(by: .config("theme"), ["beach": beach, "sunset": sunset], otherwise: beach)
  /// ```
  ///
  /// Only the chosen one is built; the graph shows all. The scope is ``Scope/prototype`` unless said otherwise, so that each
  /// reference chooses anew, and the object is shared as the chosen definition's scope says.
  ///
  /// - Parameters:
  ///   - selector: the value that chooses: fixed, of the configuration, a runtime argument, or a component. A component is
  ///     resolved on its own, before the rest.
  ///   - cases: what each value chooses. Of equal ones, the first counts.
  ///   - other: what any other value chooses; without it, another value fails the resolution.
  @discardableResult
  public func choose<Selector: Injection>(
    by selector: Selector, _ cases: KeyValuePairs<Selector.Value, any Injection<Built>>,
    otherwise other: (any Injection<Built>)? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Selector.Value: Hashable {
    let location = CodeLocation(file: file, line: line)
    // Once: each time would be another request for a configuration value.
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
