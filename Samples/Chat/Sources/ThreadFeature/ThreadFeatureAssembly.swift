import ChatModel
import ChatSession
import Stratus

/// The messages of one conversation. Its commands are passed in, because other features contribute some.
package final class ThreadFeatureAssembly: Assembly {
  package let thread = Definition<ThreadModel>.Taking<ConversationID, [any SlashCommand], any ThreadRouting>()
  package let meCommand = Definition<any SlashCommand>()
  package let shrugCommand = Definition<any SlashCommand>()
  private let conversation = Definition<OpenConversation>.Taking<ConversationID>()
  private let interpreter = Definition<CommandInterpreter>.Taking<[any SlashCommand]>()
  private let formatter = Definition<MessageFormatter>()

  private let services = Collaborator<any SessionServiceAssembly>()

  package override func define() {
    thread.define { id, commands, router in
      thread.initialize(
        ThreadModel.init(conversation:interpreter:formatter:),
        conversation.taking(id), interpreter.taking(commands), formatter
      )
      .injections {
        $0.inject(\.router, router)
      }
    }
    // Two windows with the same conversation share its draft. The last window that closes releases it.
    conversation.define { id in
      conversation.initialize(OpenConversation.init(id:service:), id, services.messages).scope(.weakSingleton)
    }
    interpreter.define { commands in
      interpreter.initialize(CommandInterpreter.init(commands:), commands)
    }
    formatter.initialize(MessageFormatter.init(user:), services.user)

    meCommand.initialize(MeCommand.init(user:), services.user, as: { $0 as any SlashCommand })
    shrugCommand.initialize(ShrugCommand.init, as: { $0 as any SlashCommand })
  }
}
