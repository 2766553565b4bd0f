import ChatModel
import ChatNetworking
import StratusTesting
import Testing
import ThreadFeature

@testable import ChatApp

/// The app with a server that the test controls: log ins that fail or are canceled, and log outs at a bad moment.
@MainActor struct LogInTests {
  @Test func `an app uses the transport that its test passes in`() async throws {
    let transport = TestTransport()
    let app = ChatApplication(
      try AppAssembly.activated(with: [TestTransportAssembly.self], configuration: ["test.transport": transport]))
    await app.logIn("ada", password: "")
    let thread = try app.thread(with: "brook")
    thread.conversation.draft = "/share brook"
    await thread.submit()
    #expect(await transport.sent == ["Contact: Brook (@brook)"])
  }

  @Test func `a user who could not connect resumes without a password`() async throws {
    let doubles = try TestApp(isReachable: false)
    let app = ChatApplication(doubles.assembly)
    await app.logIn("ada", password: "engine")
    #expect(app.router == nil && app.problem == "there is no connection to the server")
    #expect(await doubles.log.events == ["store opened", "store closed"])
    await doubles.transport.becomeReachable()
    await app.resume()
    #expect(app.router != nil && app.problem == nil)
  }

  @Test func `a canceled log in leaves nothing open`() async throws {
    let doubles = try TestApp()
    let app = ChatApplication(doubles.assembly)
    let logIn = await beginLogIn(doubles, app)
    logIn.cancel()
    // The server connects although nobody waits for it.
    await doubles.transport.connecting.open()
    await logIn.value
    #expect(app.router == nil && app.problem == nil)
    let events = await doubles.log.events
    #expect(events.prefix(2) == ["store opened", "connected"])
    #expect(Set(events.dropFirst(2)) == ["disconnected", "store closed"])
    await app.resume()
    #expect(app.router != nil)
  }

  @Test func `a log out during the log in ends it`() async throws {
    let doubles = try TestApp()
    let app = ChatApplication(doubles.assembly)
    let logIn = await beginLogIn(doubles, app)
    let logOut = Task { await app.logOut() }
    await doubles.transport.connecting.open()
    await logOut.value
    await logIn.value
    #expect(app.router == nil && app.problem == nil)
    #expect(await doubles.log.events.contains("disconnected"))
    #expect(await doubles.log.events.contains("store closed"))
    await app.resume()
    #expect(app.router == nil)
  }

  /// Begins a log in, and returns when it waits for the connection.
  private func beginLogIn(_ doubles: TestApp, _ app: ChatApplication) async -> Task<Void, Never> {
    await doubles.transport.connecting.close()
    let logIn = Task { await app.logIn("ada", password: "") }
    await doubles.transport.connecting.isReached()
    return logIn
  }

  @Test func `a log out keeps the message that is being sent, and refuses later ones`() async throws {
    let doubles = try TestApp()
    let app = ChatApplication(doubles.assembly)
    await app.logIn("ada", password: "")
    let thread = try app.thread(with: "brook")
    await doubles.transport.sending.close()
    thread.conversation.draft = "Hello"
    let first = Task { await thread.submit() }
    await doubles.transport.sending.isReached()
    thread.conversation.draft = "Are you there?"
    let second = Task { await thread.submit() }
    await app.logOut()
    await first.value
    await second.value
    #expect(await doubles.archive.messages(of: "ada").map(\.text) == ["Hello"])
    #expect(thread.notices == ["Not sent: there is no connection to the server"])
    #expect(thread.conversation.draft == "Are you there?")
    #expect(app.router == nil && app.problem == nil)
  }

  @Test func `a log out releases the objects of the session`() async throws {
    let app = ChatApplication(try TestApp().assembly)
    await app.logIn("ada", password: "")
    await (try app.thread(with: "brook")).submit()
    let objects = SharedObjects(of: try #require(app.session))
    await app.logOut()
    await expectReleased(objects)
  }

  @Test func `a router shows nothing after the log out`() async throws {
    let app = ChatApplication(try TestApp().assembly)
    await app.logIn("ada", password: "")
    let router = try #require(app.router)
    await app.logOut()
    router.showContacts()
    router.showThread(with: "brook")
    #expect(router.screens.isEmpty)
  }
}

extension ChatApplication {
  func thread(with contact: User.ID) throws -> ThreadModel {
    router?.showThread(with: contact)
    guard case .thread(let thread)? = router?.screens.last else { throw ServerError.notLoggedIn }
    return thread
  }
}
