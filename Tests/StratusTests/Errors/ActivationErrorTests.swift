import Stratus
import Testing

/// The problems are read as a person reads them: literal texts, at the lines of this file.
struct ActivationErrorTests {
  final class Client {
    var url = ""
    init() {}
    init(base: Client) {}
  }
  protocol Missing: Assembly {}

  // Lines count from here: the class begins two lines below.
  static let start = #line
  final class Broken: Assembly {
    let forgotten = Definition<Client>()
    let halfway = Definition<Client>()
    let looped = Definition<Client>()
    let configured = Definition<String>()
    let user = Definition<[Client]>()
    private let services = Collaborator<any Missing>()
    override func define() {
      user.initialize({ [$0, $1] }, forgotten, halfway)
      looped.initialize(Client.init(base:), looped)
      halfway.injections { $0.inject(\.url, .config("client.url")) }
      configured.initialize({ $0 }, .config("name"))
    }
  }

  @Test func `all problems are reported in the order of lines, each with location, path, kind, and help`() {
    let file = #filePath
    let start = Self.start
    func line(_ number: Int) -> Int { start + number }
    do throws(ActivationError) {
      _ = try Broken.activated(configuration: ["name": 3])
      Issue.record("the activation succeeded")
    } catch {
      #expect(
        error.description == """
          activation failed: 6 problems

          \(file):\(line(2)): error: Broken.forgotten is declared, but define() gives it no recipe \
          [undefined-definition]
            path: Broken.user -> Broken.forgotten
            help: give forgotten a recipe in define(), or delete the property

          \(file):\(line(3)): error: Broken.halfway has no initializer and inherits none from a parent, so its Client \
          cannot be built [undefined-definition]
            path: Broken.user -> Broken.halfway
            help: call initialize(…) on halfway, or abstract() if it is only a parent of other definitions

          \(file):\(line(7)): error: Broken.services needs an assembly that conforms to Missing, but none is \
          activated [missing-collaborator]
            help: pass the class that conforms to Missing to activated(with:)

          \(file):\(line(10)): error: initializers depend on each other in a cycle: Broken.looped -> Broken.looped \
          [initializer-cycle]
            help: the simplest fix is in Broken.looped: inject Broken.looped into a property instead of the initializer

          \(file):\(line(11)): error: Broken.halfway needs the configuration value 'client.url' as String, but no \
          source has it [missing-config]
            path: Broken.user -> Broken.halfway
            help: add it to a source: activated(configuration: ["client.url": …])

          \(file):\(line(12)): error: Broken.configured needs the configuration value 'name' as String, but it is 3 \
          (Int) in the given values [config-type]
            help: provide a value of type String, or a conversion: converting(to: String.self) { … }

          """)
    }
  }

  @Test func `a problem has properties for programs`() throws {
    let found = problems { () throws(ActivationError) in try Broken.activated(configuration: ["name": ""]) }
    let problem = try #require(found.first)
    #expect(problem.kind == .undefinedDefinition)
    #expect(problem.file == #filePath && problem.line == Self.start + 2)
    #expect(problem.path.map(\.name) == ["Broken.user", "Broken.forgotten"])
    #expect(problem.path.map(\.line) == [Self.start + 6, Self.start + 2])
    #expect(problem.path.allSatisfy { $0.file == #filePath })
    #expect(found.map(\.line) == found.map(\.line).sorted())
  }

  @Test func `a failing activation builds nothing`() {
    final class Half: Assembly {
      let eager = Definition<Citizen>()
      let missing = Definition<Citizen>()
      override func define() { eager.initialize(Citizen.init).scope(.singleton) }
    }
    Census.$current.withValue(Census()) {
      _ = problems { () throws(ActivationError) in try Half.activated() }
      #expect(Census.current.born == 0)
    }
  }

  @Test func `a failing activation releases everything`() {
    final class First: Assembly {
      private let citizen = Citizen()
      let number = Definition<Int>()
      private let second = Collaborator<Second>()
      override func define() { number.initialize { [self] in citizen === self.citizen ? 1 : 2 } }
    }
    final class Second: Assembly {
      private let citizen = Citizen()
      let missing = Definition<Int>()
      private let first = Collaborator<First>()
    }
    Census.$current.withValue(Census()) {
      _ = problems { () throws(ActivationError) in try First.activated() }
      #expect(Census.current.born == 2 && Census.current.alive == 0)
    }
  }

  @Test func `an assembly that user code creates is not the activated one`() {
    final class Other: Assembly {
      let client = Definition<Client>()
      override func define() { client.initialize(Client.init) }
    }
    final class Careless: Assembly {
      let client = Definition<Client>()
      let assembly = Definition<[Other]>()
      let child = Definition<Client>()
      private let other = Other()
      override func define() {
        client.initialize(Client.init(base:), other.client)
        assembly.initialize({ [$0] }, .assembly(other))
        child.initialize(Client.init).parent(other.client)
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Careless.activated() }.map(\.summary) == [
        "[foreign-definition] Careless.client is injected with Client, a definition of an assembly that is not part of "
          + "this activation",
        "[missing-collaborator] Careless.assembly is injected with Other, which is not part of this activation",
        "[parent-type] Careless.child has a parent in an assembly that is not activated",
      ])
  }

  @Test func `names contain the module only if two assemblies have the same name`() {
    enum North { final class Place: Assembly { let item = Definition<Int>() } }
    enum South { final class Place: Assembly { let item = Definition<Int>() } }
    let found = problems { () throws(ActivationError) in try North.Place.activated(with: [South.Place.self]) }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.hasPrefix("StratusTests.") })
  }

  @Test func `the path is the shortest one from a root`() throws {
    final class Deep: Assembly {
      let root = Definition<[Client]>()
      let middle = Definition<Client>()
      let culprit = Definition<Client>()
      override func define() {
        root.initialize({ [$0, $1] }, middle, culprit)
        middle.initialize(Client.init(base:), culprit)
        culprit.injections { $0.inject(\.url, .value("")) }
      }
    }
    let found = problems { () throws(ActivationError) in try Deep.activated() }
    #expect(found.first?.path.map(\.name) == ["Deep.root", "Deep.culprit"])
  }

  @Test func `a problem of a parent shows the path through the child`() {
    final class Parents: Assembly {
      let user = Definition<[Client]>()
      private let child = Definition<Client>()
      private let parent = Definition<Citizen>()
      override func define() {
        user.initialize({ [$0] }, child)
        child.initialize(Client.init).parent(parent)
        parent.abstract().injections { $0.afterInjections({ _ in {} }) }
      }
    }
    let found = problems { () throws(ActivationError) in try Parents.activated() }
    #expect(found.map(\.kind) == [.parentType])
    #expect(found.first?.path.map(\.name) == ["Parents.user", "Parents.child"])
  }
}
