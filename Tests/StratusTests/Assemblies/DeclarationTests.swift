import Stratus
import Testing

@Suite("Assemblies and their definitions")
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
      card.initialize(Card.init(greeting:), greeting).inject(\.stamp, stamp)
      greeting.initialize(Greeting.init(text:), .value("hello"))
      stamp.initialize { "first class" }
    }
  }

  @Test("ASM-1 private definitions are wired like others")
  func privateDefinitions() throws {
    let card = try CardAssembly.activated().card()
    #expect(card.greeting.text == "hello")
    #expect(card.stamp == "first class")
  }

  @Test("ASM-1 an assembly without definitions activates, alone and as a collaborator")
  func empty() throws {
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

  @Test("ASM-1 inherited definitions, private ones too, belong to the subclass")
  func inheritedDefinitions() throws {
    let album = try AlbumAssembly.activated().album()
    #expect(album.count == 2 && album[0] === album[1])
    #expect(album[0].stamp == "first class")
  }

  @Test("ASM-1 a key that stands twice in one assembly is an error when both are defined")
  func duplicateKey() {
    let found = problems { () throws(ActivationError) in try PostcardAssembly.activated() }
    #expect(
      found.map(\.summary) == [
        "[duplicate-key] PostcardAssembly.stamp is defined twice: a superclass has a private definition of the same name"
      ])
  }

  @Test("ASM-1 two assemblies may use the same key")
  func sameKeyInTwoAssemblies() throws {
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

  @Test("ASM-2 a subclass replaces a recipe, and what refers to it sees the replacement")
  func replacedRecipe() throws {
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

  @Test("ASM-2 a subclass refines an inherited recipe")
  func refinedRecipe() throws {
    final class StampedAssembly: CardAssembly {
      override func define() {
        super.define()
        card.scope(.lazySingleton).inject(Card.restamp)
      }
    }
    let assembly = try StampedAssembly.activated()
    #expect(assembly.card() === assembly.card())
    #expect(assembly.card().greeting.text == "hello")
    #expect(assembly.card().stamp == "first class, again")
  }

  @Test("ASM-2 starting a recipe anew forgets what the superclass injected")
  func recipeStartedAnew() throws {
    final class BareAssembly: CardAssembly {
      override func define() {
        super.define()
        card.initialize(Card.init(greeting:), greeting)
      }
    }
    #expect(try BareAssembly.activated().card().stamp == nil)
  }

  @Test("ASM-6 a definition that define() leaves out is an error")
  func undefinedDefinition() {
    final class Forgetful: Assembly {
      let remembered = Definition<Int>()
      private let forgotten = Definition<String>()
      override func define() { remembered.initialize { 1 } }
    }
    let found = problems { () throws(ActivationError) in try Forgetful.activated() }
    #expect(
      found.map(\.summary) == [
        "[undefined-definition] Forgetful.forgotten is declared, but define() never says how to build it"
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

  @Test("ASM-6 an inherited definition that nobody defines is no error where the subclass has one of its name")
  func shadowedDefinition() throws {
    #expect(try Replacing.activated().engine() == 2)
    #expect(problems { () throws(ActivationError) in try OpenBase.activated() }.map(\.kind) == ["undefined-definition"])
  }

  @Test("ASM-6 a replaced definition that nobody defines cannot be injected")
  func shadowedDefinitionInjected() {
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
    #expect(found.map(\.kind) == ["undefined-definition"])
  }

  @Test("An abstract assembly cannot be activated, its subclasses can")
  func abstractAssembly() throws {
    class StoryBase: Assembly {
      let title = Definition<String>()
      override class var isAbstract: Bool { self == StoryBase.self }
      override func define() { title.initialize { "once upon a time" } }
    }
    final class Story: StoryBase {}
    #expect(try Story.activated().title() == "once upon a time")
    let found = problems { () throws(ActivationError) in try StoryBase.activated() }
    #expect(found.map(\.kind) == ["abstract-assembly"])
  }
}

extension DeclarationTests.Card {
  fileprivate func restamp() { stamp = (stamp ?? "") + ", again" }
}
