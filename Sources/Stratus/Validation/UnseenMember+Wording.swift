/// A definition or a collaborator that activation does not find, because it is not a stored property of its own.
struct UnseenMember: Sendable {
  enum Form: Hashable {
    /// A property that is created at its first use.
    case lazy
    /// A stored property of another type, such as `[Definition<Int>]`, which holds it.
    case inside(type: String)
    /// A stored property that was assigned again.
    case reassigned
  }

  let owner: String
  /// Its type, such as `Definition<Int>`; `nil` if it has not been created yet.
  let type: String?
  let isCollaborator: Bool
  /// The property that leads to it; `nil` for a local variable, or a computed property.
  let property: (name: String, form: Form)?
}

extension UnseenMember {
  var kind: String {
    "unseen-definition"
  }

  var message: String {
    guard let property else {
      return
        "\(owner) declares a \(type ?? noun) that is not one of its stored properties, so activation does not find it"
    }
    let name = "\(owner).\(property.name)"
    return switch property.form {
    case .lazy: "\(name) is a lazy property, so activation does not find its \(noun)"
    case .inside(let type): "\(name) keeps a \(noun) inside \(type), where activation does not find it"
    case .reassigned: "\(name) was given another \(noun) after its assembly was created, which activation does not find"
    }
  }

  var remedy: String {
    func declaration(of name: String) -> String {
      "let \(name) = \(type ?? (isCollaborator ? "Collaborator<…>" : "Definition<…>"))()"
    }
    return switch property?.form {
    case .lazy?, .reassigned?: "declare it as a stored property: \(declaration(of: property?.name ?? "name"))"
    case .inside?:
      "declare each \(noun) as a stored property of its own, such as \(declaration(of: "name")); a computed property may return "
        + "several"
    case nil: "declare it as a stored property of the assembly: \(declaration(of: "name"))"
    }
  }

  private var noun: String { isCollaborator ? "collaborator" : "definition" }
}
