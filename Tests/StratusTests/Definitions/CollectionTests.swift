import Stratus
import Testing

struct CollectionTests {
  final class Quest: Hashable, CustomStringConvertible {
    let name: String
    init(name: String) { self.name = name }
    static func == (one: Quest, other: Quest) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    var description: String { name }
  }
  final class Knight {
    var quests: Set<Quest> = []
    var byName: [String: Quest] = [:]
    var nested: [[String: [Quest]]] = []
    var list: [String] = []
    var castle = Castle()
    func swear(_ oaths: [Quest]) { list += oaths.map(\.name) }
  }
  struct Castle { var gates = Gates() }
  struct Gates { var count = 2 }

  final class Realm: Assembly {
    let knight = Definition<Knight>()
    let grail = Definition<Quest>()
    let dragon = Definition<Quest>()
    let numbers = Definition<[Int]>()
    let gates = Definition<Int>()
    let squire = Definition<String>()
    let echo = Definition<Knight>()
    private let named = Definition<Quest>.Taking<String>()
    override func define() {
      grail.initialize(Quest.init(name:), .value("grail"))
      dragon.initialize(Quest.init(name:), .value("dragon")).scope(.prototype)
      named.define { named.initialize(Quest.init(name:), $0) }
      numbers.initialize({ $0 }, .array(.value(1), .config("two"), .value(1)))
      knight.initialize(Knight.init)
        .inject(\.quests, .set(grail, dragon, dragon, grail, named.taking(.value("a")), named.taking(.value("b"))))
        .inject(\.byName, .dictionary(["grail": grail, "same": grail, "dragon": dragon]))
        .inject(\.nested, .array(.dictionary(["x": .array(grail, dragon), "y": .array()]), .dictionary([:])))
        .inject(Knight.swear, .array(grail, dragon))
      gates.initialize({ $0 + $1 }, knight.property(\.castle.gates.count), numbers.property(\.count))
      squire.initialize({ "\($0) of \($1)" }, grail.property(\.name), .array(grail).property(\.count))
      echo.initialize(Knight.init).inject(\.quests, knight.property(\.quests)).inject(\.castle.gates.count, gates)
    }
  }

  private func realm() throws -> Realm { try Realm.activated(configuration: ["two": 2]) }

  @Test func `arrays keep order and duplicates`() throws { #expect(try realm().numbers() == [1, 2, 1]) }

  @Test func `each element of a set is a separate reference`() throws {
    let names = try realm().knight().quests.map(\.name).sorted()
    #expect(names == ["a", "b", "dragon", "dragon", "grail"])
  }

  @Test func `dictionaries are injected`() throws {
    let byName = try realm().knight().byName
    #expect(byName["grail"] === byName["same"] && byName["dragon"]?.name == "dragon" && byName.count == 3)
  }

  @Test func `nested collections share objects according to their scopes`() throws {
    let knight = try realm().knight()
    #expect(knight.nested.count == 2 && knight.nested[1].isEmpty && knight.nested[0]["y"] == [])
    #expect(knight.nested[0]["x"]?.first === knight.byName["grail"])
    #expect(knight.nested[0]["x"]?.last !== knight.byName["dragon"])
    #expect(knight.list == ["grail", "dragon"])
  }

  @Test func `properties of other components and of collections are injected, even nested ones`() throws {
    let realm = try realm()
    #expect(realm.gates() == 5)
    #expect(realm.squire() == "grail of 1")
    let echo = realm.echo()
    #expect(echo.quests.count == 5 && echo.castle.gates.count == 5)
  }

  @Test func `within a cycle, a property is read when it is needed`() throws {
    final class Node {
      var name = "new"
      var peer: Node?
      var peersName = ""
    }
    final class Pair: Assembly {
      let a = Definition<Node>()
      let b = Definition<Node>()
      override func define() {
        a.initialize(Node.init).inject(\.name, .value("a")).inject(\.peer, b).inject(\.peersName, b.property(\.name))
        b.initialize(Node.init).inject(\.name, .value("b")).inject(\.peersName, a.property(\.name))
      }
    }
    let a = try Pair.activated().a()
    #expect(a.peersName == "b")
    #expect(a.peer?.peersName == "new", "a is not wired yet when b is")
  }
}
