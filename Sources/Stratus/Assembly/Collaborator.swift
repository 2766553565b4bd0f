/// Another assembly that this assembly uses, declared by its class or by a protocol.
///
/// Its definitions are available as members, so the compiler checks them, and the graph contains the collaborator of
/// each reference:
///
/// ```swift
/// final class WeatherAssembly: Assembly {
///   let screen = Definition<WeatherScreen>()
///   private let services = Collaborator<any ServiceAssembly>()
///
///   override func define() {
///     screen.initialize(WeatherScreen.init(cities:), services.cityService)
///   }
/// }
/// ```
@dynamicMemberLookup
public struct Collaborator<Partner> {
  let handle: CollaboratorHandle

  var record: CollaboratorRecord { handle.record }

  /// Declares a collaborator. The name of its property is its name in messages and in the graph.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    let record = CollaboratorRecord(
      type: Partner.self, declaration: CodeLocation(file: file, line: line),
      bind: { assembly in (assembly as? Partner).map { Constant($0) } })
    handle = CollaboratorHandle(record)
    DeclarationLog.add(record)
  }

  /// A definition of the collaborator, to be injected.
  public subscript<Value>(dynamicMember member: KeyPath<Partner, Definition<Value>>) -> CollaboratorDefinition<Value> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].record
    return CollaboratorDefinition(target: target, collaborator: handle)
  }

  /// A definition of the collaborator that takes runtime arguments.
  public subscript<Value, each Argument>(
    dynamicMember member: KeyPath<Partner, Definition<Value>.Taking<repeat each Argument>>
  ) -> CollaboratorDefinition<Value>.Taking<repeat each Argument> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].handle.record
    return CollaboratorDefinition<Value>.Taking(target: target, collaborator: handle)
  }
}
