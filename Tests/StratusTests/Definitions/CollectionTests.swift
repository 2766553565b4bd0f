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
      knight.initialize(Knight.init).injections {
        $0.inject(\.quests, .set(grail, dragon, dragon, grail, named.taking(.value("a")), named.taking(.value("b"))))
        $0.inject(\.byName, .dictionary(["grail": grail, "same": grail, "dragon": dragon]))
        $0.inject(\.nested, .array(.dictionary(["x": .array(grail, dragon), "y": .array()]), .dictionary([:])))
        $0.call(Knight.swear, .array(grail, dragon))
      }
      gates.initialize({ $0 + $1 }, knight.property(\.castle.gates.count), numbers.property(\.count))
      squire.initialize({ "\($0) of \($1)" }, grail.property(\.name), .array(grail).property(\.count))
      echo.initialize(Knight.init).injections {
        $0.inject(\.quests, knight.property(\.quests))
        $0.inject(\.castle.gates.count, gates)
      }
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
        a.initialize(Node.init).injections {
          $0.inject(\.name, .value("a"))
          $0.inject(\.peer, b)
          $0.inject(\.peersName, b.property(\.name))
        }
        b.initialize(Node.init).injections {
          $0.inject(\.name, .value("b"))
          $0.inject(\.peersName, a.property(\.name))
        }
      }
    }
    let a = try Pair.activated().a()
    #expect(a.peersName == "b")
    #expect(a.peer?.peersName == "new", "a is not wired yet when b is")
  }

  private protocol Store: AnyObject {}
  private final class FileStore: Store {}
  private final class MemoryStore: Store {
    let size: Int
    init(size: Int) { self.size = size }
  }
  private final class Shelf {
    let stores: [any Store]
    var named: [String: any Store] = [:]
    init(stores: [any Store], limit: UInt8) { self.stores = stores }
  }
  private final class Shelves: Assembly {
    let shelf = Definition<Shelf>()
    let file = Definition<FileStore>()
    private let memory = Definition<MemoryStore>.Taking<Int>()
    private let any = Definition<any Store>()
    override func define() {
      file.initialize(FileStore.init)
      any.alias(of: file, as: { $0 })
      memory.define { memory.initialize(MemoryStore.init(size:), $0) }
      shelf.initialize(
        Shelf.init(stores:limit:),
        .array(of: (any Store).self, file, memory.taking(.value(2)), any) { [$0, $1, $2] }, .value(3)
      ).injections {
        $0.inject(
          \.named, .dictionary(of: (any Store).self, memory.taking(.value(2)), file) { ["memory": $0, "file": $1] })
      }
    }
  }

  @Test func `members of different types form a collection of a supertype`() throws {
    let shelf = try Shelves.activated().shelf()
    #expect(shelf.stores.count == 3 && shelf.stores[0] is FileStore && (shelf.stores[1] as? MemoryStore)?.size == 2)
    #expect(shelf.stores[2] === shelf.stores[0])
    #expect(shelf.named["memory"] === shelf.stores[1] && shelf.named["file"] === shelf.stores[0])
  }

  @Test(.timeLimit(.minutes(3)))
  func `a member of another type does not compile`() throws {
    let source = """
      import Stratus
      protocol Store {}
      final class FileStore: Store {}
      final class Other {}
      final class Shelf { init(stores: [any Store]) {} }
      final class App: Assembly {
        let file = Definition<FileStore>()
        let other = Definition<Other>()
        let shelf = Definition<Shelf>()
        override func define() {
          shelf.initialize(Shelf.init(stores:), .array(of: (any Store).self, file, other) { [$0, $1] })
        }
      }
      """
    let errors = try Compiler.errors(in: source)
    #expect(errors.map(\.line) == [11], "\(errors)")
    #expect(errors.first?.message.hasPrefix("cannot convert value of type") == true, "\(errors)")
  }
}
