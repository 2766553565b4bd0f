import ChatModel
import ChatSession
import Observation

/// The card of one contact.
@MainActor @Observable package final class ContactCardModel {
  package let id: User.ID
  package private(set) var title = ""
  package private(set) var presence = Presence.available
  @ObservationIgnored package weak var router: (any ContactRouting)?
  private let contacts: any ContactService
  private let presences: any PresenceService

  init(id: User.ID, contacts: any ContactService, presences: any PresenceService) {
    self.id = id
    self.contacts = contacts
    self.presences = presences
  }

  package func reload() async {
    title = (try? await contacts.contact(id))?.name ?? id
    presence = await presences.presence(of: id)
  }

  package func write() { router?.showThread(with: id) }
}
