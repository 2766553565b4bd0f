extension Definition {
  /// A definition whose object needs arguments that are known only when it is resolved.
  ///
  /// ```swift
  /// final class EffectsAssembly: Assembly {
  ///   let shake = Definition<Shake>.Taking<View, Int>()
  ///   let nudge = Definition<Nudge>()
  ///   private let ownView = Definition<View>()
  ///
  ///   override func define() {
  ///     shake.define { view, times in
  ///       shake.initialize(Shake.init(view:times:), view, times)
  ///     }
  ///     nudge.initialize(Nudge.init(shake:), shake.taking(ownView, .value(1)))
  ///     ownView.initialize(View.init)
  ///   }
  /// }
  ///
  /// let effects = try EffectsAssembly.activated()
  /// let shake = effects.shake(View(), 4)
  /// ```
  ///
  /// Within one resolution, an object-graph definition has one object for each list of arguments. A lazy or weak
  /// singleton has one object for each list as long as the object lives. Arguments are compared by equality if they are
  /// `Hashable`.
  public struct Taking<each Argument> {
    let handle: DefinitionHandle

    /// Declares a definition that takes runtime arguments. The name of its property is its key.
    public init(file: StaticString = #filePath, line: UInt = #line) {
      let record = DefinitionRecord(type: Value.self, declaration: CodeLocation(file: file, line: line))
      repeat record.arguments.append((each Argument).self)
      handle = DefinitionHandle(record)
    }

    init(_ handle: DefinitionHandle) { self.handle = handle }

    /// Writes the recipe, with placeholders for the arguments.
    ///
    /// - Parameter body: a closure that receives the placeholders, which can be injected like other injections. It is
    ///   called once, immediately.
    public func define(_ body: (repeat AnyInjection<each Argument>) -> Void) {
      var index = -1
      func next() -> Int {
        index += 1
        return index
      }
      body(
        repeat AnyInjection<each Argument>(
          .argument(next(), type: (each Argument).self, of: handle.record)))
    }

    /// Returns the definition with its arguments, to be injected.
    ///
    /// - Parameter injections: one injection for each argument. A placeholder passes on an argument of the surrounding
    ///   definition.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AnyInjection<Value> where repeat (each Source).Value == each Argument {
      AnyInjection(.definition(DefinitionReference(target: handle.record, arguments: sources(repeat each injections))))
    }

    /// Returns the definition with its arguments and with a supertype, to be injected:
    /// `.array(rain, shake.taking(view, .value(1), as: { $0 as any Effect }))`.
    ///
    /// - Parameters:
    ///   - injections: one injection for each argument.
    ///   - upcast: a closure that converts the object, which proves to the compiler that the type is a supertype.
    public func taking<Converted, each Source: Injection>(
      _ injections: repeat each Source, as upcast: @escaping (consuming Value) -> Converted
    ) -> AnyInjection<Converted> where repeat (each Source).Value == each Argument {
      AnyInjection(source: taking(repeat each injections).source.converted(by: upcast))
    }

    /// Returns the object, built or shared according to its scope, or ends the program if it is not available; see
    /// ``Definition/callAsFunction()``.
    ///
    /// - Precondition: The assembly is activated, and no initializer in the object's graph throws. Use ``resolve(_:)``
    ///   if an initializer can throw.
    public func callAsFunction(_ arguments: repeat each Argument) -> Value {
      handle.value(constants(repeat each arguments))
    }

    /// Returns the object, built or shared according to its scope, or throws an error if it is not available.
    ///
    /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
    public func resolve(_ arguments: repeat each Argument) throws(ResolutionError) -> Value {
      try handle.resolve(constants(repeat each arguments))
    }
  }
}

extension Definition.Taking: Definable {
  public typealias Built = Value

  public static func recipe(of syntax: Self) -> Recipe<Value> { Recipe(record: syntax.handle.startedRecipe) }
}

extension Definition.Taking: Sendable where Value: Sendable, repeat each Argument: Sendable {}

/// Returns the constants for a pack of values.
func constants<each Value>(_ values: repeat each Value) -> [Constant] {
  var result: [Constant] = []
  repeat result.append(Constant(each values))
  return result
}
