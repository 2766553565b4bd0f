import Stratus
import Testing

@testable import MiddleAges

/// Each kind of injection, checked on the resulting object.
struct KnightTests {
  private let realm: MiddleAgesAssembly

  init() throws { realm = try MiddleAgesAssembly.activated() }

  @Test func `initializers, properties, and factories inject objects`() {
    let knight = realm.basicKnight()
    #expect(knight.name == "Percival")
    #expect(knight.quest is CampaignQuest)
    #expect(knight.sword?.color == "blue")
    #expect(realm.cavalryMan().hitRatio == 13.75)
  }

  @Test func `collections hold values and references`() {
    let knight = realm.basicKnight()
    #expect(knight.companions.map(\.name) == ["Mary", "Blanche", "Kay"])
    #expect(knight.favoriteColors == ["blue", "gold"])
    #expect(knight.squires.mapValues(\.name) == ["horse": "Alan", "armour": "Odo"])
  }

  @Test func `callbacks run before and after all injections`() {
    #expect(realm.basicKnight().journal == ["woke up unarmed", "hired Alan for 3 pence", "rode out armed"])
  }

  @Test func `a knight and its castle refer to each other`() {
    let knight = realm.basicKnight()
    #expect(knight.castle?.lord === knight)
    #expect(knight.castle?.banner == "Castle of Percival")
  }

  @Test func `a hero and its quest refer to each other`() throws {
    let hero = realm.cavalryMan()
    let quest = try #require(hero.quest as? GrailQuest)
    #expect(quest.hero === hero)
    #expect(quest.title == "Gawain seeks the grail")
  }

  @Test func `objects are shared within one resolution`() throws {
    let knight = realm.basicKnight()
    let friend = try #require(knight.companions.last as? BasicKnight)
    #expect(friend.quest === knight.quest)
    #expect(realm.basicKnight() !== knight)
    #expect(realm.basicKnight().quest !== knight.quest)
  }

  @Test func `injection by type fails if two definitions match`() throws {
    #expect(throws: ActivationError.self) { try TwoTables.activated(with: [MiddleAgesAssembly.self]) }
  }

  /// Adds a second table, so the type alone no longer identifies one.
  final class TwoTables: Assembly {
    let secondTable = Definition<RoundTable>()
    override func define() { secondTable.initialize(RoundTable.init) }
  }

  @Test func `all knights share one round table`() {
    let table = realm.roundTable()
    #expect(table === realm.roundTable())
    #expect(realm.cavalryMan() !== realm.cavalryMan())
    #expect(table.seated == ["Gawain", "Gawain"])
  }
}
