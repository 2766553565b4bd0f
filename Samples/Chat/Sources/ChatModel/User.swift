/// A person with an account.
package struct User: Hashable, Sendable, Identifiable {
  package let id: String
  package let name: String

  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// The proof that a user has logged in.
package struct Credential: Hashable, Sendable {
  package let user: User
  package let token: String

  package init(user: User, token: String) {
    self.user = user
    self.token = token
  }
}

/// Whether a user wants to be disturbed.
package enum Presence: Hashable, Sendable {
  case available
  case away(String)
}
