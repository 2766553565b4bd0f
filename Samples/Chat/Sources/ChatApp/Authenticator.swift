import ChatModel
import ChatNetworking
import ChatStorage

/// Logs users in, and remembers the one who is.
actor Authenticator {
  private let transport: any Transport
  private let vault: CredentialVault

  init(transport: any Transport, vault: CredentialVault) {
    self.transport = transport
    self.vault = vault
  }

  func logIn(_ user: User.ID, password: String) async throws -> Credential {
    let credential = try await transport.authenticate(user, password: password)
    await vault.save(credential)
    return credential
  }

  /// Returns the credential of the user who did not log out, if any.
  func remembered() async -> Credential? { await vault.credential }

  func logOut() async { await vault.remove() }
}
