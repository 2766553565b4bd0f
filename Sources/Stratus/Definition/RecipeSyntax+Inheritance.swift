extension RecipeSyntax {
  /// Inherits from another definition: its initializer if this one has none, its properties (this one's win), its methods
  /// (which run first), its callbacks and its scope (unless given here).
  ///
  /// ```swift
  /// baseClient.abstract().inject(\.retries, .config("client.retries"))
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 }).parent(baseClient)
  /// ```
  @discardableResult
  public func parent<Value>(
    _ parent: Definition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.parent = RecipeRecord.Parent(
      definition: parent.record, collaborator: nil, location: CodeLocation(file: file, line: line))
    return recipe
  }

  /// Inherits from a definition that takes the same runtime arguments: they are this definition's.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: Definition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.parent = RecipeRecord.Parent(
      definition: parent.handle.record, collaborator: nil, location: CodeLocation(file: file, line: line))
    return recipe
  }

  /// Inherits from a definition of a collaborator that takes the same runtime arguments.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: CollaboratorDefinition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.parent = RecipeRecord.Parent(
      definition: parent.target, collaborator: parent.collaborator, location: CodeLocation(file: file, line: line))
    return recipe
  }

  /// Inherits from a definition of a collaborator.
  @discardableResult
  public func parent<Value>(
    _ parent: CollaboratorDefinition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.record.parent = RecipeRecord.Parent(
      definition: parent.target, collaborator: parent.collaborator, location: CodeLocation(file: file, line: line))
    return recipe
  }

  /// Makes the definition only a parent of others: nothing is ever built from it.
  @discardableResult
  public func abstract() -> Recipe<Built> {
    recipe.record.isAbstract = true
    return recipe
  }

  /// How long the object lives and who shares it: `.scope(.lazySingleton)`.
  ///
  /// Without it, the parent's; without a parent, ``Scope/prototype`` for what a factory builds and for an option, and
  /// ``Scope/objectGraph`` for everything else.
  @discardableResult
  public func scope(_ scope: Scope) -> Recipe<Built> {
    recipe.record.scope = scope
    return recipe
  }
}
