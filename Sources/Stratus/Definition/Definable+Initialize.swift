extension Definable {
  /// Builds the object with an initializer, a function, a static method, or a closure. Starts a new recipe.
  ///
  /// ```swift
  /// monitor.initialize(Reachability.init(host:attempts:), .config("client.host"), .value(3))
  /// ```
  ///
  /// - Parameters:
  ///   - make: the function that builds the object. The compiler checks the number and types of its parameters. A
  ///     parameter of a supertype accepts a definition of a subtype.
  ///   - injections: one injection for each parameter.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func initialize<each Source: Injection>(
    _ make: @escaping (repeat consuming (each Source).Value) throws -> Built, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(at: CodeLocation(file: file, line: line), sources(repeat each injections), construction(make))
  }

  /// Builds an object of a hidden type. Starts a new recipe.
  ///
  /// ```swift
  /// // let client = Definition<any Client>()
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 }).injections {
  ///   $0.inject(\.retries, .value(3))  // a property of HTTPClient
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - make: the function that builds the object.
  ///   - injections: one injection for each parameter.
  ///   - upcast: `{ $0 }`, which proves to the compiler that the built type is a subtype of the declared type.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: @escaping (repeat consuming (each Source).Value) throws -> Made, _ injections: repeat each Source,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(at: CodeLocation(file: file, line: line), sources(repeat each injections), construction(make))
      .shown(as: upcast)
  }
}

/// Returns the sources of a pack of injections, in order.
func sources<each Source: Injection>(_ injections: repeat each Source) -> [_InjectionSource] {
  var result: [_InjectionSource] = []
  repeat result.append((each injections).source)
  return result
}

/// Returns parameters with the same location.
func parameters(_ sources: [_InjectionSource], at location: CodeLocation) -> [RecipeRecord.Parameter] {
  sources.map { RecipeRecord.Parameter(source: $0, location: location) }
}
