/// The recipe of an object that an initializer of the main actor builds.
///
/// ```swift
/// window.initialize(Window.init(title:), .value("Weather")).injections {
///   $0.inject(\.content, view)
///   $0.afterInjections(Window.open)
/// }
/// ```
public struct MainActorRecipe<Built>: RecipeSyntax {
  /// The recipe that is being written.
  public let recipe: Recipe<Built>

  /// Writes the injections of the recipe, one in each statement of a block; see ``MainActorInjections``.
  ///
  /// - Parameter block: a closure that receives the recipe's injections. It is called once, immediately.
  @discardableResult
  public func injections(_ block: (MainActorInjections<Built>) -> Void) -> MainActorRecipe {
    block(MainActorInjections(recipe: recipe))
    return self
  }

  /// Sets the lifetime of the object and how it is shared; see ``RecipeSyntax/scope(_:file:line:)``.
  @discardableResult
  public func scope(_ scope: Scope, file: StaticString = #filePath, line: UInt = #line) -> MainActorRecipe {
    MainActorRecipe(recipe: recipe.share(as: scope, file: file, line: line))
  }

  /// Excludes the definition from injection by type; see ``RecipeSyntax/onlyByName(file:line:)``.
  @discardableResult
  public func onlyByName(file: StaticString = #filePath, line: UInt = #line) -> MainActorRecipe {
    let _: Recipe<Built> = recipe.onlyByName(file: file, line: line)
    return self
  }

  /// Inherits from another definition; see ``RecipeSyntax/parent(_:file:line:)``.
  @discardableResult
  public func parent<Value>(
    _ parent: Definition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe {
    let _: Recipe<Built> = recipe.parent(parent, file: file, line: line)
    return self
  }

  /// Inherits from a definition of a collaborator; see ``RecipeSyntax/parent(_:file:line:)``.
  @discardableResult
  public func parent<Value>(
    _ parent: CollaboratorDefinition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe {
    let _: Recipe<Built> = recipe.parent(parent, file: file, line: line)
    return self
  }

  /// Inherits from a definition that takes the same runtime arguments; see ``RecipeSyntax/parent(_:file:line:)``.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: Definition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe {
    let _: Recipe<Built> = recipe.parent(parent, file: file, line: line)
    return self
  }

  /// Inherits from a definition of a collaborator that takes the same runtime arguments; see ``RecipeSyntax/parent(_:file:line:)``.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: CollaboratorDefinition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> MainActorRecipe {
    let _: Recipe<Built> = recipe.parent(parent, file: file, line: line)
    return self
  }
}
