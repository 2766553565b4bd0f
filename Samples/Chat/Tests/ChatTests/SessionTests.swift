import ChatModel
import ChatNetworking
import Stratus
import Testing

@testable import ChatApp
@testable import ChatSession

/// Sessions without the app's screens, with a server that the test controls.
@MainActor struct SessionTests {
  private let message = Message(
    id: 1, conversation: ConversationID("ada", "brook"), author: "brook", text: "Hello", sentAt: .distantPast)

  @Test func `a session ends in the reverse order`() async throws {
    let app = try TestApp()
    let session = try app.assembly.session(.test("ada"))
    _ = try await session.loop()
    try await session.shutdown()
    #expect(
      await app.log.events == ["store opened", "connected", "disconnected", "events handled", "store closed"])
  }

  @Test func `a message that arrives before the end is archived`() async throws {
    let app = try TestApp()
    let session = try app.assembly.session(.test("ada"))
    _ = try await session.loop()
    await app.transport.receive(.message(message))
    try await session.shutdown()
    #expect(await app.archive.messages(of: "ada") == [message])
  }

  @Test func `ending a session that was not opened keeps the archive`() async throws {
    let app = try TestApp()
    await app.archive.save([message], of: "ada")
    let session = try app.assembly.session(.test("ada"))
    #expect(session.user().id == "ada")
    _ = session.messages()
    try await session.shutdown()
    #expect(await app.archive.messages(of: "ada") == [message])
    #expect(await app.log.events.isEmpty)
  }
  @Test func `a test replaces the server of one session`() async throws {
    let transport = TestTransport()
    let app = try AppAssembly.activated(
      with: [LoopbackAssembly.self], configuration: ["test.transport": transport])
    let session = try app.session(.test("ada"), with: [TestTransportAssembly.self])
    _ = try await session.loop()
    try await session.messages().send("Hello", to: ConversationID("ada", "brook"))
    #expect(await transport.sent == ["Hello"])
    try await session.shutdown()
  }
}
