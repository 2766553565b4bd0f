/// A definition or a collaborator that activation cannot find, because it is not a stored property of its own.
package struct UnseenMember: Sendable {
  package enum Form: Hashable, Sendable {
    /// A lazy property.
    case lazy
    /// An element of a stored property of another type, such as `[Definition<Int>]`.
    case inside(type: String)
    /// The value of a stored property that was assigned again.
    case reassigned
  }

  let owner: String
  /// The type, such as `Definition<Int>`, or `nil` if the member has not been created yet.
  let type: String?
  let isCollaborator: Bool
  /// The property that leads to the member, or `nil` for a local variable or a computed property.
  package let property: (name: String, form: Form)?

  package init(owner: String, type: String?, isCollaborator: Bool, property: (name: String, form: Form)?) {
    self.owner = owner
    self.type = type
    self.isCollaborator = isCollaborator
    self.property = property
  }

  /// `Assembly.property`, or `nil` if no property leads to the member.
  package var propertyName: String? { property.map { "\(owner).\($0.name)" } }

  var message: String {
    guard let property, let name = propertyName else {
      return
        "\(owner) declares a \(type ?? noun) that is not one of its stored properties, so activation does not find it"
    }
    return switch property.form {
    case .lazy: "\(name) is a lazy property, so activation does not find its \(noun)"
    case .inside(let type): "\(name) keeps a \(noun) inside \(type), where activation does not find it"
    case .reassigned:
      "\(name) was assigned another \(noun) after its assembly was created, so activation does not find it"
    }
  }

  var remedy: String {
    func declaration(of name: String) -> String {
      "let \(name) = \(type ?? (isCollaborator ? "Collaborator<…>" : "Definition<…>"))()"
    }
    return switch property?.form {
    case .lazy?, .reassigned?: "declare it as a stored property: \(declaration(of: property?.name ?? "name"))"
    case .inside?:
      """
      declare each \(noun) as a stored property of its own, such as \(declaration(of: "name")); a computed property \
      can 
      """
        + "return several"
    case nil: "declare it as a stored property of the assembly: \(declaration(of: "name"))"
    }
  }

  private var noun: String { isCollaborator ? "collaborator" : "definition" }
}
