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

  /// - Parameter arguments: the values of its runtime arguments.
  @usableFromInline
  func resolve<Value>(_ arguments: [Constant] = []) throws(ResolutionError) -> Value {
    guard let link else { throw ResolutionError(.notActivated(record.declaration)) }
    guard let container = link.container else { throw ResolutionError(.ended(record.declaration)) }
    return try container.resolve(record, arguments)
  }
}
