import Stratus

/// Swords, which only the factory can make.
final class ArmouryAssembly: Assembly {
  let swordFactory = Definition<SwordFactory>()
  let blueSword = Definition<Sword>()
  /// Of a color that is known only when somebody asks.
  let sword = Definition<Sword>.Taking<String>()

  override func define() {
    swordFactory.initialize(SwordFactory.init).scope(.singleton)
    blueSword.build(with: swordFactory, SwordFactory.sword(from:), .value("blue"))
    sword.define { color in
      sword.build(with: swordFactory, SwordFactory.sword(from:), color)
    }
  }
}
