import ChatModel
import ChatSession
import Observation

/// The navigation out of the list of conversations.
@MainActor package protocol ConversationListRouting: AnyObject {
  func showThread(_ conversation: ConversationID)
  func showContacts()
  func showProfile()
}

/// The list of conversations.
@MainActor @Observable package final class ConversationListModel {
  package private(set) var rows: [ConversationRow] = []
  @ObservationIgnored package weak var router: (any ConversationListRouting)?
  private let messages: any MessageService
  private let formatter: RowFormatter

  init(messages: any MessageService, formatter: RowFormatter) {
    self.messages = messages
    self.formatter = formatter
  }

  package func reload() async {
    var rows: [ConversationRow] = []
    for message in await messages.latest() { rows.append(await formatter.row(for: message)) }
    self.rows = rows
  }

  package func open(_ row: ConversationRow) { router?.showThread(row.conversation) }
}
