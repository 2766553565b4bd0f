import ChatModel
import ChatNetworking
import Testing

@testable import ChatApp

/// The whole app with the server in the same process.
@MainActor struct ApplicationTests {
  @Test func `a wrong password starts no session`() async throws {
    let app = try ChatApplication()
    await app.logIn("ada", password: "river")
    #expect(app.router == nil)
    #expect(app.problem == "the name or the password is wrong")
  }

  @Test func `an answer appears in the thread`() async throws {
    let app = try ChatApplication()
    await app.logIn("ada", password: "engine")
    let thread = try app.thread(with: "brook")
    thread.conversation.draft = "Lunch, that is, lunch at noon?"
    await thread.submit()
    await thread.conversation.follow(until: 2)
    #expect(thread.lines == ["09:00 You: Lunch, that is, lunch at noon?", "09:01 brook: Yes! At noon?"])
    #expect(thread.conversation.draft == "")
  }

  @Test func `two windows share the conversation but not its notices`() async throws {
    let app = try ChatApplication()
    await app.logIn("ada", password: "engine")
    let first = try app.thread(with: "brook")
    let second = try app.thread(with: "brook")
    first.conversation.draft = "/unknown"
    #expect(second.conversation.draft == "/unknown")
    await first.submit()
    #expect(first.notices == ["There is no such command. Try /help"] && second.notices == [])
    #expect(try app.thread(with: "chen").conversation !== first.conversation)
  }

  @Test func `closing the last window of a conversation discards its draft`() async throws {
    let app = try ChatApplication()
    await app.logIn("ada", password: "engine")
    try app.thread(with: "brook").conversation.draft = "Hm"
    app.router?.goBack()
    #expect(try app.thread(with: "brook").conversation.draft == "")
  }

  @Test func `messages that arrive between sessions are there at the next log in`() async throws {
    let app = try ChatApplication()
    await app.logIn("brook", password: "river")
    let thread = try app.thread(with: "ada")
    thread.conversation.draft = "Are you there?"
    await thread.submit()
    await app.logOut()
    await app.logIn("ada", password: "engine")
    guard case .conversations(let list)? = app.router?.screens.first else { throw ServerError.notLoggedIn }
    await list.reload()
    #expect(list.rows.map(\.title) == ["Brook"] && list.rows.map(\.preview) == ["Are you there?"])
  }

  @Test func `logging out from the profile releases every object of the session`() async throws {
    let app = try ChatApplication()
    await app.logIn("ada", password: "engine")
    weak let router = app.router
    weak let conversation = try app.thread(with: "brook").conversation
    #expect(router != nil && conversation != nil)

    router?.showProfile()
    if case .profile(let profile)? = router?.screens.last { await profile.logOut() }
    #expect(app.router == nil)
    #expect(router == nil && conversation == nil)
    await app.resume()
    #expect(app.router == nil)
  }
}
