import Stratus

/// The clients of the mail servers.
final class ClientAssembly: Assembly {
  let imapClient = Definition<IMAPClient>()
  let smtpClient = Definition<SMTPClient>()
  let authorizationClient = Definition<AuthorizationClient>()

  override func define() {
    imapClient.initialize(IMAPClient.init).scope(.lazySingleton)
    smtpClient.initialize(SMTPClient.init).scope(.lazySingleton)
    authorizationClient.initialize(AuthorizationClient.init).scope(.lazySingleton)
  }
}
