import ChatModel
import ChatSession
import Stratus

/// The list of contacts, their cards, and a command that shares one.
package final class ContactsFeatureAssembly: Assembly {
  package let list = Definition<ContactListModel>.Taking<any ContactRouting>()
  package let card = Definition<ContactCardModel>.Taking<User.ID, any ContactRouting>()
  private let shareCommand = Definition<any SlashCommand>()

  private let services = Collaborator<any SessionServiceAssembly>()

  package override func define() {
    list.define { router in
      list.initialize(ContactListModel.init(service:), services.contacts).injections {
        $0.inject(\.router, router)
      }
    }
    card.define { id, router in
      card.initialize(ContactCardModel.init(id:contacts:presences:), id, services.contacts, services.presence)
        .injections {
          $0.inject(\.router, router)
        }
    }
    shareCommand.initialize(ShareCommand.init(contacts:), services.contacts, as: { $0 as any SlashCommand })
    services.commands.add(shareCommand)
  }
}
