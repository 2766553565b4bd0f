/// The contributions of a collaborator, to be injected or added to.
public struct CollaboratorContributions<Element>: Injection {
  private let target: DefinitionRecord?
  private let handle: CollaboratorHandle

  init(target: DefinitionRecord?, collaborator: CollaboratorHandle) {
    self.target = target
    handle = collaborator
  }

  public typealias Value = [Element]
  public static func source(of injection: Self) -> InjectionSource {
    InjectionSource(
      .definition(DefinitionReference(target: injection.target, collaborator: injection.handle.record)))
  }

  /// Adds the object of a definition of this assembly; see ``Contributions/add(_:order:file:line:)``.
  public func add(
    _ definition: Definition<Element>, order: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    handle.record.add(Contribution(definition, order: order, at: CodeLocation(file: file, line: line)), to: target)
  }

  /// Adds the object of a definition of this assembly as a supertype; see ``Contributions/add(_:as:order:file:line:)``.
  public func add<Object>(
    _ definition: Definition<Object>, as upcast: @escaping (consuming Object) -> Element, order: Int = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    handle.record.add(
      Contribution(definition, as: upcast, order: order, at: CodeLocation(file: file, line: line)), to: target)
  }
}

extension Collaborator {
  /// A collection of the collaborator, to which this assembly contributes.
  public subscript<Element>(
    dynamicMember member: KeyPath<Partner, Contributions<Element>>
  ) -> CollaboratorContributions<Element> {
    let target = record.boundPartner?.load(as: Partner.self)[keyPath: member].handle.record
    return CollaboratorContributions(target: target, collaborator: handle)
  }
}

extension CollaboratorRecord {
  /// Adds a contribution to a collection of the assembly that matches, or nothing if none matches. That problem is
  /// reported once.
  fileprivate func add(_ contribution: Contribution, to target: DefinitionRecord?) {
    // An activated child reports it like any other late recipe.
    if ancestor != nil, container == nil {
      foreignContributions.append(contribution)
      return
    }
    var contribution = contribution
    contribution.collaborator = self
    target?.add(contribution, to: container?.container)
  }
}
