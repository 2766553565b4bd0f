import ChatModel
import ChatSession
import Stratus

/// A message service without a server, which keeps what was sent.
actor TestMessageService: MessageService {
  private(set) var sent: [String] = []

  func send(_ text: String, to conversation: ConversationID) { sent.append(text) }

  func messages(in conversation: ConversationID) -> [Message] { [] }

  func updates(in conversation: ConversationID) -> AsyncStream<[Message]> { AsyncStream { $0.finish() } }

  func latest() -> [Message] { [] }
}

struct TestContactService: ContactService {
  func contacts() -> [User] { [User(id: "brook", name: "Brook")] }

  func contact(_ id: User.ID) -> User? { contacts().first { $0.id == id } }
}

actor TestPresenceService: PresenceService {
  private var own = Presence.available

  func presence(of user: User.ID) -> Presence { own }

  func announce(_ presence: Presence) { own = presence }
}

/// The services of a session, for tests of single features.
final class TestServiceAssembly: Assembly, SessionServiceAssembly {
  let user = Definition<User>()
  let messages = Definition<any MessageService>()
  let contacts = Definition<any ContactService>()
  let presence = Definition<any PresenceService>()
  let commands = Contributions<any SlashCommand>()

  override func define() {
    user.value(User(id: "ada", name: "Ada"))
    messages.initialize(TestMessageService.init, as: { $0 as any MessageService }).scope(.lazySingleton)
    contacts.initialize(TestContactService.init, as: { $0 as any ContactService })
    presence.initialize(TestPresenceService.init, as: { $0 as any PresenceService }).scope(.lazySingleton)
  }
}
