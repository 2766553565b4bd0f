/// What a definition's property holds: its record and, once it is activated, the way to the container.
///
/// The container holds records, never handles, so the two do not keep each other alive.
@usableFromInline
final class DefinitionHandle {
  @usableFromInline private(set) var record: DefinitionRecord
  private var link: ContainerLink?

  init(_ record: DefinitionRecord) { self.record = record }

  /// Makes the handle lead to a definition of an activated container.
  func activate(_ record: DefinitionRecord, _ link: ContainerLink) {
    self.record = record
    self.link = link
  }

  init(_ record: DefinitionRecord, _ link: ContainerLink) {
    self.record = record
    self.link = link
  }

  /// The object, for those who cannot be told that an initializer threw.
  func value<Value>(_ arguments: [Constant]) -> Value {
    if arguments.isEmpty, let existing = record.existing(as: Value.self) { return existing }
    do {
      return try resolve(arguments)
    } catch {
      preconditionFailure(String(describing: error))
    }
  }

  /// - Parameter arguments: the values of its runtime arguments.
  @usableFromInline
  func resolve<Value>(_ arguments: [Constant] = []) throws(ResolutionError) -> Value {
    guard let link else { throw ResolutionError(.notActivated(record.declaration)) }
    guard let container = link.container else { throw ResolutionError(.ended(record.declaration)) }
    return try container.resolve(record, arguments)
  }
}
