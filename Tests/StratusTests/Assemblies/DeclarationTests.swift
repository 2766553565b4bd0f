import Stratus
import Testing

struct DeclarationTests {
  class Greeting {
    let text: String
    init(text: String) { self.text = text }
  }
  final class Card {
    let greeting: Greeting
    var stamp: String?
    init(greeting: Greeting) { self.greeting = greeting }
  }

  class CardAssembly: Assembly {
    let card = Definition<Card>()
    fileprivate let greeting = Definition<Greeting>()
    private let stamp = Definition<String>()
    let notADefinition = 3

    override func define() {
      card.initialize(Card.init(greeting:), greeting).injections { $0.inject(\.stamp, stamp) }
      greeting.initialize(Greeting.init(text:), .value("hello"))
      stamp.initialize { "first class" }
    }
  }

  @Test func `private definitions are wired like other definitions`() throws {
    let card = try CardAssembly.activated().card()
    #expect(card.greeting.text == "hello")
    #expect(card.stamp == "first class")
  }

  @Test func `an assembly without definitions can be activated, alone and as a collaborator`() throws {
    class Empty: Assembly {}
    final class Lonely: Assembly {
      let number = Definition<Int>()
      private let empty = Collaborator<Empty>()
      override func define() { number.value(1) }
    }
    _ = try Empty.activated()
    #expect(try Lonely.activated().number() == 1)
  }

  final class PostcardAssembly: CardAssembly {
    let album = Definition<[Card]>()
    private let stamp = Definition<Int>()

    override func define() {
      super.define()
      album.initialize({ [$0] }, card)
      stamp.initialize { 7 }
    }
  }

  final class AlbumAssembly: CardAssembly {
    let album = Definition<[Card]>()

    override func define() {
      super.define()
      album.initialize({ [$0, $1] }, card, card)
    }
  }

  @Test func `inherited definitions belong to the subclass, even private ones`() throws {
    let album = try AlbumAssembly.activated().album()
    #expect(album.count == 2 && album[0] === album[1])
    #expect(album[0].stamp == "first class")
  }

  @Test func `a duplicate key in an assembly is an error if both definitions have recipes`() {
    let found = problems { () throws(ActivationError) in try PostcardAssembly.activated() }
    #expect(
      found.map(\.summary) == [
        """
        [duplicate-key] PostcardAssembly.stamp is defined twice: a superclass has a private definition with the same \
        name
        """
      ])
  }

  @Test func `names that only Unicode spells differently are an error`() {
    final class Spelled: Assembly {
      let café = Definition<Int>()
      let café = Definition<Int>()
      override func define() {
        café.value(1)
        café.value(2)
      }
    }
    let found = problems { () throws(ActivationError) in try Spelled.activated() }
    #expect(
      found.map(\.summary) == [
        """
        [duplicate-key] Spelled.caf\u{e9} is defined twice: the names of two properties differ only in how Unicode \
        spells 
        """
          + "their characters"
      ])
  }

  @Test func `two assemblies may use the same key`() throws {
    final class First: Assembly {
      let item = Definition<Int>()
      let second = Collaborator<Second>()
      override func define() { item.initialize({ $0 + 1 }, second.item) }
    }
    final class Second: Assembly {
      let item = Definition<Int>()
      override func define() { item.initialize { 41 } }
    }
    #expect(try First.activated().item() == 42)
  }

  @Test func `a subclass replaces a recipe for all references`() throws {
    final class LoudAssembly: CardAssembly {
      override func define() {
        super.define()
        greeting.initialize(Greeting.init(text:), .value("HELLO"))
      }
    }
    #expect(try LoudAssembly.activated().card().greeting.text == "HELLO")
    #expect(try CardAssembly.activated().card().greeting.text == "hello")
    #expect(try LoudAssembly.activated().card().greeting.text == "HELLO")
  }

  @Test func `a subclass refines an inherited recipe`() throws {
    final class StampedAssembly: CardAssembly {
      override func define() {
        super.define()
        card.scope(.lazySingleton).injections { $0.call(Card.restamp) }
      }
    }
    let assembly = try StampedAssembly.activated()
    #expect(assembly.card() === assembly.card())
    #expect(assembly.card().greeting.text == "hello")
    #expect(assembly.card().stamp == "first class, again")
  }

  @Test func `starting a new recipe discards the injections of the superclass`() throws {
    final class BareAssembly: CardAssembly {
      override func define() {
        super.define()
        card.initialize(Card.init(greeting:), greeting)
      }
    }
    #expect(try BareAssembly.activated().card().stamp == nil)
  }

  @Test func `a definition without a recipe is an error`() {
    final class Forgetful: Assembly {
      let remembered = Definition<Int>()
      private let forgotten = Definition<String>()
      override func define() { remembered.initialize { 1 } }
    }
    let found = problems { () throws(ActivationError) in try Forgetful.activated() }
    #expect(
      found.map(\.summary) == [
        "[undefined-definition] Forgetful.forgotten is declared, but define() gives it no recipe"
      ])
    #expect(found.first?.line == #line - 8)
  }

  class OpenBase: Assembly {
    fileprivate class var definesOwn: Bool { false }
    private let engine = Definition<Int>()
    override func define() { if Self.definesOwn { engine.initialize { 1 } } }
  }
  final class Replacing: OpenBase {
    let engine = Definition<Int>()
    override func define() {
      super.define()
      engine.initialize { 2 }
    }
  }

  @Test func `an inherited definition without a recipe may be shadowed by a subclass`() throws {
    #expect(try Replacing.activated().engine() == 2)
    #expect(problems { () throws(ActivationError) in try OpenBase.activated() }.map(\.kind) == [.undefinedDefinition])
  }

  @Test func `a shadowed definition without a recipe cannot be injected`() {
    class Base: Assembly {
      let car = Definition<String>()
      private let engine = Definition<Int>()
      override func define() { car.initialize({ "\($0)" }, engine) }
    }
    final class Sub: Base {
      private let engine = Definition<Int>()
      override func define() {
        super.define()
        engine.initialize { 2 }
      }
    }
    let found = problems { () throws(ActivationError) in try Sub.activated() }
    #expect(found.map(\.kind) == [.undefinedDefinition])
  }

  @Test func `an abstract assembly cannot be activated, but its subclasses can`() throws {
    class StoryBase: Assembly {
      let title = Definition<String>()
      override class var isAbstract: Bool { self == StoryBase.self }
      override func define() { title.initialize { "once upon a time" } }
    }
    final class Story: StoryBase {}
    #expect(try Story.activated().title() == "once upon a time")
    let found = problems { () throws(ActivationError) in try StoryBase.activated() }
    #expect(found.map(\.kind) == [.abstractAssembly])
  }
}

extension DeclarationTests.Card {
  fileprivate func restamp() { stamp = (stamp ?? "") + ", again" }
}
