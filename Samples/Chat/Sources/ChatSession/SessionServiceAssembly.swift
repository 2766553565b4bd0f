import ChatModel
import Stratus

/// The services of a session. Features depend only on these.
package protocol SessionServiceAssembly: Assembly {
  var user: Definition<User> { get }
  var messages: Definition<any MessageService> { get }
  var contacts: Definition<any ContactService> { get }
  var presence: Definition<any PresenceService> { get }
  /// The commands that features contribute.
  var commands: Contributions<any SlashCommand> { get }
}
