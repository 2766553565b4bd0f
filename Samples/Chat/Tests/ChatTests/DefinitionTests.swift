import ChatModel
import ChatNetworking
import ChatStorage
import Stratus
import StratusTesting
import Testing

@testable import ChatApp
@testable import ChatSession

/// Definitions that no other test requests, such as those of rarely used screens.
@MainActor struct DefinitionTests {
  @Test func `every definition of a session builds`() throws {
    let services = AppServices(transport: TestTransport(), archive: MemoryArchive(), log: TestLog())
    let session = try Activation(
      of: [SignedInAssembly.self],
      configuration: SessionHostAssembly.inputs(credential: .test("ada"), services: services))
    let router = try session.assembly(SignedInAssembly.self).router()
    let conversation = ConversationID("ada", "brook")
    expectEveryDefinition(
      in: session,
      taking: [
        "SignedInAssembly.thread": [conversation], "SignedInAssembly.contactCard": ["brook"],
        "ConversationsFeatureAssembly.list": [router],
        "ThreadFeatureAssembly.thread": [conversation, router], "ThreadFeatureAssembly.conversation": [conversation],
        "ContactsFeatureAssembly.list": [router], "ContactsFeatureAssembly.card": ["brook", router],
        "ProfileFeatureAssembly.profile": [router],
      ])
  }

  @Test func `every definition of the app builds`() throws {
    expectEveryDefinition(in: try Activation(of: [AppAssembly.self, LoopbackAssembly.self]))
  }
}
