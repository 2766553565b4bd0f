import ChatModel
import Foundation
import Stratus

/// A server in the same process.
package final class LoopbackAssembly: Assembly, TransportAssembly {
  package let transport = Definition<any Transport>()
  private let accounts = Definition<[LoopbackServer.Account]>()
  private let replies = Definition<[LoopbackServer.Reply]>()
  private let opening = Definition<Date>()

  package override func define() {
    transport.initialize(
      LoopbackServer.init(accounts:replies:opening:), accounts, replies, opening, as: { $0 as any Transport }
    )
    .scope(.lazySingleton)

    accounts.value([
      LoopbackServer.Account("ada", "Ada", password: "engine"),
      LoopbackServer.Account("brook", "Brook", password: "river"),
      LoopbackServer.Account("chen", "Chen", password: "abacus"),
    ])
    replies.value([
      LoopbackServer.Reply(from: "brook", to: "lunch", "Yes! At noon?"),
      LoopbackServer.Reply(from: "brook", to: "noon", "See you there."),
      LoopbackServer.Reply(from: "chen", to: "slides", "I have them, one moment."),
    ])
    opening.value(Date(timeIntervalSince1970: 9 * 3_600))
  }
}
