import ChatModel
import ChatNetworking
import ChatStorage
import Testing
import ThreadFeature

@testable import ChatApp
@testable import ChatSession

/// A session with a transport that the test controls.
@MainActor struct SessionTests {
  private let transport = TestTransport()
  private let archive = MemoryArchive()
  private let log = TestLog()

  private func session(for user: User.ID = "ada") throws -> UserSession {
    try UserSession(
      credential: .test(user), services: AppServices(transport: transport, archive: archive, log: log))
  }

  @Test func `a session ends in the reverse order`() async throws {
    let session = try session()
    try await session.start()
    try await session.end()
    #expect(
      await log.events == ["store opened", "connected", "disconnected", "events handled", "store closed"])
  }

  @Test func `a message that arrives before the end is archived`() async throws {
    let session = try session()
    try await session.start()
    let message = Message(
      id: 1, conversation: ConversationID("ada", "brook"), author: "brook", text: "Hello", sentAt: .distantPast)
    await transport.receive(.message(message))
    try await session.end()
    #expect(await archive.messages(of: "ada") == [message])
  }

  @Test func `an unreachable server leaves nothing open`() async throws {
    let services = AppServices(transport: TestTransport(isReachable: false), archive: archive, log: log)
    let session = try UserSession(credential: .test("ada"), services: services)
    await #expect(throws: ServerError.disconnected) { try await session.start() }
    #expect(session.router.screens.isEmpty)
    #expect(await log.events == ["store opened"])
  }

  @Test func `ending a session that did not start keeps the archive`() async throws {
    let message = Message(
      id: 1, conversation: ConversationID("ada", "brook"), author: "brook", text: "Hello", sentAt: .distantPast)
    await archive.save([message], of: "ada")
    try await session().end()
    #expect(await archive.messages(of: "ada") == [message])
  }

  @Test func `a user who could not connect resumes without a password`() async throws {
    let transport = TestTransport(isReachable: false)
    let app = try ChatApplication(
      with: [TestTransportAssembly.self], configuration: ["test.transport": transport])
    await app.logIn("ada", password: "engine")
    #expect(app.session == nil && app.problem == "there is no connection to the server")
    await transport.becomeReachable()
    await app.resume()
    #expect(app.session != nil && app.problem == nil)
  }

  @Test func `an app uses the transport that its test passes in`() async throws {
    let app = try ChatApplication(
      with: [TestTransportAssembly.self], configuration: ["test.transport": transport])
    await app.logIn("ada", password: "")
    let thread = try #require(app.session?.router).makeThread(with: "brook")
    thread.conversation.draft = "/share brook"
    await thread.submit()
    #expect(await transport.sent == ["Contact: Brook (@brook)"])
  }
}

extension SessionRouter {
  fileprivate func makeThread(with user: User.ID) throws -> ThreadModel {
    showThread(with: user)
    guard case .thread(let thread)? = screens.last else { throw ServerError.notLoggedIn }
    return thread
  }
}
