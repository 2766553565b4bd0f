import Stratus
import Testing

protocol Clock { var hour: Int { get } }
private struct FixedClock: Clock { let hour: Int }

private protocol TimeAssembly: Assembly {
  var clock: Definition<any Clock> { get }
}

struct CollaboratorTests {
  fileprivate class ClockComponents: Assembly, TimeAssembly {
    let clock = Definition<any Clock>()
    override func define() { clock.initialize { FixedClock(hour: 8) } }
  }
  fileprivate final class NightComponents: ClockComponents {
    override func define() { clock.initialize { FixedClock(hour: 23) } }
  }
  fileprivate final class OtherClockComponents: Assembly, TimeAssembly {
    let clock = Definition<any Clock>()
    override func define() { clock.initialize { FixedClock(hour: 12) } }
  }
  fileprivate final class ByClass: Assembly {
    let hour = Definition<Int>()
    private let time = Collaborator<ClockComponents>()
    override func define() { hour.initialize({ $0.hour }, time.clock) }
  }
  fileprivate final class ByProtocol: Assembly {
    let hour = Definition<Int>()
    private let time = Collaborator<any TimeAssembly>()
    override func define() { hour.initialize({ $0.hour }, time.clock) }
  }

  @Test func `a collaborator that is declared by class is created if it is not passed`() throws {
    #expect(try ByClass.activated().hour() == 8)
    #expect(try ByClass.activated(with: [ClockComponents.self]).hour() == 8)
  }

  @Test func `an activated subclass matches a collaborator that is declared by class`() throws {
    #expect(try ByClass.activated(with: [NightComponents.self]).hour() == 23)
  }

  @Test func `any conforming assembly matches a collaborator that is declared by protocol`() throws {
    #expect(try ByProtocol.activated(with: [ClockComponents.self]).hour() == 8)
    #expect(try ByProtocol.activated(with: [OtherClockComponents.self]).hour() == 12)
  }

  @Test func `a subclass inherits collaborators, in any order of the assemblies`() throws {
    class Base: Assembly {
      let hour = Definition<Int>()
      private let time = Collaborator<any TimeAssembly>()
      override func define() { hour.initialize({ $0.hour }, time.clock) }
    }
    final class Derived: Base {}
    #expect(try Derived.activated(with: [OtherClockComponents.self]).hour() == 12)
    for assemblies: [Assembly.Type] in [[Derived.self, ClockComponents.self], [ClockComponents.self, Derived.self]] {
      #expect(try Activation(of: assemblies).assembly(Derived.self).hour() == 8)
    }
  }

