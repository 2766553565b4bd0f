import Stratus

/// Knights, their quests, and their homes.
final class MiddleAgesAssembly: Assembly {
  let basicKnight = Definition<BasicKnight>()
  let cavalryMan = Definition<CavalryMan>()
  let anotherKnight = Definition<any Companion>()
  let roundTable = Definition<RoundTable>()

  let defaultQuest = Definition<any Quest>()
  private let grailQuest = Definition<any Quest>()
  private let castle = Definition<Castle>()
  private let squire = Definition<Squire>.Taking<String>()

  private let armoury = Collaborator<ArmouryAssembly>()

  override func define() {
    // Injects values, references, and collections of both, through the initializer, properties, and a method.
    basicKnight.initialize(BasicKnight.init(name:quest:), .value("Percival"), defaultQuest).injections {
      $0.beforeInjections(BasicKnight.wake)
      $0.inject(\.sword, armoury.blueSword)
      $0.inject(\.castle, castle)
      $0.inject(\.companions, .array(.value(Damsel(name: "Mary")), .value(Damsel(name: "Blanche")), anotherKnight))
      $0.inject(\.favoriteColors, .set(.value("blue"), .value("gold"), .value("blue")))
      $0.inject(
        \.squires, .dictionary(["horse": squire.taking(.value("Alan")), "armour": squire.taking(.value("Odo"))]))
      $0.call(BasicKnight.hire(_:wage:), squire.taking(.value("Alan")), .value(3))
      $0.afterInjections(BasicKnight.mount)
    }

    // A cycle: the knight owns the castle, and the castle refers back to the knight.
    castle.initialize(Castle.init).injections { $0.inject(\.lord, basicKnight) }

    // The same with a quest that is declared by its protocol. The only round table is injected by type.
    cavalryMan.initialize(CavalryMan.init).injections {
      $0.inject(\.quest, grailQuest)
      $0.inject(\.hitRatio, .value(13.75))
      $0.call(CavalryMan.sit(at:), .byType())
    }
    grailQuest.initialize(GrailQuest.init, as: { $0 }).injections { $0.inject(\.hero, cavalryMan, as: { $0 }) }

    anotherKnight.initialize(BasicKnight.init(name:quest:), .value("Kay"), defaultQuest, as: { $0 })
    defaultQuest.initialize(CampaignQuest.init, as: { $0 })
    squire.define { name in squire.initialize(Squire.init(name:), name) }

    roundTable.initialize(RoundTable.init).scope(.lazySingleton)
  }
}
