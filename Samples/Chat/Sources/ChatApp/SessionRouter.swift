import ChatModel
import ContactsFeature
import ConversationsFeature
import Observation
import ProfileFeature
import ThreadFeature

/// A screen of a session.
package enum Screen {
  case conversations(ConversationListModel)
  case thread(ThreadModel)
  case contacts(ContactListModel)
  case contact(ContactCardModel)
  case profile(ProfileModel)
}

/// The navigation between features, which do not depend on each other.
@MainActor @Observable package final class SessionRouter {
  package private(set) var screens: [Screen] = []
  @ObservationIgnored var onLogOut: (() async -> Void)?
  private let user: User
  private let makeList: () -> ConversationListModel
  private let makeThread: (ConversationID) -> ThreadModel
  private let makeContacts: () -> ContactListModel
  private let makeCard: (User.ID) -> ContactCardModel
  private let makeProfile: () -> ProfileModel

  init(
    user: User, makeList: @escaping () -> ConversationListModel,
    makeThread: @escaping (ConversationID) -> ThreadModel, makeContacts: @escaping () -> ContactListModel,
    makeCard: @escaping (User.ID) -> ContactCardModel, makeProfile: @escaping () -> ProfileModel
  ) {
    self.user = user
    self.makeList = makeList
    self.makeThread = makeThread
    self.makeContacts = makeContacts
    self.makeCard = makeCard
    self.makeProfile = makeProfile
  }

  package func start() { screens = [.conversations(makeList())] }

  /// Closes all screens. Nothing can be shown anymore, because the session builds nothing.
  func end() { screens = [] }

  package func goBack() {
    if screens.count > 1 { screens.removeLast() }
  }

  private func show(_ screen: @autoclosure () -> Screen) {
    if !screens.isEmpty { screens.append(screen()) }
  }
}

extension SessionRouter: ConversationListRouting, ThreadRouting, ContactRouting, ProfileRouting {
  package func showThread(_ conversation: ConversationID) { show(.thread(makeThread(conversation))) }
  package func showThread(with other: User.ID) { showThread(ConversationID(user.id, other)) }
  package func showContacts() { show(.contacts(makeContacts())) }
  package func showContact(_ user: User.ID) { show(.contact(makeCard(user))) }
  package func showProfile() { show(.profile(makeProfile())) }
  package func logOut() async { await onLogOut?() }
}
