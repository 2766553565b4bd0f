import Stratus
import Testing

struct FactoryTests {
  struct Sword: Equatable { var metal: String, length = 1 }
  final class Smith {
    let metal: String
    private(set) var made = 0
    init(metal: String) { self.metal = metal }
    func sword() -> Sword {
      made += 1
      return Sword(metal: metal)
    }
    func sword(length: Int, _ prefix: String) throws -> Sword {
      made += 1
      if length > 9 { throw TooLong() }
      return Sword(metal: prefix + metal, length: length)
    }
    struct TooLong: Error {}
  }

  @Test func `the object of a factory is found by its type`() throws {
    final class Armoury: Assembly {
      let soldier = Definition<[Sword]>()
      private let smith = Definition<Smith>()
      private let sword = Definition<Sword>()
      override func define() {
        smith.initialize(Smith.init(metal:), .value("iron"))
        sword.build(with: smith, { smith in { smith.sword() } })
        soldier.initialize({ [$0] }, .byType())
      }
    }
    #expect(try Armoury.activated().soldier() == [Sword(metal: "iron")])
  }

  final class Forge: Assembly {
    let sword = Definition<Sword>()
    let long = Definition<Sword>()
    let tooLong = Definition<Sword>()
    let shared = Definition<Sword>()
    let polished = Definition<Sword>()
    let pair = Definition<[Sword]>()
    let smith = Definition<Smith>()
    private let length = Definition<Int>()
    override func define() {
      smith.initialize(Smith.init(metal:), .config("metal")).scope(.lazySingleton)
      length.initialize { 3 }
      sword.build(with: smith, { smith in { smith.sword() } })
      long.build(with: smith, Smith.sword(length:_:), length, .value("old "))
      tooLong.build(with: smith, Smith.sword(length:_:), .value(10), .value(""))
      shared.build(with: smith, { smith in { smith.sword() } }).scope(.lazySingleton)
      polished.build(with: smith, { smith in { smith.sword() } }).injections { $0.inject(\.length, .value(7)) }
      pair.initialize({ [$0, $1] }, sword, sword)
    }
  }

  private func forge() throws -> Forge { try Forge.activated(configuration: ["metal": "iron"]) }

  @Test func `a method of another component builds the object, with injected parameters`() throws {
    let forge = try forge()
    #expect(forge.sword() == Sword(metal: "iron"))
    #expect(forge.long() == Sword(metal: "old iron", length: 3))
    #expect(forge.polished() == Sword(metal: "iron", length: 7))
  }

  @Test func `a factory definition is a prototype by default`() throws {
    let forge = try forge()
    _ = forge.pair()
    #expect(forge.smith().made == 2)
    _ = (forge.shared(), forge.shared())
    #expect(forge.smith().made == 3)
  }

  @Test func `the error of a factory is thrown`() throws {
    let forge = try forge()
    let error = failure { () throws(ResolutionError) in try forge.tooLong.resolve() }
    #expect(error?.underlyingError is Smith.TooLong)
    #expect(error?.path == ["Forge.tooLong"])
  }

  @Test func `a child inherits the factory and its scope`() throws {
    final class Child: Assembly {
      let pair = Definition<[Sword]>()
      private let child = Definition<Sword>()
      private let forge = Collaborator<Forge>()
      override func define() {
        child.parent(forge.sword).injections { $0.inject(\.length, .value(2)) }
        pair.initialize({ [$0, $1] }, child, child)
      }
    }
    #expect(
      try Child.activated(configuration: ["metal": "tin"]).pair()
        == [Sword(metal: "tin", length: 2), Sword(metal: "tin", length: 2)])
  }
}
