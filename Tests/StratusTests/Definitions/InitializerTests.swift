import Stratus
import Testing

private protocol Animal { var name: String { get } }
private protocol Noisy: AnyObject { var noise: String { get } }

struct InitializerTests {
  fileprivate struct Cat: Animal, Hashable { let name: String; var lives = 9 }
  fileprivate final class Dog: Animal, Noisy {
    let name: String
    let friend: (any Animal)?
    init(name: String, friend: (any Animal)? = nil) { (self.name, self.friend) = (name, friend) }
    var noise: String { "woof" }
    static func puppy() -> Dog { Dog(name: "puppy") }
  }
  fileprivate class Bird: Animal {
    let name: String
    init(name: String) { self.name = name }
  }
  fileprivate final class Owl: Bird {}
  fileprivate enum Food: Equatable { case hay(kilos: Int), none }
  fileprivate actor Keeper {
    let food: Food
    init(food: Food) { self.food = food }
  }

  fileprivate final class Zoo: Assembly {
    let name = Definition<String>()
    let cat = Definition<Cat>()
    let dog = Definition<any Animal>()
    let noisy = Definition<any Noisy>()
    let puppy = Definition<Dog>()
    let bird = Definition<Bird>()
    let food = Definition<Food>()
    let keeper = Definition<Keeper>()
    let nothing = Definition<Cat?>()
    let some = Definition<Cat?>()
    let friend = Definition<Dog>()
    let cages = Definition<[any Animal]>()
    let greeter = Definition<(String) -> String>()
    let pair = Definition<(Int, String)>()

    override func define() {
      name.initialize { "Rex" }
      cat.initialize(Cat.init(name:lives:), name, .value(7))
      dog.initialize({ Dog(name: $0, friend: $1) }, name, nothing, as: { $0 })
      noisy.initialize(Dog.puppy, as: { $0 })
      puppy.initialize(Dog.puppy)
      bird.initialize(Owl.init(name:), .value("Hedwig"), as: { $0 })
      food.initialize(Food.hay(kilos:), .value(3))
      keeper.initialize(Keeper.init(food:), food)
      nothing.initialize { nil }
      some.initialize({ $0 }, cat)
      friend.initialize({ Dog(name: "friend", friend: $0) }, cat)
      cages.initialize({ [$0, $1] }, dog, cat)
      greeter.initialize({ name in { "\($0), \(name)" } }, name)
      pair.initialize({ ($0.lives, $1) }, cat, name)
    }
  }

  @Test func `structs and enums are built`() throws {
    let zoo = try Zoo.activated()
    #expect(zoo.cat() == Cat(name: "Rex", lives: 7))
    #expect(zoo.food() == .hay(kilos: 3))
    #expect(zoo.pair() == (7, "Rex"))
  }

  @Test func `classes are built by initializers and static methods`() throws {
    let zoo = try Zoo.activated()
    #expect(zoo.puppy().name == "puppy")
    #expect(type(of: zoo.bird()) == Owl.self)
    #expect(zoo.bird().name == "Hedwig")
  }

  @Test func `actors are built`() throws { #expect(try Zoo.activated().keeper().food == .hay(kilos: 3)) }

  @Test func `existential types are built`() throws {
    let zoo = try Zoo.activated()
    let dog = try #require(zoo.dog() as? Dog)
    #expect(dog.name == "Rex" && dog.friend == nil)
    #expect(zoo.noisy().noise == "woof")
    #expect(zoo.cages().map(\.name) == ["Rex", "Rex"])
  }

  @Test func `optionals are built, and parameters may be optional`() throws {
    let zoo = try Zoo.activated()
    #expect(zoo.nothing() == nil)
    #expect(zoo.some() == Cat(name: "Rex", lives: 7))
    #expect(zoo.friend().friend?.name == "Rex")
  }

  @Test func `closures are objects`() throws { #expect(try Zoo.activated().greeter()("hello") == "hello, Rex") }

  fileprivate final class Many: Assembly {
    let total = Definition<Int>()
    private let one = Definition<Int>()
    private let big = Definition<Big>()
    override func define() {
      one.initialize { 1 }
      big.initialize { Big() }
      total.initialize(
        { a, b, c, d, e, f, g, h in a + b + c + d + e + f + g.sum + Int(h) },
        one, one, one, .value(10), .value(20), one, big, .value(Int8(5)))
    }
  }
  fileprivate struct Big {
    var first: UInt8 = 1
    var rest = (Int64(2), Int32(3), true, Int64(4))
    var sum: Int { Int(first) + Int(rest.0) + Int(rest.1) + Int(rest.3) }
  }

  @Test func `initializers have many parameters of different sizes`() throws {
    #expect(try Many.activated().total() == 49)
  }

  @Test func `values are aligned`() throws {
    final class Aligned: Assembly {
      let sum = Definition<Float>()
      private let flag = Definition<Bool>()
      private let vector = Definition<SIMD16<Float>>()
      override func define() {
        flag.initialize { true }
        vector.initialize({ $0 ? SIMD16(repeating: 2) : .zero }, flag)
        sum.initialize({ $0.sum() + ($1 ? 1 : 0) }, vector, flag)
      }
    }
    #expect(try Aligned.activated().sum() == 33)
  }

  @Test func `empty types are built`() throws {
    struct Nothing {}
    final class Empty: Assembly {
      let nothing = Definition<Nothing>()
      let unit = Definition<Void>()
      let count = Definition<Int>()
      override func define() {
        nothing.initialize(Nothing.init)
        unit.initialize {}
        count.initialize({ (_: Nothing, _: Void) in 2 }, nothing, unit)
      }
    }
    #expect(try Empty.activated().count() == 2)
  }

  @Test func `arrays and configuration values are injected`() throws {
    final class Mixed: Assembly {
      let text = Definition<String>()
      private let word = Definition<String>()
      override func define() {
        word.initialize { "two" }
        text.initialize(
          { ($0 + [$1]).joined(separator: " ") }, .array(.value("one"), word, .config("third")), .config("last"))
      }
    }
    let assembly = try Mixed.activated(configuration: ["third": "three", "last": "four"])
    #expect(assembly.text() == "one two three four")
  }
}
