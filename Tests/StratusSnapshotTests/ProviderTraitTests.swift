import Stratus
import StratusGraph
import StratusSnapshot
import Testing

/// What the graph records about each kind of provider.
struct ProviderTraitTests {
  final class Token: Sendable {}
  final class User {
    var plain: () -> Token = { Token() }
    var throwing: () throws -> Token = { Token() }
    var sendable: @Sendable () -> Token = { Token() }
    var sendableThrowing: (@Sendable () throws -> Token)?
    var main: @MainActor () -> Token = { Token() }
    var mainThrowing: @MainActor () throws -> Token = { Token() }
    var asynchronous: @Sendable () async throws -> Token = { Token() }
    var all: [@Sendable () -> Token] = []
    var numbered: @Sendable (Int) -> Token = { _ in Token() }
    var numberedPlain: (Int) -> Token = { _ in Token() }
    var numberedMain: @MainActor (Int) -> Token = { _ in Token() }
    var absent: (@Sendable () -> Token)?
    var convertedToMain: @MainActor () -> Token = { Token() }
    var convertedToSendable: @Sendable () -> any Sendable = { Token() }
    var token = Token()
  }

  final class TokenAssembly: Assembly {
    let token = Definition<Token>()
    override func define() { token.initialize(Token.init) }
  }

  final class UserAssembly: Assembly {
    let user = Definition<User>()
    private let token = Definition<Token>()
    private let opened = AsyncDefinition<Token>()
    private let numbered = Definition<Token>.Taking<Int>()
    private let tokens = OptionalCollaborator<TokenAssembly>()

    override func define() {
      token.initialize(Token.init)
      opened.initialize(Token.init)
      numbered.define { _ in numbered.initialize(Token.init) }
      user.initialize(User.init).injections {
        $0.inject(\.plain, token.provider)
        $0.inject(\.throwing, token.provider)
        $0.inject(\.sendable, token.provider)
        $0.inject(\.sendableThrowing, token.provider)
        $0.inject(\.main, token.provider)
        $0.inject(\.mainThrowing, token.provider)
        $0.inject(\.asynchronous, opened.provider)
        $0.inject(\.all, .array(token.provider))
        $0.inject(\.numbered, numbered.provider { token in { @Sendable in token($0) } })
        $0.inject(\.numberedPlain, numbered.provider { token in { token($0) } })
        $0.inject(\.numberedMain, numbered.provider { token in { @MainActor in token($0) } })
        $0.inject(\.absent, tokens.token?.provider)
        $0.inject(\.convertedToMain, token.sendable.as { onMainActor($0) })
        $0.inject(\.convertedToSendable, token.sendable.as { general($0) })
        $0.inject(\.token, token)
      }
    }
  }

  @Test func `only functions that any thread can call are marked`() throws {
    let graph = try UserAssembly.activated(with: [TokenAssembly.self]).graph
    let marked = graph.references.filter { $0.injection.traits.contains(.anyThread) }
    #expect(
      marked.compactMap(\.injection.member).sorted() == [
        "absent", "all", "convertedToSendable", "numbered", "sendable", "sendableThrowing",
      ])
    #expect(marked.allSatisfy { $0.injection.traits.contains(.deferred) })
    #expect(graph.references.count { $0.injection.traits.contains(.deferred) } == 14)
  }
}

extension Definition where Value: Sendable {
  fileprivate var sendable: AnyInjection<@Sendable () -> Value> { provider }
}

private func onMainActor(
  _ make: @escaping @Sendable () -> ProviderTraitTests.Token
) -> @MainActor () -> ProviderTraitTests.Token { { make() } }

private func general(
  _ make: @escaping @Sendable () -> ProviderTraitTests.Token
) -> @Sendable () -> any Sendable { { make() } }
