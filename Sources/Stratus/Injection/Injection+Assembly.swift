extension _AsyncInjection {
  /// Injects the assembly that is being defined.
  ///
  /// ```swift
  /// final class PlayerAssembly: Assembly {
  ///   let remote = Definition<Remote>()
  ///   let player = Definition<Player>()
  ///
  ///   override func define() {
  ///     remote.initialize(Remote.init(players:), .assembly(self))
  ///     player.initialize { Player(makeEngine: Engine.init) }
  ///   }
  ///
  ///   final class Remote {
  ///     private let players: PlayerAssembly
  ///     init(players: PlayerAssembly) { self.players = players }
  ///     func newPlayer() -> Player { players.player() }
  ///   }
  /// }
  /// ```
  ///
  /// The graph shows a reference to the assembly, because an object that holds the assembly can reach all its
  /// definitions. The injected assembly does not keep the activation alive; keep the one that `activated()` returned.
  public static func assembly<Value: Assembly>(_ assembly: Value) -> Self where Self == AnyInjection<Value> {
    AnyInjection(source: .assembly(.own(type(of: assembly), ObjectIdentifier(assembly)), as: Value.self))
  }
}

/// A collaborator injected as an object.
extension Collaborator: Injection {
  public typealias Value = Partner

  public static func source(of injection: Self) -> _InjectionSource {
    .assembly(.collaborator(injection.record), as: Partner.self)
  }
}