  @Test func `a collaborator may be a class that also conforms to a protocol`() throws {
    final class ByBoth: Assembly {
      let hour = Definition<Int>()
      private let time = Collaborator<any Assembly & TimeAssembly>()
      private let components = Collaborator<ClockComponents & TimeAssembly>()
      override func define() { hour.initialize({ $0.hour + $1.hour }, time.clock, components.clock) }
    }
    #expect(try ByBoth.activated(with: [NightComponents.self]).hour() == 46)
    #expect(
      problems { () throws(ActivationError) in try ByBoth.activated(with: [OtherClockComponents.self]) }.map(\.kind)
        == [.missingCollaborator])
  }

  @Test func `assemblies may form a cycle behind the activated one`() throws {
    final class First: Assembly {
      let number = Definition<Int>()
      private let second = Collaborator<Second>()
      override func define() { number.initialize({ $0 * 10 + 1 }, second.number) }
    }
    final class Second: Assembly {
      let number = Definition<Int>()
      let own = Definition<Int>()
      private let third = Collaborator<Third>()
      override func define() {
        own.value(2)
        number.initialize({ $0 * 10 + 2 }, third.number)
      }
    }
    final class Third: Assembly {
      let number = Definition<Int>()
      private let second = Collaborator<Second>()
      override func define() { number.initialize({ $0 * 10 + 3 }, second.own) }
    }
    #expect(try First.activated().number() == 2321)
  }

  @Test func `a protocol without a matching assembly is an error that names owner and collaborator`() {
    let found = problems { () throws(ActivationError) in try ByProtocol.activated() }
    #expect(
      found.map(\.summary) == [
        "[missing-collaborator] ByProtocol.time needs an assembly that conforms to TimeAssembly, but none is activated"
      ])
  }

  @Test func `two matching assemblies are an error that names both`() {
    let found = problems { () throws(ActivationError) in
      try ByProtocol.activated(with: [OtherClockComponents.self, ClockComponents.self])
    }
    #expect(
      found.map(\.summary) == [
        "[ambiguous-collaborator] 2 activated assemblies match ByProtocol.time, which needs exactly one TimeAssembly: "
          + "OtherClockComponents and ClockComponents"
      ])
  }

  @Test func `passing a class and its subclass is an error`() {
    let found = problems { () throws(ActivationError) in
      try ByClass.activated(with: [ClockComponents.self, NightComponents.self])
    }
    #expect(found.map(\.kind) == [.ambiguousCollaborator])
  }

  @Test func `collaborators are followed through all assemblies`() throws {
    final class First: Assembly {
      let sum = Definition<Int>()
      private let second = Collaborator<Second>()
      override func define() { sum.initialize({ $0 + 1 }, second.sum) }
    }
    final class Second: Assembly {
      let sum = Definition<Int>()
      private let third = Collaborator<Third>()
      override func define() { sum.initialize({ $0 + 10 }, third.sum) }
    }
    final class Third: Assembly {
      let sum = Definition<Int>()
      private let fourth = Collaborator<ByClass>()
      override func define() { sum.initialize({ $0 + 100 }, fourth.hour) }
    }
    #expect(try First.activated().sum() == 119)
    #expect(try First.activated(with: [NightComponents.self]).sum() == 134)
    #expect(try First.activated(with: [Third.self, Second.self]).sum() == 119)
  }

  fileprivate final class Owner {
    let pet: Pet
    init(pet: Pet) { self.pet = pet }
  }
  fileprivate final class Pet { weak var owner: Owner? }
  fileprivate final class OwnerAssembly: Assembly {
    let owner = Definition<Owner>()
    private let pets = Collaborator<PetAssembly>()
    override func define() { owner.initialize(Owner.init(pet:), pets.pet) }
  }
  fileprivate final class PetAssembly: Assembly {
    let pet = Definition<Pet>()
    private let owners = Collaborator<OwnerAssembly>()
    override func define() { pet.initialize(Pet.init).injections { $0.inject(\.owner, owners.owner) } }
  }

  @Test(arguments: [true, false])
  func `two assemblies may collaborate with each other`(fromOwner: Bool) throws {
    if fromOwner {
      let owner = try OwnerAssembly.activated().owner()
      #expect(owner.pet.owner === owner)
    } else {
      let assembly = try PetAssembly.activated(with: [OwnerAssembly.self])
      #expect(assembly.pet().owner == nil, "nobody but the graph held the owner")
    }
  }

  @Test func `an abstract class needs an activated subclass`() throws {
    class Base: Assembly {
      let number = Definition<Int>()
      override class var isAbstract: Bool { self == Base.self }
    }
    final class One: Base {
      override func define() { number.initialize { 1 } }
    }
    final class User: Assembly {
      let number = Definition<Int>()
      private let base = Collaborator<Base>()
      override func define() { number.initialize({ $0 * 10 }, base.number) }
    }
    #expect(try User.activated(with: [One.self]).number() == 10)
    let found = problems { () throws(ActivationError) in try User.activated() }
    #expect(
      found.map(\.summary) == [
        "[missing-collaborator] User.base needs Base, which is abstract, but no subclass of it is activated"
      ])
  }

  @Test func `a collaborator whose type is not an assembly is an error`() {
    final class User: Assembly {
      private let number = Collaborator<Int>()
    }
    #expect(problems { () throws(ActivationError) in try User.activated() }.map(\.kind) == [.missingCollaborator])
  }

  @Test func `an assembly does not match its own collaborator`() throws {
    final class Self1: Assembly, TimeAssembly {
      let clock = Definition<any Clock>()
      private let time = Collaborator<any TimeAssembly>()
      override func define() { clock.initialize({ $0 }, time.clock) }
    }
    #expect(try Self1.activated(with: [ClockComponents.self]).clock().hour == 8)
    #expect(problems { () throws(ActivationError) in try Self1.activated() }.map(\.kind) == [.missingCollaborator])
  }
}

