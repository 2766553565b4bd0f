import ChatModel

/// Remembers who is logged in, as a keychain does.
package actor CredentialVault {
  package private(set) var credential: Credential?

  package init() {}

  package func save(_ credential: Credential) { self.credential = credential }

  package func remove() { credential = nil }
}
