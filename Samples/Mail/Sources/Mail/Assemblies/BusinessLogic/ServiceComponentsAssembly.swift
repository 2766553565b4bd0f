import Stratus

/// The services that the app is made of, whoever provides them.
protocol ServiceComponentsAssembly: Assembly {
  var accountService: Definition<any AccountService> { get }
  var folderService: Definition<any FolderService> { get }
  var messageService: Definition<any MessageService> { get }
  var settingsService: Definition<any SettingsService> { get }
}
