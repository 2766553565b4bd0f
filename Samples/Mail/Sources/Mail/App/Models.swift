/// An email message.
struct Message: Hashable {
  let sender: String
  let subject: String
  var isRead = false
}

/// A folder of messages.
struct Folder: Hashable {
  let name: String
  var unreadCount = 0
}
