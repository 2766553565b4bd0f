/// Logs in to the server and stores the token.
final class NetworkAccountService: AccountService {
  private(set) var user: String?
  private let client: AuthorizationClient
  private let keychain: Keychain

  init(client: AuthorizationClient, keychain: Keychain) {
    self.client = client
    self.keychain = keychain
  }

  func logIn(_ user: String, password: String) -> Bool {
    guard let token = client.token(for: user, password: password) else { return false }
    keychain[user] = token
    self.user = user
    return true
  }
}

/// Fetches the folders from the server.
final class NetworkFolderService: FolderService {
  private let client: IMAPClient

  init(client: IMAPClient) { self.client = client }

  var folders: [Folder] { client.folders() }
}

/// Fetches and sends messages.
final class NetworkMessageService: MessageService {
  private let incoming: IMAPClient
  private let outgoing: SMTPClient
  private let parser: MessageParser

  init(incoming: IMAPClient, outgoing: SMTPClient, parser: MessageParser) {
    self.incoming = incoming
    self.outgoing = outgoing
    self.parser = parser
  }

  func messages(in folder: Folder) -> [Message] { incoming.lines(of: folder.name).compactMap(parser.message(from:)) }

  func send(_ message: Message) { outgoing.send(message) }
}

/// Stores preferences on the device.
final class StoredSettingsService: SettingsService {
  private let storage: Storage

  init(storage: Storage) { self.storage = storage }

  var signature: String {
    get { storage["signature"] ?? "" }
    set { storage["signature"] = newValue }
  }
}
