/// Another assembly that this one uses, declared by its concrete class or by a protocol.
///
/// Its definitions are reached as members, so the compiler checks them, and the graph knows through which collaborator a
/// reference goes:
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
  let record: CollaboratorRecord

  /// Declares a collaborator. Its property's name is what messages and the graph call it.
  ///
  /// - Parameters:
  ///   - file: where it is declared; left out.
  ///   - line: the same.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    record = CollaboratorRecord(
      type: Partner.self, declaration: CodeLocation(file: file, line: line),
      bind: { assembly in (assembly as? Partner).map { Constant($0) } })
    DeclarationLog.add(record)
  }

  /// A definition of the collaborator, to be injected.
  public subscript<Value>(dynamicMember member: KeyPath<Partner, Definition<Value>>) -> CollaboratorDefinition<Value> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].record
    return CollaboratorDefinition(target: target, collaborator: record)
  }

  /// A definition of the collaborator that takes runtime arguments.
  public subscript<Value, each Argument>(
    dynamicMember member: KeyPath<Partner, Definition<Value>.Taking<repeat each Argument>>
  ) -> CollaboratorDefinition<Value>.Taking<repeat each Argument> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].handle.record
    return CollaboratorDefinition<Value>.Taking(target: target, collaborator: record)
  }
}

/// A definition reached through a collaborator.
public struct CollaboratorDefinition<Value>: Injection {
  /// None while the collaborator is not served: activation fails for that reason, and says so once.
  let target: DefinitionRecord?
  let collaborator: CollaboratorRecord

  public var source: InjectionSource {
    InjectionSource(.definition(DefinitionReference(target: target, collaborator: collaborator)))
  }

  /// One that takes runtime arguments.
  public struct Taking<each Argument> {
    let target: DefinitionRecord?
    let collaborator: CollaboratorRecord

    /// The definition with its arguments, to be injected.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AppliedDefinition<Value> where repeat (each Source).Value == each Argument {
      AppliedDefinition(
        reference: DefinitionReference(
          target: target, collaborator: collaborator, arguments: sources(repeat each injections)))
    }
  }
}

/// What activation knows of a declared collaborator.
final class CollaboratorRecord {
  let type: Any.Type
  let declaration: CodeLocation
  /// The assembly as the declared type, if it is one.
  let bind: (Assembly) -> Constant?
  /// The property that declares it.
  var property = ""
  /// The assembly that serves it, as a value of the declared type; only while recipes are written.
  var partner: Constant?
  /// That assembly while `define()` or a patch runs.
  var boundPartner: Constant? { partner ?? PatchDraft.current?.partner(of: self) }
  /// The place of that assembly in the container.
  var serving: Int?

  init(type: Any.Type, declaration: CodeLocation, bind: @escaping (Assembly) -> Constant?) {
    self.type = type
    self.declaration = declaration
    self.bind = bind
  }

  /// The class, for a collaborator declared by class; none for one declared by protocol.
  var concreteClass: Assembly.Type? { type as? Assembly.Type }
}
