extension Definition {
  /// A definition whose object also needs what is known only when somebody asks for it.
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
  /// Within one resolution, an object-graph definition gives one object for each list of arguments; a lazy or weak singleton
  /// gives one for each list as long as it lives. Arguments are compared by equality if they are `Hashable`.
  public struct Taking<each Argument> {
    let handle: DefinitionHandle

    /// Declares a definition that takes runtime arguments. Its property's name is its key.
    ///
    /// - Parameters:
    ///   - file: where it is declared; left out.
    ///   - line: the same.
    public init(file: StaticString = #filePath, line: UInt = #line) {
      let record = DefinitionRecord(type: Value.self, declaration: CodeLocation(file: file, line: line))
      repeat record.arguments.append((each Argument).self)
      handle = DefinitionHandle(record)
    }

    init(_ handle: DefinitionHandle) { self.handle = handle }

    /// Gives the recipe, with placeholders for the arguments.
    ///
    /// - Parameter body: is called once, at once; each placeholder can be injected like anything else.
    public func define(_ body: (repeat RuntimeArgument<each Argument>) -> Void) {
      var index = -1
      func next() -> Int {
        index += 1
        return index
      }
      body(repeat RuntimeArgument<each Argument>(index: next(), owner: handle.record))
    }

    /// The definition with its arguments, to be injected.
    ///
    /// - Parameter injections: one injection an argument; a placeholder passes the surrounding definition's own argument on.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AppliedDefinition<Value> where repeat (each Source).Value == each Argument {
      AppliedDefinition(
        reference: DefinitionReference(target: handle.record, arguments: sources(repeat each injections)))
    }

    /// The object, built or shared as the scope says.
    ///
    /// Where it cannot be given, the program ends with one line on standard error; see ``Definition/callAsFunction()``.
    ///
    /// - Precondition: the assembly is activated, and no initializer in the object's graph throws; use ``resolve(_:)`` where
    ///   one may.
    public func callAsFunction(_ arguments: repeat each Argument) -> Value {
      handle.value(constants(repeat each arguments))
    }

    /// The object, built or shared as the scope says.
    ///
    /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
    public func resolve(_ arguments: repeat each Argument) throws(ResolutionError) -> Value {
      try handle.resolve(constants(repeat each arguments))
    }
  }
}

extension Definition.Taking: Definable {
  public typealias Built = Value

  public var recipe: Recipe<Value> { Recipe(record: handle.startedRecipe) }
}

/// What is known only when somebody asks for the object: a placeholder, to be injected in `define()`.
public struct RuntimeArgument<Value>: Injection {
  let index: Int
  let owner: DefinitionRecord

  public var source: InjectionSource { InjectionSource(.argument(index, type: Value.self, of: owner)) }
}

/// A definition with its arguments, to be injected.
public struct AppliedDefinition<Value>: Injection {
  let reference: DefinitionReference

  public var source: InjectionSource { InjectionSource(.definition(reference)) }
}

func constants<each Value>(_ values: repeat each Value) -> [Constant] {
  var result: [Constant] = []
  repeat result.append(Constant(each values))
  return result
}
