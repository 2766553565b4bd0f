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
    basicKnight.initialize(BasicKnight.init(name:quest:), .value("Percival"), defaultQuest)
      .beforeInjections(BasicKnight.wake)
      .inject(\.sword, armoury.blueSword)
      .inject(\.castle, castle)
      .inject(\.companions, .array(.value(Damsel(name: "Mary")), .value(Damsel(name: "Blanche")), anotherKnight))
      .inject(\.favoriteColors, .set(.value("blue"), .value("gold"), .value("blue")))
      .inject(\.squires, .dictionary(["horse": squire.taking(.value("Alan")), "armour": squire.taking(.value("Odo"))]))
      .inject(BasicKnight.hire(_:wage:), squire.taking(.value("Alan")), .value(3))
      .afterInjections(BasicKnight.mount)

    // A cycle: the knight owns the castle, and the castle refers back to the knight.
    castle.initialize(Castle.init).inject(\.lord, basicKnight)

    // The same with a quest that is declared by its protocol. The only round table is injected by type.
    cavalryMan.initialize(CavalryMan.init)
      .inject(\.quest, grailQuest)
      .inject(\.hitRatio, .value(13.75))
      .inject(CavalryMan.sit(at:), .byType())
    grailQuest.initialize(GrailQuest.init, as: { $0 }).inject(\.hero, cavalryMan, as: { $0 })

    anotherKnight.initialize(BasicKnight.init(name:quest:), .value("Kay"), defaultQuest, as: { $0 })
    defaultQuest.initialize(CampaignQuest.init, as: { $0 })
    squire.define { name in squire.initialize(Squire.init(name:), name) }

    roundTable.initialize(RoundTable.init).scope(.lazySingleton)
  }
}
