import ChatModel
import ChatSession
import Observation

/// The navigation out of the profile.
@MainActor package protocol ProfileRouting: AnyObject {
  func logOut() async
}

/// The user's own profile.
@MainActor @Observable package final class ProfileModel {
  package let user: User
  package private(set) var presence = Presence.available
  @ObservationIgnored package weak var router: (any ProfileRouting)?
  private let presences: any PresenceService

  init(user: User, presences: any PresenceService) {
    self.user = user
    self.presences = presences
  }

  package func reload() async { presence = await presences.presence(of: user.id) }

  package func logOut() async { await router?.logOut() }
}
