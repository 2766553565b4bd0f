/// The value of a definition's property: its record and, after activation, its link to the container.
///
/// The container holds records but not handles, so they do not keep each other alive.
@usableFromInline
final class DefinitionHandle {
  private(set) var record: DefinitionRecord {
    didSet { sharedObject = record.sharedObject }
  }
  /// Access to the record's shared object.
  ///
  /// reason for the unchecked access: it changes only while an assembly is activated, before its objects can be
  /// resolved.
  @exclusivity(unchecked) @usableFromInline private(set) var sharedObject: SharedObject
  private var link: ContainerLink?

  /// Creates the handle of a declared definition.
  init(_ record: DefinitionRecord) {
    self.record = record
    sharedObject = record.sharedObject
    DeclarationLog.add(self)
  }

  init(_ record: DefinitionRecord, _ link: ContainerLink) {
    self.record = record
    self.link = link
    sharedObject = record.sharedObject
  }

  /// Links the handle to a definition of an activated container.
  func activate(_ record: DefinitionRecord, _ link: ContainerLink) {
    self.record = record
    self.link = link
  }

  /// The shared object, or `nil` if there is none or the thread is building objects.
  @inlinable @inline(__always)
  func existing<Value>(as _: Value.Type) -> Value? {
    // The handle holds the record, which holds the word that is read.
    defer { withExtendedLifetime(self) {} }
    return sharedObject.existing(as: Value.self)
  }

  /// Returns the object. If an initializer throws, the program ends.
  @usableFromInline
  func value<Value>(_ arguments: [Constant] = []) -> Value {
    if arguments.isEmpty, sharedObject.isPublished { return sharedValue() }
    do {
      return try activeContainer().resolve(record, arguments, waiting: .anywhere)
    } catch {
      fail("\(error)", at: record.declaration)
    }
  }

  /// A separate function, because an optional of a generic type needs metadata.
  @inline(never)
  private func sharedValue<Value>() -> Value {
    if let existing = existing(as: Value.self) { return existing }
    do {
      return try activeContainer().resolve(record, [], waiting: .anywhere)
    } catch {
      fail("\(error)", at: record.declaration)
    }
  }

  /// Returns the object.
  ///
  /// - Parameter arguments: the values of its runtime arguments.
  @usableFromInline
  func resolve<Value>(_ arguments: [Constant] = []) throws(ResolutionError) -> Value {
    try activeContainer().resolve(record, arguments, waiting: .exceptOnMainActor)
  }

  /// Injects into an existing object.
  func inject(_ object: AnyObject, _ arguments: [Constant] = []) throws(ResolutionError) {
    try activeContainer().inject(object, as: record, arguments)
  }

  /// The current recipe: the one that `super.define()` wrote, or a new one. After activation and outside a patch, it is
  /// a recipe that has no effect and is reported.
  var startedRecipe: RecipeRecord {
    if let link {
      return PatchDraft.current?.startedRecipe(of: record)
        ?? RecipeRecord(reportUnused: { [record] in LateRecipe.report(record, at: $0, to: link.container) })
    }
    if let recipe = record.recipe { return recipe }
    let started = RecipeRecord()
    record.recipe = started
    return started
  }

  /// The container, or `nil` before activation and after its end.
  var activatedContainer: Container? { link?.container }

  @inline(__always)
  func activeContainer() throws(ResolutionError) -> Container {
    guard let link else { throw ResolutionError(.notActivated(record.declaration)) }
    guard let container = link.container else { throw ResolutionError(.ended(record.declaration)) }
    return container
  }
}

/// reason: the record and the link change only while an assembly is activated, before its definitions can reach other
/// threads. Recipes are written by `define()` or the closure of a patch, each on one thread.
extension DefinitionHandle: @unchecked Sendable {}
