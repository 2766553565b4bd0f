import Stratus
import Testing

@testable import MiddleAges

/// Swords, which come from a factory.
struct ArmouryTests {
  @Test func theFactoryForgesWhatIsOrdered() throws {
    let armoury = try ArmouryAssembly.activated()
    #expect(armoury.blueSword().color == "blue")
    #expect(armoury.sword("red").color == "red")
    #expect(armoury.blueSword() !== armoury.blueSword())
    #expect(armoury.swordFactory().orders == ["blue", "red", "blue", "blue"])
  }

  @Test func anOrderThatTheFactoryRefusesIsAnErrorOfTheLookUp() throws {
    let armoury = try ArmouryAssembly.activated()
    #expect(throws: ResolutionError.self) { try armoury.sword.resolve("") }
    #expect(armoury.swordFactory().orders == [])
  }
}
