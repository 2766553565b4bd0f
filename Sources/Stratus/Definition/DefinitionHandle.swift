/// What a definition's property holds: its record and, once it is activated, the way to the container.
///
/// The container holds records, never handles, so the two do not keep each other alive.
@usableFromInline
final class DefinitionHandle {
  private(set) var record: DefinitionRecord {
    didSet { sharedObject = SharedObject(of: record) }
  }
  /// The record's shared object, for those who find it there.
  ///
  /// reason for the unchecked access: it changes only while an assembly is activated, before anybody can ask.
  @exclusivity(unchecked) @usableFromInline private(set) var sharedObject: SharedObject
  private var link: ContainerLink?

  /// For a definition that is declared.
  init(_ record: DefinitionRecord) {
    self.record = record
    sharedObject = SharedObject(of: record)
    DeclarationLog.add(self)
  }

  init(_ record: DefinitionRecord, _ link: ContainerLink) {
    self.record = record
    self.link = link
    sharedObject = SharedObject(of: record)
  }

  /// Makes the handle lead to a definition of an activated container.
  func activate(_ record: DefinitionRecord, _ link: ContainerLink) {
    self.record = record
    self.link = link
  }

  /// The object, for those who cannot be told that an initializer threw: then the program ends.
  @usableFromInline
  func value<Value>(_ arguments: [Constant] = []) -> Value {
    if arguments.isEmpty, let existing = sharedObject.existing(as: Value.self) { return existing }
    do {
      return try activeContainer().resolve(record, arguments, waiting: .anywhere)
    } catch {
      fail("\(error)", at: record.declaration)
    }
  }

  /// - Parameter arguments: the values of its runtime arguments.
  @usableFromInline
  func resolve<Value>(_ arguments: [Constant] = []) throws(ResolutionError) -> Value {
    try activeContainer().resolve(record, arguments, waiting: .exceptOnMainActor)
  }

  /// Injects into an object that exists.
  func inject(_ object: AnyObject, _ arguments: [Constant] = []) throws(ResolutionError) {
    try activeContainer().inject(object, as: record, arguments)
  }

  /// The recipe as it stands: what `super.define()` wrote, or a new one. After activation, outside a patch, one that has no effect
  /// and is reported.
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

  @inline(__always)
  private func activeContainer() throws(ResolutionError) -> Container {
    guard let link else { throw ResolutionError(.notActivated(record.declaration)) }
    guard let container = link.container else { throw ResolutionError(.ended(record.declaration)) }
    return container
  }
}

/// The way to a record's shared object.
///
/// reason for not holding the record: its handle does, and to look at an object should count no reference but the object's.
@usableFromInline
struct SharedObject {
  @usableFromInline let record: Unmanaged<DefinitionRecord>

  init(of record: DefinitionRecord) { self.record = Unmanaged.passUnretained(record) }

  /// The shared object, if there is one.
  @inlinable @inline(__always)
  func existing<Value>(as _: Value.Type) -> Value? {
    record._withUnsafeGuaranteedRef { $0.existing(as: Value.self) }
  }
}
