import Stratus

/// The services of the app, independent of their implementation.
protocol ServiceComponentsAssembly: Assembly {
  var accountService: Definition<any AccountService> { get }
  var folderService: Definition<any FolderService> { get }
  var messageService: Definition<any MessageService> { get }
  var settingsService: Definition<any SettingsService> { get }
}
