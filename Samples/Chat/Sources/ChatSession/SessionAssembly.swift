import ChatModel
import ChatNetworking
import ChatStorage
import Stratus

/// The objects that live from log in to log out.
package final class SessionAssembly: Assembly, SessionServiceAssembly {
  package let user = Definition<User>()
  package let messages = Definition<any MessageService>()
  package let contacts = Definition<any ContactService>()
  package let presence = Definition<any PresenceService>()
  package let commands = Contributions<any SlashCommand>()
  package let lifecycle = Definition<SessionLifecycle>()
  private let messageService = Definition<StoredMessageService>()
  private let presenceService = Definition<ServerPresenceService>()
  private let connection = Definition<Connection>()
  private let store = Definition<MessageStore>()
  private let loop = Definition<EventLoop>()

  private let host = Collaborator<SessionHostAssembly>()

  package override func define() {
    user.alias(of: host.user)
    connection.initialize(Connection.init(transport:credential:), host.transport, host.credential)
      .scope(.lazySingleton)
    store.initialize(MessageStore.init(archive:user:), host.archive, host.user).scope(.lazySingleton)

    messageService.initialize(StoredMessageService.init(connection:store:), connection, store).scope(.lazySingleton)
    messages.alias(of: messageService, as: { $0 as any MessageService })
    presenceService.initialize(ServerPresenceService.init(connection:), connection).scope(.lazySingleton)
    presence.alias(of: presenceService, as: { $0 as any PresenceService })
    contacts.initialize(ServerContactService.init(connection:), connection, as: { $0 as any ContactService })
      .scope(.lazySingleton)

    loop.initialize(
      EventLoop.init(handlers:),
      .array(messageService.as { $0 as any EventHandler }, presenceService.as { $0 as any EventHandler })
    )
    .scope(.lazySingleton)
    lifecycle.initialize(SessionLifecycle.init(store:connection:loop:log:), store, connection, loop, host.log)
      .scope(.lazySingleton)
  }
}
