import Stratus

/// Services that use servers.
final class ServiceComponentsAssemblyBase: Assembly, ServiceComponentsAssembly {
  let accountService = Definition<any AccountService>()
  let folderService = Definition<any FolderService>()
  let messageService = Definition<any MessageService>()
  let settingsService = Definition<any SettingsService>()

  private let clientAssembly = Collaborator<ClientAssembly>()
  private let coreComponentsAssembly = Collaborator<CoreComponentsAssembly>()

  override func define() {
    accountService.initialize(
      NetworkAccountService.init(client:keychain:),
      clientAssembly.authorizationClient, coreComponentsAssembly.keychain, as: { $0 }
    )
    .scope(.lazySingleton)
    folderService.initialize(NetworkFolderService.init(client:), clientAssembly.imapClient, as: { $0 })
      .scope(.lazySingleton)
    messageService.initialize(
      NetworkMessageService.init(incoming:outgoing:parser:),
      clientAssembly.imapClient, clientAssembly.smtpClient, coreComponentsAssembly.messageParser, as: { $0 }
    )
    .scope(.lazySingleton)
    settingsService.initialize(
      StoredSettingsService.init(storage:), coreComponentsAssembly.storage, as: { $0 }
    )
    .scope(.lazySingleton)
  }
}
