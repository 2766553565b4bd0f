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
  public subscript<Value>(dynamicMember member: KeyPath<Partner, Definition<Value>>) -> Foreign<Definition<Value>> {
    handle.foreign(member) { $0.handle }
  }

  /// A definition of the collaborator that takes runtime arguments.
  public subscript<Value, each Argument>(
    dynamicMember member: KeyPath<Partner, Definition<Value>.Taking<repeat each Argument>>
  ) -> Foreign<Definition<Value>.Taking<repeat each Argument>> {
    handle.foreign(member) { $0.handle }
  }

  /// An asynchronous definition of the collaborator, to be injected.
  public subscript<Value>(
    dynamicMember member: KeyPath<Partner, AsyncDefinition<Value>>
  ) -> Foreign<AsyncDefinition<Value>> {
    handle.foreign(member) { $0.handle }
  }

  /// A collection of the collaborator, to which this assembly contributes.
  public subscript<Element>(
    dynamicMember member: KeyPath<Partner, Contributions<Element>>
  ) -> Foreign<Contributions<Element>> {
    handle.foreign(member) { $0.handle }
  }

  /// The input of the child activation whose root the collaborator is, to be injected.
  public subscript<Value>(dynamicMember member: KeyPath<Partner, Given<Value>>) -> Foreign<Given<Value>> {
    handle.foreign(member) { $0.handle }
  }

  /// A child of the collaborator, to be injected or, after activation, to be started.
  public subscript<Root>(dynamicMember member: KeyPath<Partner, Child<Root>>) -> Foreign<Child<Root>> {
    handle.foreign(member) { $0.handle }
  }
}
