import Stratus
import Testing

@testable import MiddleAges

/// Swords that the factory builds.
struct ArmouryTests {
  @Test func `the factory builds the ordered swords`() throws {
    let armoury = try ArmouryAssembly.activated()
    #expect(armoury.blueSword().color == "blue")
    #expect(armoury.sword("red").color == "red")
    #expect(armoury.blueSword() !== armoury.blueSword())
    #expect(armoury.swordFactory().orders == ["blue", "red", "blue", "blue"])
  }

  @Test func `an error of the factory fails the resolution`() throws {
    let armoury = try ArmouryAssembly.activated()
    #expect(throws: ResolutionError.self) { try armoury.sword.resolve("") }
    #expect(armoury.swordFactory().orders == [])
  }
}
