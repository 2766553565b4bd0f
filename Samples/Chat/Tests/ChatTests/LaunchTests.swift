import ChatNetworking
import Foundation
import Stratus
import Testing

@testable import ChatApp

/// What a launch and two sessions build.
@MainActor struct LaunchTests {
  /// Lists constructions, each with the definition that needs it.
  ///
  /// reason for `@unchecked Sendable`: the lock guards the list.
  private final class Launch: ConstructionObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var begun: [(name: String, requester: String?)] = []

    func constructionWillBegin(_ construction: Construction) {
      lock.withLock { begun.append((construction.name, construction.requester?.name)) }
    }

    func constructionDidEnd(_ construction: Construction, isFailed: Bool) {}

    func count(_ name: String) -> Int { lock.withLock { begun.count { $0.name == name } } }

    func requesters(of name: String) -> [String?] {
      lock.withLock { begun.filter { $0.name == name }.map(\.requester) }
    }
  }

  @Test func `the objects of the app are built once, and those of a session for each session`() async throws {
    let launch = Launch()
    let app = ChatApplication(try AppAssembly.activated(with: [LoopbackAssembly.self], observer: launch))
    for _ in 0..<2 {
      await app.logIn("ada", password: "engine")
      await app.logOut()
    }
    for name in ["AppAssembly.authenticator", "StorageAssembly.vault", "StorageAssembly.archive"] {
      #expect(launch.count(name) == 1)
    }
    for name in ["connection", "store", "loop"] { #expect(launch.count("SessionAssembly.\(name)") == 2) }
    // The router requests its first screen through a provider, so no construction needs it.
    #expect(launch.requesters(of: "ConversationsFeatureAssembly.list") == [nil, nil])
  }
}
