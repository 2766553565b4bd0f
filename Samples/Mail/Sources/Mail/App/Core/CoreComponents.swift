/// Stores secrets.
final class Keychain {
  private var secrets: [String: String] = [:]

  subscript(user: String) -> String? {
    get { secrets[user] }
    set { secrets[user] = newValue }
  }
}

/// Stores values that are not secret.
final class Storage {
  private var values: [String: String] = [:]

  subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// Parses messages.
struct MessageParser {
  func message(from line: String) -> Message? {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    return parts.count == 2 ? Message(sender: parts[0], subject: parts[1]) : nil
  }
}
