import ChatModel
import ChatSession
import Stratus

/// The list of conversations, and a command that searches.
package final class ConversationsFeatureAssembly: Assembly {
  package let list = Definition<ConversationListModel>.Taking<any ConversationListRouting>()
  private let findCommand = Definition<any SlashCommand>()
  private let formatter = Definition<RowFormatter>()

  private let services = Collaborator<any SessionServiceAssembly>()

  package override func define() {
    list.define { router in
      list.initialize(ConversationListModel.init(messages:formatter:), services.messages, formatter).injections {
        $0.inject(\.router, router)
      }
    }
    formatter.initialize(
      RowFormatter.init(user:contacts:presence:), services.user, services.contacts, services.presence)
    findCommand.initialize(FindCommand.init(messages:), services.messages, as: { $0 as any SlashCommand })
    services.commands.add(findCommand)
  }
}
