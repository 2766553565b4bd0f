import ChatModel
import ChatSession
import ContactsFeature
import ConversationsFeature
import ProfileFeature
import Stratus
import ThreadFeature

/// The navigation of a session, which connects the screens of all features.
final class SignedInAssembly: Assembly {
  let router = Definition<SessionRouter>()
  private let conversationList = Definition<ConversationListModel>()
  private let thread = Definition<ThreadModel>.Taking<ConversationID>()
  private let contactList = Definition<ContactListModel>()
  private let contactCard = Definition<ContactCardModel>.Taking<User.ID>()
  private let profile = Definition<ProfileModel>()

  private let session = Collaborator<SessionAssembly>()
  private let conversations = Collaborator<ConversationsFeatureAssembly>()
  private let threads = Collaborator<ThreadFeatureAssembly>()
  private let contacts = Collaborator<ContactsFeatureAssembly>()
  private let profiles = Collaborator<ProfileFeatureAssembly>()

  override func define() {
    defineScreens()

    router.initialize(
      SessionRouter.init(user:makeList:makeThread:makeContacts:makeCard:makeProfile:),
      session.user, conversationList.provider, thread.provider { thread in { thread($0) } },
      contactList.provider, contactCard.provider { card in { card($0) } }, profile.provider
    )
    .scope(.lazySingleton)
  }

  private func defineScreens() {
    conversationList.alias(of: conversations.list.taking(router.as { $0 as any ConversationListRouting }))
    thread.define { id in
      thread.alias(of: threads.thread.taking(id, router.as { $0 as any ThreadRouting }))
    }
    contactList.alias(of: contacts.list.taking(router.as { $0 as any ContactRouting }))
    contactCard.define { id in
      contactCard.alias(of: contacts.card.taking(id, router.as { $0 as any ContactRouting }))
    }
    profile.alias(of: profiles.profile.taking(router.as { $0 as any ProfileRouting }))
  }
}