struct ManyCollaboratorTests {
  fileprivate protocol First: Assembly { var number: Definition<Int> { get } }
  fileprivate protocol Second: Assembly { var number: Definition<Int> { get } }
  fileprivate protocol Third: Assembly { var number: Definition<Int> { get } }
  fileprivate protocol Fourth: Third {}
  fileprivate class Numbered: Assembly {
    let number = Definition<Int>()
    class var value: Int { 0 }
    override func define() { number.value(Self.value) }
  }
  fileprivate final class FirstAssembly: Numbered, First { override class var value: Int { 1 } }
  fileprivate class SecondAssembly: Numbered, Second { override class var value: Int { 2 } }
  fileprivate final class DerivedAssembly: SecondAssembly { override class var value: Int { 3 } }
  fileprivate final class FourthAssembly<Tag>: Numbered, Fourth { override class var value: Int { 4 } }
  fileprivate final class Made: Numbered, First, Second { override class var value: Int { 5 } }
  fileprivate final class User: Assembly {
    let digits = Definition<[Int]>()
    private let first = Collaborator<any First>()
    private let second = Collaborator<any Second>()
    private let third = Collaborator<any Third>()
    private let fourth = Collaborator<any Numbered & Fourth>()
    private let made = Collaborator<Made>()
    override func define() {
      digits.initialize({ $0 }, .array(first.number, second.number, third.number, fourth.number, made.number))
    }
  }
  fileprivate final class Other<Tag>: Assembly {}

  private static let others: [Assembly.Type] = [
    Other<Int>.self, Other<Int8>.self, Other<Int16>.self, Other<Int32>.self, Other<Int64>.self, Other<String>.self,
  ]
  private static let all: [Assembly.Type] =
    others + [FirstAssembly.self, DerivedAssembly.self, FourthAssembly<Int>.self]

  @Test func `each collaborator is matched, and passed assemblies are preferred to created ones`() throws {
    #expect(try User.activated(with: Self.all).digits() == [1, 3, 4, 4, 5])
    #expect(try User.activated(with: Self.all.reversed()).digits() == [1, 3, 4, 4, 5])
    #expect(try User.activated(with: Self.others + [FourthAssembly<Int>.self]).digits() == [5, 5, 4, 4, 5])
  }

  @Test func `missing and ambiguous collaborators are reported, with candidates in the order of the activation`() {
    let given = [Made.self, SecondAssembly.self, FourthAssembly<Int>.self, FourthAssembly<String>.self] + Self.others
    let found = problems { () throws(ActivationError) in try User.activated(with: given) }
    #expect(
      found.map(\.summary) == [
        """
        [ambiguous-collaborator] 2 activated assemblies match User.second, which needs exactly one Second: Made and \
        SecondAssembly
        """,
        """
        [ambiguous-collaborator] 2 activated assemblies match User.third, which needs exactly one Third: \
        FourthAssembly<Int> and 
        """
          + "FourthAssembly<String>",
        "[ambiguous-collaborator] 2 activated assemblies match User.fourth, which needs exactly one Numbered & Fourth: "
          + "FourthAssembly<Int> and FourthAssembly<String>",
      ])
    let missing = problems { () throws(ActivationError) in try User.activated(with: Self.others) }
    #expect(missing.map(\.kind) == [.missingCollaborator, .missingCollaborator])
  }
}

struct ActivationTests {
  final class Counter {}
  final class CounterAssembly: Assembly {
    let counter = Definition<Counter>()
    override func define() { counter.initialize(Counter.init).scope(.lazySingleton) }
  }

  @Test func `two activations of one class share nothing`() throws {
    let (first, second) = (try CounterAssembly.activated(), try CounterAssembly.activated())
    #expect(first.counter() === first.counter())
    #expect(first.counter() !== second.counter())
  }

  @Test func `a type that is passed twice is activated once`() throws {
    let assembly = try CounterAssembly.activated(with: [CounterAssembly.self, CounterAssembly.self])
    #expect(assembly.counter() === assembly.counter())
  }

  @Test func `using an assembly that is not activated is an error`() {
    final class Sleeping: Assembly {
      let item = Definition<Int>()
    }
    let line = #line - 2
    let error = failure { () throws(ResolutionError) in try Sleeping().item.resolve() }
    #expect(error?.description.contains("CollaboratorTests.swift:\(line)") == true)
    #expect(error?.description.contains("not activated") == true)
    #expect(error?.description.contains("In define(), inject a definition by its name instead of calling it") == true)
  }
}
