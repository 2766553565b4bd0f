import ChatModel
import ChatSession
import Observation

/// The navigation out of the contacts.
@MainActor package protocol ContactRouting: AnyObject {
  func showContact(_ user: User.ID)
  func showThread(with user: User.ID)
}

/// The list of contacts.
@MainActor @Observable package final class ContactListModel {
  package private(set) var contacts: [User] = []
  package private(set) var problem: String?
  @ObservationIgnored package weak var router: (any ContactRouting)?
  private let service: any ContactService

  init(service: any ContactService) { self.service = service }

  package func reload() async {
    do {
      contacts = try await service.contacts()
      problem = nil
    } catch {
      problem = "The contacts are not available: \(error)"
    }
  }

  package func open(_ contact: User) { router?.showContact(contact.id) }
}
