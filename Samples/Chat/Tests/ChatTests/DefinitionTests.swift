import ChatModel
import ChatNetworking
import Stratus
import StratusTesting
import Testing

@testable import ChatApp

/// Definitions that no other test requests, such as those of rarely used screens.
@MainActor struct DefinitionTests {
  @Test func `every definition of a session builds`() async throws {
    let session = try TestApp().assembly.session(.test("ada"))
    _ = try await session.loop()
    let router = try session.activation.assembly(SignedInAssembly.self).router()
    let conversation = ConversationID("ada", "brook")
    expectEveryDefinition(
      in: session.activation,
      taking: [
        "SignedInAssembly.thread": [conversation], "SignedInAssembly.contactCard": ["brook"],
        "ConversationsFeatureAssembly.list": [router],
        "ThreadFeatureAssembly.thread": [conversation, router], "ThreadFeatureAssembly.conversation": [conversation],
        "ContactsFeatureAssembly.list": [router], "ContactsFeatureAssembly.card": ["brook", router],
        "ProfileFeatureAssembly.profile": [router],
      ], except: ["SessionAssembly.loop"])
  }

  @Test func `every definition of the app builds`() throws {
    expectEveryDefinition(in: try Activation(of: [AppAssembly.self, LoopbackAssembly.self]))
  }
}
