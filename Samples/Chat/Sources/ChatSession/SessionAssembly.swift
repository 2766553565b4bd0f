import ChatModel
import ChatNetworking
import ChatStorage
import Stratus

/// The objects that live from log in to log out. Each session is a child of the app's activation.
package final class SessionAssembly: Assembly, ChildAssembly, SessionServiceAssembly {
  package let input = Given<Credential>()
  package let user = Definition<User>()
  package let messages = Definition<any MessageService>()
  package let contacts = Definition<any ContactService>()
  package let presence = Definition<any PresenceService>()
  package let commands = Contributions<any SlashCommand>()
  package let loop = AsyncDefinition<EventLoop>()
  private let messageService = Definition<StoredMessageService>()
  private let presenceService = Definition<ServerPresenceService>()
  private let connection = Definition<Connection>()
  private let store = Definition<MessageStore>()

  private let network = Collaborator<any TransportAssembly>()
  private let storage = Collaborator<StorageAssembly>()

  package override func define() {
    user.alias(of: input.user)
    loop.initialize(
      EventLoop.init(store:connection:handlers:log:), store, connection,
      .array(messageService.as { $0 as any EventHandler }, presenceService.as { $0 as any EventHandler }), storage.log
    )
    .onShutdown { await $0.end() }

    messageService.initialize(StoredMessageService.init(connection:store:), connection, store)
      .scope(.lazySingleton)
      .onShutdown { await $0.finish() }
    messages.alias(of: messageService, as: { $0 as any MessageService })
    presenceService.initialize(ServerPresenceService.init(connection:), connection).scope(.lazySingleton)
    presence.alias(of: presenceService, as: { $0 as any PresenceService })
    contacts.initialize(ServerContactService.init(connection:), connection, as: { $0 as any ContactService })
      .scope(.lazySingleton)

    // The loop closes the connection. If it could not be built, this does.
    connection.initialize(Connection.init(transport:credential:log:), network.transport, input, storage.log)
      .scope(.lazySingleton)
      .onShutdown { await $0.close() }
    store.initialize(MessageStore.init(archive:user:log:), storage.archive, input.user, storage.log)
      .scope(.lazySingleton)
      .onShutdown { try await $0.close() }
  }
}
