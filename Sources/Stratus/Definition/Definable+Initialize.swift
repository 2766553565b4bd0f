extension Definable {
  /// Makes the object with an initializer, a function, a static method or a closure; starts the recipe anew.
  ///
  /// ```swift
  /// monitor.initialize(Reachability.init(host:attempts:), .config("client.host"), .value(3))
  /// ```
  ///
  /// - Parameters:
  ///   - make: what makes the object. The compiler checks the number and types of its parameters; a parameter that wants a
  ///     supertype accepts a definition of a subtype.
  ///   - injections: one injection a parameter.
  @discardableResult
  public func initialize<each Source: Injection>(
    _ make: @escaping (repeat consuming (each Source).Value) throws -> Built, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(at: CodeLocation(file: file, line: line), sources(repeat each injections), construction(make))
  }

  /// Makes an object of a type that others do not see; starts the recipe anew.
  ///
  /// ```swift
  /// // let client = Definition<any Client>()
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 })
  ///   .inject(\.retries, .value(3))               // a property of HTTPClient
  /// ```
  ///
  /// - Parameters:
  ///   - make: what makes the object.
  ///   - injections: one injection a parameter.
  ///   - upcast: `{ $0 }`, the compiler's proof that what is built is what was declared.
  @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: @escaping (repeat consuming (each Source).Value) throws -> Made, _ injections: repeat each Source,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(at: CodeLocation(file: file, line: line), sources(repeat each injections), construction(make))
      .shown(as: upcast)
  }
}

/// The sources of a pack of injections, in order.
func sources<each Source: Injection>(_ injections: repeat each Source) -> [InjectionSource] {
  var result: [InjectionSource] = []
  repeat result.append((each injections).source)
  return result
}

func parameters(_ sources: [InjectionSource], at location: CodeLocation) -> [RecipeRecord.Parameter] {
  sources.map { RecipeRecord.Parameter(source: $0, location: location) }
}
