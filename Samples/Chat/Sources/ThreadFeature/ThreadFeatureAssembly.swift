import ChatModel
import ChatSession
import Stratus

/// The messages of one conversation, and two commands. Other features contribute more.
package final class ThreadFeatureAssembly: Assembly {
  package let thread = Definition<ThreadModel>.Taking<ConversationID, any ThreadRouting>()
  private let conversation = Definition<OpenConversation>.Taking<ConversationID>()
  private let interpreter = Definition<CommandInterpreter>()
  private let formatter = Definition<MessageFormatter>()
  private let meCommand = Definition<any SlashCommand>()
  private let shrugCommand = Definition<any SlashCommand>()

  private let services = Collaborator<any SessionServiceAssembly>()

  package override func define() {
    thread.define { id, router in
      thread.initialize(
        ThreadModel.init(conversation:interpreter:formatter:), conversation.taking(id), interpreter, formatter
      )
      .injections {
        $0.inject(\.router, router)
      }
    }
    // Two windows with the same conversation share its draft. The last window that closes releases it.
    conversation.define { id in
      conversation.initialize(OpenConversation.init(id:service:), id, services.messages).scope(.weakSingleton)
    }
    interpreter.initialize({ CommandInterpreter(commands: $0 + [HelpCommand(commands: $0)]) }, services.commands)
    formatter.initialize(MessageFormatter.init(user:), services.user)

    meCommand.initialize(MeCommand.init(user:), services.user, as: { $0 as any SlashCommand })
    shrugCommand.initialize(ShrugCommand.init, as: { $0 as any SlashCommand })
    services.commands.add(meCommand)
    services.commands.add(shrugCommand)
  }
}
