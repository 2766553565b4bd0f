/// Inlined where the runtime would else need a `Recipe<…>` and a conformance of it; see ``Definable/initialize(_:file:line:)``.
extension RecipeSyntax {
  /// Inherits from another definition: its initializer if this one has none, its properties (this one's win), its methods
  /// (which run first), its callbacks and its scope (unless given here).
  ///
  /// ```swift
  /// baseClient.abstract().inject(\.retries, .config("client.retries"))
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 }).parent(baseClient)
  /// ```
  @discardableResult @inlinable @inline(__always)
  public func parent<Value>(
    _ parent: Definition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.inherit(from: parent.source, file: file, line: line)
  }

  /// Inherits from a definition that takes the same runtime arguments: they are this definition's.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: Definition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.inherit(
      from: InjectionSource(.definition(DefinitionReference(target: parent.handle.record))), file: file, line: line)
  }

  /// Inherits from a definition of a collaborator that takes the same runtime arguments.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: CollaboratorDefinition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Built> {
    recipe.inherit(
      from: InjectionSource(
        .definition(DefinitionReference(target: parent.target, collaborator: parent.collaborator))), file: file,
      line: line)
  }

  /// Inherits from a definition of a collaborator.
  @discardableResult @inlinable @inline(__always)
  public func parent<Value>(
    _ parent: CollaboratorDefinition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.inherit(from: parent.source, file: file, line: line)
  }

  /// Makes the definition only a parent of others: nothing is ever built from it.
  @discardableResult @inlinable @inline(__always)
  public func abstract(file: StaticString = #filePath, line: UInt = #line) -> Recipe<Built> {
    recipe.makeAbstract(file: file, line: line)
  }

  /// How long the object lives and who shares it: `.scope(.lazySingleton)`.
  ///
  /// Without it, the parent's; without a parent, ``Scope/prototype`` for what a factory builds and for an option, and
  /// ``Scope/objectGraph`` for everything else.
  @discardableResult @inlinable @inline(__always)
  public func scope(_ scope: Scope, file: StaticString = #filePath, line: UInt = #line) -> Recipe<Built> {
    recipe.share(as: scope, file: file, line: line)
  }
}

extension Recipe {
  /// - Parameter parent: a definition.
  @usableFromInline
  consuming func inherit(from parent: InjectionSource, file: StaticString, line: UInt) -> Self {
    if case .definition(let reference) = parent.origin {
      record.inherit(
        from: RecipeRecord.Parent(
          definition: reference.target, collaborator: reference.collaborator,
          location: CodeLocation(file: file, line: line)))
    }
    return self
  }

  @usableFromInline
  consuming func makeAbstract(file: StaticString, line: UInt) -> Self {
    record.makeAbstract(at: CodeLocation(file: file, line: line))
    return self
  }

  @usableFromInline
  consuming func share(as scope: Scope, file: StaticString, line: UInt) -> Self {
    record.share(as: scope, at: CodeLocation(file: file, line: line))
    return self
  }
}
