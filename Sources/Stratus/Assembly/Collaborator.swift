/// Another assembly that this assembly uses, declared by its class or by a protocol.
///
/// Its definitions are available as members, so the compiler checks them, and the graph contains the collaborator of each reference:
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

  /// Declares a collaborator. The name of its property is its name in messages and in the graph.
  ///
  /// - Parameters:
  ///   - file: the file of the declaration. Omit it.
  ///   - line: the line of the declaration. Omit it.
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

/// A definition of a collaborator.
public struct CollaboratorDefinition<Value>: Injection {
  /// The definition, or `nil` if no assembly matches the collaborator. That problem is reported once.
  let target: DefinitionRecord?
  let collaborator: CollaboratorRecord

  public var source: InjectionSource {
    InjectionSource(.definition(DefinitionReference(target: target, collaborator: collaborator)))
  }

  /// A definition of a collaborator that takes runtime arguments.
  public struct Taking<each Argument> {
    let target: DefinitionRecord?
    let collaborator: CollaboratorRecord

    /// Returns the definition with its arguments, to be injected.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AppliedDefinition<Value> where repeat (each Source).Value == each Argument {
      AppliedDefinition(
        reference: DefinitionReference(
          target: target, collaborator: collaborator, arguments: sources(repeat each injections)))
    }
  }
}

/// A declared collaborator during and after activation.
final class CollaboratorRecord {
  let type: Any.Type
  let declaration: CodeLocation
  /// Returns an assembly as the declared type, or `nil` if it does not match.
  let bind: (Assembly) -> Constant?
  /// The name of the property that declares the collaborator.
  var property = ""
  /// The assembly that matches, as a value of the declared type. It is set only while recipes are written.
  var partner: Constant?
  /// The assembly that matches, while `define()` or a patch runs.
  var boundPartner: Constant? { partner ?? PatchDraft.current?.partner(of: self) }
  /// The index of the matching assembly in the container.
  var serving: Int?

  init(type: Any.Type, declaration: CodeLocation, bind: @escaping (Assembly) -> Constant?) {
    self.type = type
    self.declaration = declaration
    self.bind = bind
  }

  /// The class, or `nil` for a collaborator that is declared by a protocol.
  var concreteClass: Assembly.Type? { type as? Assembly.Type }
}
