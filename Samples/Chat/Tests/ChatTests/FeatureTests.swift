import ChatModel
import ChatSession
import Stratus
import Testing

@testable import ContactsFeature
@testable import ProfileFeature
@testable import ThreadFeature

/// Single features, without the others and without a server.
@MainActor struct FeatureTests {
  private final class Router: ThreadRouting, ContactRouting, ProfileRouting {
    private(set) var contacts: [User.ID] = []

    func showContact(_ user: User.ID) { contacts.append(user) }
    func showThread(with user: User.ID) {}
    func logOut() async {}
  }

  private struct Echo: SlashCommand {
    let name = "echo"
    let summary = "Repeats"

    func run(_ argument: String, in _: ConversationID) -> CommandResult { .message(argument) }
  }

  private final class EchoAssembly: Assembly {
    private let echo = Definition<any SlashCommand>()
    private let services = Collaborator<any SessionServiceAssembly>()

    override func define() {
      echo.initialize(Echo.init, as: { $0 as any SlashCommand })
      services.commands.add(echo)
    }
  }

  private let router = Router()

  @Test func `a thread runs the commands that features contribute, and no others`() async throws {
    let activation = try Activation(of: [ThreadFeatureAssembly.self, EchoAssembly.self, TestServiceAssembly.self])
    let services = try activation.assembly(TestServiceAssembly.self)
    let messages = TestMessageService()
    try activation.patch { services.messages.value(messages) }

    let feature = try activation.assembly(ThreadFeatureAssembly.self)
    let thread = feature.thread(ConversationID("ada", "brook"), router)
    for draft in ["/echo twice", "/away", "plain"] {
      thread.conversation.draft = draft
      await thread.submit()
    }
    #expect(await messages.sent == ["twice", "plain"])
    #expect(thread.notices == ["There is no such command. Try /help"])
  }

  @Test func `a thread leads to its contact`() throws {
    let feature = try ThreadFeatureAssembly.activated(with: [TestServiceAssembly.self])
    feature.thread(ConversationID("ada", "brook"), router).showContact()
    #expect(router.contacts == ["brook"])
  }

  @Test func `a contact leads to its card`() async throws {
    let feature = try ContactsFeatureAssembly.activated(with: [TestServiceAssembly.self])
    let list = feature.list(router)
    await list.reload()
    list.open(try #require(list.contacts.first))
    #expect(router.contacts == ["brook"])
  }

  @Test func `the command changes what the profile shows`() async throws {
    let activation = try Activation(of: [ProfileFeatureAssembly.self, TestServiceAssembly.self])
    let profile = try activation.assembly(ProfileFeatureAssembly.self).profile(router)
    let commands = try activation.assembly(TestServiceAssembly.self).commands()
    let away = try #require(commands.first { $0.name == "away" })
    _ = try await away.run("Lunch", in: ConversationID("ada", "brook"))
    await profile.reload()
    #expect(profile.presence == .away("Lunch"))
  }
}
