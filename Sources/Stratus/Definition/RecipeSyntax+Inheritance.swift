/// Inheritance, scopes, and visibility.
///
/// These functions are inlined because the runtime would otherwise need a `Recipe<…>` and its conformance for each
/// type; see ``Definable/initialize(_:file:line:)``.
extension _RecipeSyntax {
  /// Inherits from another definition: its initializer if this definition has none, its properties unless this
  /// definition injects them too, its methods, which run first, and its callbacks and scope unless this definition has
  /// its own.
  ///
  /// ```swift
  /// baseClient.abstract().injections { $0.inject(\.retries, .config("client.retries")) }
  /// client.initialize(HTTPClient.init(monitor:), monitor, as: { $0 }).parent(baseClient)
  /// ```
  @discardableResult @inlinable @inline(__always)
  public func parent<Value>(
    _ parent: Definition<Value>, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    recipe.inherit(from: parent.source, file: file, line: line)
    return self
  }

  /// Inherits from a definition of a collaborator.
  @discardableResult
  public func parent<Value>(
    _ parent: Foreign<Definition<Value>>, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    recipe.inherit(from: parent.source, file: file, line: line)
    return self
  }

  /// Inherits from a definition that takes the same runtime arguments and receives those of this definition.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: Definition<Value>.Taking<repeat each Argument>, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    recipe.inherit(
      from: _InjectionSource(.definition(DefinitionReference(target: parent.handle.record))), file: file, line: line)
    return self
  }

  /// Inherits from a definition of a collaborator that takes the same runtime arguments.
  @discardableResult
  public func parent<Value, each Argument>(
    _ parent: Foreign<Definition<Value>.Taking<repeat each Argument>>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    recipe.inherit(
      from: _InjectionSource(.definition(parent.reference)), file: file, line: line)
    return self
  }

  /// Makes the definition abstract: it is only a parent of other definitions and is never built.
  @discardableResult @inlinable @inline(__always)
  public func abstract(file: StaticString = #filePath, line: UInt = #line) -> Self {
    recipe.makeAbstract(file: file, line: line)
    return self
  }

  /// Excludes the definition from injection by type: ``AnyInjection/byType()`` and ``Activation/inject(into:)`` do
  /// not consider it.
  ///
  /// It is needed where other code still injects by type, and this definition would make the type ambiguous.
  ///
  /// ```swift
  /// logger.initialize(Logger.init)
  /// auditLogger.initialize(Logger.init).onlyByName()
  /// ```
  @discardableResult
  public func onlyByName(file: StaticString = #filePath, line: UInt = #line) -> Self {
    recipe.record.hideFromInjectionByType(at: CodeLocation(file: file, line: line))
    return self
  }

  /// Sets the lifetime of the object and how it is shared: `.scope(.lazySingleton)`.
  ///
  /// By default, the parent's scope is used. Without a parent, the scope is ``Scope/prototype`` for objects that a
  /// factory builds and for options, and ``Scope/objectGraph`` for all other objects.
  @discardableResult @inlinable @inline(__always)
  public func scope(_ scope: Scope, file: StaticString = #filePath, line: UInt = #line) -> Self {
    recipe.share(as: scope, file: file, line: line)
    return self
  }
}

extension Recipe {
  /// - Parameter parent: a definition.
  @usableFromInline
  consuming func inherit(from parent: _InjectionSource, file: StaticString, line: UInt) {
    if case .definition(let reference) = parent.origin {
      record.inherit(from: RecipeRecord.Parent(reference, at: CodeLocation(file: file, line: line)))
    }
  }

  @usableFromInline
  consuming func makeAbstract(file: StaticString, line: UInt) {
    record.makeAbstract(at: CodeLocation(file: file, line: line))
  }

  @usableFromInline
  consuming func share(as scope: Scope, file: StaticString, line: UInt) {
    record.share(as: scope, at: CodeLocation(file: file, line: line))
  }
}
