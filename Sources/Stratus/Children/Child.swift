/// A definition of a function that starts a child activation and returns the child.
///
/// Call it, `app.session(input)`, or inject it: `coordinator.initialize(Coordinator.init(start:), session)` for
/// `init(start: @escaping @Sendable (SessionAssembly.Input) throws -> ActivatedChild<SessionAssembly>)`.
///
/// A child has assemblies and shared objects of its own. Where it uses a collaborator that the parent activation has
/// already, it uses the parent's assembly, so it gets the same objects. The child keeps the parent alive, and not the
/// other way around. Several children are independent, and a child may have children.
///
/// Rules about layers treat it as references from the declaring assembly to the root and to each listed assembly.
public struct Child<Root: ChildAssembly>: Injection {
  let handle: DefinitionHandle

  /// Declares a child. The name of its property is its key.
  ///
  /// - Parameters:
  ///   - others: the other assemblies of the child. As for an activation, a collaborator of a class needs no entry.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  public init(with others: [Assembly.Type] = [], file: StaticString = #filePath, line: UInt = #line) {
    let child = ChildDeclaration(
      types: [Root.self] + others, copy: copying(Value.self),
      write: { handle, address in
        let start: Value = { input in try handle.startChild(input) }
        address.assumingMemoryBound(to: Value.self).initialize(to: start)
      })
    handle = DefinitionHandle(
      DefinitionRecord(.child(child), type: Value.self, declaration: CodeLocation(file: file, line: line)))
  }

  public typealias Value = @Sendable (Root.Input) throws -> ActivatedChild<Root>
  public static func source(of injection: Self) -> _InjectionSource { _InjectionSource(injection.handle.record) }

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - input: the values for the child.
  ///   - replacements: assemblies that take precedence over those that the child lists and those of the parent, for
  ///     tests. A subclass of the root or of a listed assembly takes its place.
  /// - Throws: ``ActivationError`` with all problems of the child, or ``ResolutionError`` if this assembly is not
  ///   activated or is shut down.
  /// - Complexity: Linear in the number of the child's definitions and injections. The first child also searches the
  ///   parent's assemblies, once for each type of a collaborator.
  public func callAsFunction(_ input: Root.Input, with replacements: [Assembly.Type] = []) throws -> ActivatedChild<
    Root
  > {
    try handle.startChild(input, with: replacements)
  }
}

extension Child where Root.Input == Void {
  /// Starts a child without an input.
  ///
  /// - Parameter replacements: assemblies that take precedence over those that the child lists and those of the
  ///   parent, for tests.
  /// - Throws: ``ActivationError`` with all problems of the child, or ``ResolutionError`` if this assembly is not
  ///   activated or is shut down.
  public func callAsFunction(with replacements: [Assembly.Type] = []) throws -> ActivatedChild<Root> {
    try callAsFunction((), with: replacements)
  }
}

extension Foreign {
  /// Starts a child that an assembly of a collaborator declares; see ``Child/callAsFunction(_:with:)``.
  public func callAsFunction<Root>(
    _ input: Root.Input, with replacements: [Assembly.Type] = []
  ) throws -> ActivatedChild<Root> where Declared == Child<Root> {
    try activated().startChild(input, with: replacements)
  }

  /// Starts a child without an input; see ``Child/callAsFunction(with:)``.
  public func callAsFunction<Root>(
    with replacements: [Assembly.Type] = []
  ) throws -> ActivatedChild<Root> where Declared == Child<Root>, Root.Input == Void {
    try callAsFunction((), with: replacements)
  }
}

/// A child activation, with the members of its root: `session.feed()`. It lives as long as this value, a copy of it, or
/// an assembly that it returned.
@dynamicMemberLookup
public struct ActivatedChild<Root: ChildAssembly>: Sendable {
  /// The activation, for its other assemblies, and to load, unload, or patch it.
  public let activation: Activation

  /// A property of the root assembly, such as a definition or a collaborator: `session.feed()`.
  public subscript<Member>(dynamicMember member: KeyPath<Root, Member>) -> Member { assembly()[keyPath: member] }

  /// Returns a new instance of the root assembly, because an assembly belongs to one task.
  public func assembly() -> Root { activation.container.newInstance(of: Root.self) }

  /// Ends the shared objects of the child, after those of its own children.
  ///
  /// - Parameter limit: the time after which it no longer waits for objects that have not ended.
  /// - Throws: ``ShutdownError``; see ``Assembly/shutdown(within:isolation:)``.
  public func shutdown(within limit: Duration = .seconds(5)) async throws(ShutdownError) {
    try await activation.shutdown(within: limit)
  }
}

/// Assemblies that replace others, by the classes that they replace.
typealias AssemblyReplacements = [ObjectIdentifier: Assembly.Type]

/// The assemblies of a child activation.
///
/// A class, so that each record of a definition needs only the space of a reference for it.
final class ChildDeclaration {
  /// The root, then the other assemblies.
  private(set) var types: [Assembly.Type]
  /// Copies the function that starts the child.
  let copy: Operation
  /// Writes that function.
  let write: _InjectionSource.ProviderWriter

  init(types: [Assembly.Type], copy: @escaping Operation, write: @escaping _InjectionSource.ProviderWriter) {
    (self.types, self.copy, self.write) = (types, copy, write)
  }

  var root: Assembly.Type { types[0] }

  /// Replaces assemblies of the list, for the inspection of an activation in which others take their places.
  func replace(_ replacements: AssemblyReplacements) {
    types = types.map { replacements[ObjectIdentifier($0)] ?? $0 }
  }

  /// Returns the recipe of the function.
  func recipe(of record: DefinitionRecord) -> RecipeRecord {
    let recipe = RecipeRecord()
    recipe.restart(
      with: RecipeRecord.Initializer(
        kind: .child, builtType: record.type,
        sources: [_InjectionSource(.provider(DefinitionReference(target: record), type: record.type, write: write))],
        make: copy, location: record.declaration))
    return recipe
  }
}

extension DefinitionHandle {
  fileprivate func startChild<Root: ChildAssembly>(
    _ input: Root.Input, with replacements: [Assembly.Type] = []
  ) throws -> ActivatedChild<Root> {
    let container = try activeContainer()
    return ActivatedChild(
      activation: Activation(
        try container.startChild(record.child?.types ?? [], Constant(input), replacements: replacements)))
  }
}

/// Returns the operation that copies its operand.
private func copying<Value>(_: Value.Type) -> Operation { construction { (value: consuming Value) in value } }
