/// Who is logged in.
protocol AccountService: AnyObject {
  var user: String? { get }
  func logIn(_ user: String, password: String) -> Bool
}

/// The user's folders.
protocol FolderService: AnyObject {
  var folders: [Folder] { get }
}

/// Letters, in and out.
protocol MessageService: AnyObject {
  func messages(in folder: Folder) -> [Message]
  func send(_ message: Message)
}

/// What the user prefers.
protocol SettingsService: AnyObject {
  var signature: String { get set }
}
