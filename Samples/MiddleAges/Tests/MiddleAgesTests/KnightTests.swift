import Stratus
import Testing

@testable import MiddleAges

/// Each way to inject, seen on the object that comes out.
struct KnightTests {
  private let realm: MiddleAgesAssembly

  init() throws { realm = try MiddleAgesAssembly.activated() }

  @Test func initializerAndPropertyAndFactory() {
    let knight = realm.basicKnight()
    #expect(knight.name == "Percival")
    #expect(knight.quest is CampaignQuest)
    #expect(knight.sword?.color == "blue")
    #expect(realm.cavalryMan().hitRatio == 13.75)
  }

  @Test func collectionsOfValuesAndReferences() {
    let knight = realm.basicKnight()
    #expect(knight.companions.map(\.name) == ["Mary", "Blanche", "Kay"])
    #expect(knight.favoriteColors == ["blue", "gold"])
    #expect(knight.squires.mapValues(\.name) == ["horse": "Alan", "armour": "Odo"])
  }

  @Test func callbacksRunBeforeAndAfterEverythingElse() {
    #expect(realm.basicKnight().journal == ["woke up unarmed", "hired Alan for 3 pence", "rode out armed"])
  }

  @Test func knightAndCastleKnowEachOther() {
    let knight = realm.basicKnight()
    #expect(knight.castle?.lord === knight)
    #expect(knight.castle?.banner == "Castle of Percival")
  }

  @Test func heroAndQuestKnowEachOther() throws {
    let hero = realm.cavalryMan()
    let quest = try #require(hero.quest as? GrailQuest)
    #expect(quest.hero === hero)
    #expect(quest.title == "Gawain seeks the grail")
  }

  @Test func oneLookUpSharesAndTheNextBeginsAnew() throws {
    let knight = realm.basicKnight()
    let friend = try #require(knight.companions.last as? BasicKnight)
    #expect(friend.quest === knight.quest)
    #expect(realm.basicKnight() !== knight)
    #expect(realm.basicKnight().quest !== knight.quest)
  }

  @Test func aTableIsFoundByItsType() throws {
    #expect(throws: ActivationError.self) { try TwoTables.activated(with: [MiddleAgesAssembly.self]) }
  }

  /// Which of the two tables a knight would sit at is not said.
  final class TwoTables: Assembly {
    let secondTable = Definition<RoundTable>()
    override func define() { secondTable.initialize(RoundTable.init) }
  }

  @Test func thereIsOneRoundTable() {
    let table = realm.roundTable()
    #expect(table === realm.roundTable())
    #expect(realm.cavalryMan() !== realm.cavalryMan())
    #expect(table.seated == ["Gawain", "Gawain"])
  }
}
