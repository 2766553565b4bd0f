/// What a definition's property holds: its record and, once it is activated, the container, which it keeps alive.
///
/// The container holds records, never handles, so the two do not keep each other alive.
@usableFromInline
final class DefinitionHandle {
  @usableFromInline private(set) var record: DefinitionRecord
  private var container: Container?

  init(_ record: DefinitionRecord) { self.record = record }

  /// Makes the handle lead to a definition of an activated container.
  func activate(_ record: DefinitionRecord, in container: Container) {
    self.record = record
    self.container = container
  }

  @usableFromInline
  func resolve<Value>() throws(ResolutionError) -> Value {
    guard let container else { throw ResolutionError(.notActivated(record.declaration)) }
    return try container.resolve(record)
  }
}
