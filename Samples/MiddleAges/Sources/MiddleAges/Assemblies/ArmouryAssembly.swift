import Stratus

/// Swords that a factory builds.
final class ArmouryAssembly: Assembly {
  let swordFactory = Definition<SwordFactory>()
  let blueSword = Definition<Sword>()
  /// A sword in a color that the caller chooses.
  let sword = Definition<Sword>.Taking<String>()

  override func define() {
    swordFactory.initialize(SwordFactory.init).scope(.singleton)
    blueSword.build(with: swordFactory, SwordFactory.sword(from:), .value("blue"))
    sword.define { color in
      sword.build(with: swordFactory, SwordFactory.sword(from:), color)
    }
  }
}
