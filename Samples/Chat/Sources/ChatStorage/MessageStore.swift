import ChatModel

/// The messages of one user during a session.
package actor MessageStore {
  private let archive: any MessageArchive
  private let user: User
  private let log: any EventLog
  private var isOpen = false
  private var messages: [Message] = []
  private var followers: [Int: Follower] = [:]
  private var followed = 0

  private struct Follower {
    let conversation: ConversationID
    let continuation: AsyncStream<[Message]>.Continuation
  }

  package init(archive: any MessageArchive, user: User, log: any EventLog) {
    self.archive = archive
    self.user = user
    self.log = log
  }

  /// Reads the messages of earlier sessions.
  package func open() async throws {
    messages = try await archive.messages(of: user.id)
    isOpen = true
    await log.record("store opened")
  }

  /// Saves all messages, and ends all updates. A store that was not opened would replace the archive by nothing.
  package func close() async throws {
    guard isOpen else { return }
    isOpen = false
    for follower in followers.values { follower.continuation.finish() }
    followers = [:]
    try await archive.save(messages, of: user.id)
    await log.record("store closed")
  }

  package func add(_ message: Message) {
    messages.append(message)
    let current = self.messages(in: message.conversation)
    for follower in followers.values where follower.conversation == message.conversation {
      follower.continuation.yield(current)
    }
  }

  package func messages(in conversation: ConversationID) -> [Message] {
    messages.filter { $0.conversation == conversation }.sorted { $0.id < $1.id }
  }

  /// Returns the last message of each conversation, the latest first.
  package func latest() -> [Message] {
    var last: [ConversationID: Message] = [:]
    for message in messages where message.id >= last[message.conversation]?.id ?? 0 {
      last[message.conversation] = message
    }
    return last.values.sorted { $0.id > $1.id }
  }

  /// Returns the messages of a conversation, now and after each change.
  package func updates(in conversation: ConversationID) -> AsyncStream<[Message]> {
    let (updates, continuation) = AsyncStream.makeStream(of: [Message].self)
    let key = followed
    followed += 1
    followers[key] = Follower(conversation: conversation, continuation: continuation)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(key) }
    }
    continuation.yield(messages(in: conversation))
    return updates
  }

  private func forget(_ key: Int) { followers[key] = nil }
}
