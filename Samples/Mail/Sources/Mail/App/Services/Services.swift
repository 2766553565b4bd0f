/// The account of the current user.
protocol AccountService: AnyObject {
  var user: String? { get }
  func logIn(_ user: String, password: String) -> Bool
}

/// The user's folders.
protocol FolderService: AnyObject {
  var folders: [Folder] { get }
}

/// Incoming and outgoing messages.
protocol MessageService: AnyObject {
  func messages(in folder: Folder) -> [Message]
  func send(_ message: Message)
}

/// The user's preferences.
protocol SettingsService: AnyObject {
  var signature: String { get set }
}
