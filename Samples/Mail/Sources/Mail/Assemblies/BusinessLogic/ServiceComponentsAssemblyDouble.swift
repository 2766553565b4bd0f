import Stratus

/// Services without dependencies, for tests and for development without a server.
final class ServiceComponentsAssemblyDouble: Assembly, ServiceComponentsAssembly {
  let accountService = Definition<any AccountService>()
  let folderService = Definition<any FolderService>()
  let messageService = Definition<any MessageService>()
  let settingsService = Definition<any SettingsService>()

  override func define() {
    accountService.initialize(FakeAccountService.init, as: { $0 }).scope(.lazySingleton)
    folderService.initialize(FakeFolderService.init, as: { $0 }).scope(.lazySingleton)
    messageService.initialize(FakeMessageService.init, as: { $0 }).scope(.lazySingleton)
    settingsService.initialize(FakeSettingsService.init, as: { $0 }).scope(.lazySingleton)
  }
}
