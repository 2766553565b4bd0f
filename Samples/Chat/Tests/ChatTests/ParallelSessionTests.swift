import ChatModel
import ChatNetworking
import ChatSession
import Stratus
import Testing

@testable import ChatApp

/// Sessions that run at the same time.
struct ParallelSessionTests {
  @Test func `sessions of different apps do not see each other's doubles`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try await self.converse(as: "user \(number)") }
      }
      try await group.waitForAll()
    }
  }

  private func converse(as user: User.ID) async throws {
    let app = try TestApp()
    let session = try app.assembly.session(.test(user))
    _ = try await session.loop()
    let (messages, conversation) = (session.messages(), ConversationID(user, "brook"))
    try await messages.send("\(user) says hello", to: conversation)
    try await messages.send("\(user) says good-bye", to: conversation)
    try await session.shutdown()
    #expect(await app.transport.sent == ["\(user) says hello", "\(user) says good-bye"])
    #expect(await app.log.events.count == 5)
  }

  @Test func `two sessions of one app have objects of their own, and share the server`() async throws {
    let app = try AppAssembly.activated(with: [LoopbackAssembly.self])
    let authenticator = app.authenticator()
    let ada = try app.session(await authenticator.logIn("ada", password: "engine"))
    let brook = try app.session(await authenticator.logIn("brook", password: "river"))
    _ = try await (ada.loop(), brook.loop())
    let (sender, receiver) = (ada.messages(), brook.messages())
    #expect(sender as AnyObject !== receiver as AnyObject)
    #expect(ada.user().id == "ada" && brook.user().id == "brook")

    let conversation = ConversationID("ada", "brook")
    try await sender.send("Hello", to: conversation)
    try await ada.shutdown()
    for await messages in await receiver.updates(in: conversation) where !messages.isEmpty {
      #expect(messages.map(\.text) == ["Hello"])
      break
    }
    // The session of the other user goes on.
    try await receiver.send("Bye", to: conversation)
    #expect(await receiver.messages(in: conversation).map(\.text) == ["Hello", "Bye"])
    try await brook.shutdown()
  }
}
