import ChatModel
import ChatSession
import ChatStorage
import Stratus
import Testing

/// Sessions that run at the same time, each with its own activation and test doubles.
struct ParallelSessionTests {
  @Test func `parallel sessions do not see each other's doubles`() async throws {
    let results = try await withThrowingTaskGroup(of: (user: User.ID, sent: [String], logged: Int).self) { group in
      for number in 0..<40 {
        group.addTask { try await self.converse(as: "user \(number)") }
      }
      var results: [(user: User.ID, sent: [String], logged: Int)] = []
      for try await result in group { results.append(result) }
      return results
    }
    #expect(results.count == 40)
    for result in results {
      #expect(result.sent == ["\(result.user) says hello", "\(result.user) says good-bye"])
      #expect(result.logged == 5)
    }
  }

  private func converse(as user: User.ID) async throws -> (user: User.ID, sent: [String], logged: Int) {
    let transport = TestTransport()
    let log = TestLog()
    let (messages, lifecycle) = try activate(
      user, AppServices(transport: transport, archive: MemoryArchive(), log: log))
    try await lifecycle.start()
    let conversation = ConversationID(user, "brook")
    try await messages.send("\(user) says hello", to: conversation)
    try await messages.send("\(user) says good-bye", to: conversation)
    try await lifecycle.end()
    return (user, await transport.sent, await log.events.count)
  }

  private func activate(
    _ user: User.ID, _ services: AppServices
  ) throws -> (messages: any MessageService, lifecycle: SessionLifecycle) {
    let session = try SessionAssembly.activated(
      configuration: SessionHostAssembly.inputs(credential: .test(user), services: services))
    return (session.messages(), session.lifecycle())
  }
}
