import ChatModel
import Observation

/// The navigation out of a thread.
@MainActor package protocol ThreadRouting: AnyObject {
  func showContact(_ user: User.ID)
}

/// The screen with the messages of one conversation.
@MainActor @Observable package final class ThreadModel {
  package let conversation: OpenConversation
  package private(set) var notices: [String] = []
  @ObservationIgnored package weak var router: (any ThreadRouting)?
  private let interpreter: CommandInterpreter
  private let formatter: MessageFormatter

  init(conversation: OpenConversation, interpreter: CommandInterpreter, formatter: MessageFormatter) {
    self.conversation = conversation
    self.interpreter = interpreter
    self.formatter = formatter
  }

  package var lines: [String] { conversation.messages.map(formatter.line) }

  /// Sends the draft, or runs it if it is a command.
  package func submit() async {
    let draft = conversation.draft
    conversation.draft = ""
    do {
      switch try await interpreter.run(draft, in: conversation.id) {
      case .message(let text): try await conversation.send(text)
      case .notice(let text): notices.append(text)
      }
    } catch {
      conversation.draft = draft
      notices.append("Not sent: \(error)")
    }
  }

  package func showContact() { router?.showContact(formatter.peer(in: conversation.id)) }
}
