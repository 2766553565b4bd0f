import Stratus
import Testing

struct ScopeTests {
  final class Leaf: Citizen {}
  final class Branch: Citizen {
    let leaf: Leaf
    var other: Leaf?
    init(leaf: Leaf) { self.leaf = leaf }
  }
  final class Tree {
    let left: Branch
    let right: Branch
    let leaf: Leaf
    init(left: Branch, right: Branch, leaf: Leaf) { (self.left, self.right, self.leaf) = (left, right, leaf) }
  }

  class Garden: Assembly {
    class var leafScope: Scope { .objectGraph }
    class var branchScope: Scope { .prototype }
    let tree = Definition<Tree>()
    let branch = Definition<Branch>()
    let leaf = Definition<Leaf>()
    override func define() {
      leaf.initialize(Leaf.init).scope(Self.leafScope)
      branch.initialize(Branch.init(leaf:), leaf).injections { $0.inject(\.other, leaf) }.scope(Self.branchScope)
      tree.initialize(Tree.init(left:right:leaf:), branch, branch, leaf)
    }
  }

  @Test func `an object graph has one instance for each outermost resolution`() throws {
    let garden = try Garden.activated()
    let tree = garden.tree()
    #expect(tree.left !== tree.right)
    #expect(tree.leaf === tree.left.leaf && tree.leaf === tree.right.leaf && tree.leaf === tree.left.other)
    #expect(garden.tree().leaf !== tree.leaf)
  }

  @Test func `a prototype has a new instance for each reference`() throws {
    final class Wild: Garden { override class var leafScope: Scope { .prototype } }
    let garden = try Wild.activated()
    let tree = garden.tree()
    let leaves = [tree.leaf, tree.left.leaf, tree.right.leaf, tree.left.other, tree.right.other]
    #expect(Set(leaves.map { $0.map(ObjectIdentifier.init) }).count == 5)
    #expect(garden.leaf() !== garden.leaf())
  }

  @Test func `a lazy singleton is built at its first use and then shared`() throws {
    try Census.$current.withValue(Census()) {
      final class Lazy: Garden { override class var leafScope: Scope { .lazySingleton } }
      let garden = try Lazy.activated()
      #expect(Census.current.born == 0)
      let tree = garden.tree()
      #expect(tree.leaf === garden.leaf() && tree.left.leaf === garden.tree().right.leaf)
      #expect(Census.current.born == 1 + 4)
    }
  }

  @Test func `loading builds all singletons in the order of their declaration`() throws {
    final class Log { var lines: [String] = [] }
    final class Eager: Assembly {
      static let names = ["b", "a"]
      let log = Definition<Log>()
      let b = Definition<Leaf>()
      let lazy = Definition<Branch>()
      let a = Definition<Leaf>()
      let last = Definition<Int>()
      private func leaf(_ name: String) -> (Log) -> Leaf {
        { log in
          log.lines.append(name)
          return Leaf()
        }
      }
      override func define() {
        log.initialize(Log.init).scope(.singleton)
        b.initialize(leaf("b"), log).scope(.singleton)
        a.initialize(leaf("a"), log).scope(.singleton)
        lazy.initialize(Branch.init(leaf:), b).scope(.lazySingleton)
        last.initialize(
          {
            $0.lines.append("last"); return $0.lines.count
          }, log)
      }
    }
    let eager = try Eager.activated()
    #expect(eager.last() == 3)
    #expect(eager.log().lines == ["b", "a", "last"])
    #expect(eager.a() === eager.a() && eager.a() !== eager.b())
    #expect(eager.lazy().leaf === eager.b())
  }

  @Test func `each eager singleton is a separate outermost resolution`() throws {
    final class Eager: Assembly {
      let first = Definition<Branch>()
      let second = Definition<Branch>()
      private let leaf = Definition<Leaf>()
      override func define() {
        leaf.initialize(Leaf.init)
        first.initialize(Branch.init(leaf:), leaf).scope(.singleton)
        second.initialize(Branch.init(leaf:), leaf).scope(.singleton)
      }
    }
    let eager = try Eager.activated()
    #expect(eager.first().leaf !== eager.second().leaf)
  }

  @Test func `singletons that are built in one resolution share its object graph`() throws {
    final class Shared: Assembly {
      let tree = Definition<Tree>()
      let branch = Definition<Branch>()
      private let leaf = Definition<Leaf>()
      override func define() {
        leaf.initialize(Leaf.init)
        branch.initialize(Branch.init(leaf:), leaf).scope(.lazySingleton)
        tree.initialize(Tree.init(left:right:leaf:), branch, branch, leaf).scope(.lazySingleton)
      }
    }
    let shared = try Shared.activated()
    let tree = shared.tree()
    #expect(tree.left === tree.right && tree.leaf === tree.left.leaf)
    let other = try Shared.activated()
    let branch = other.branch()
    #expect(other.tree().left === branch)
    #expect(other.tree().leaf !== branch.leaf, "the branch was built in a resolution of its own")
  }

  final class WeakGarden: Garden {
    override class var leafScope: Scope { .weakSingleton }
    override class var branchScope: Scope { .objectGraph }
  }

  @Test func `a weak singleton is shared while it is alive and then built again`() throws {
    try Census.$current.withValue(Census()) {
      let garden = try WeakGarden.activated()
      var leaf: Leaf? = garden.leaf()
      #expect(garden.leaf() === leaf && garden.branch().leaf === leaf)
      weak let old = leaf
      leaf = nil
      #expect(old == nil && Census.current.alive == 0)
      #expect(Census.current.born == 2, "one leaf and one branch")
      for _ in 0..<3 {
        leaf = garden.leaf()
        #expect(garden.branch().leaf === leaf)
        leaf = nil
        #expect(Census.current.alive == 0)
      }
      #expect(Census.current.born == 8)
    }
  }

  protocol Sound: AnyObject { var name: String { get } }
  final class Bell: Citizen, Sound { let name = "bell" }
  struct Silence: Sounding { var name = "silence" }
  protocol Sounding { var name: String { get } }
  class Ringer: Citizen {}
  final class DoorBell: Ringer, Sounding { let name = "door" }

  final class Sounds: Assembly {
    let bell = Definition<any Sound>()
    let door = Definition<any Sounding>()
    let silence = Definition<any Sounding>()
    let ringer = Definition<Ringer>()
    override func define() {
      bell.initialize(Bell.init, as: { $0 }).scope(.weakSingleton)
      door.initialize(DoorBell.init, as: { $0 }).scope(.weakSingleton)
      silence.initialize { Silence() as any Sounding }.scope(.weakSingleton)
      ringer.initialize(DoorBell.init, as: { $0 }).scope(.weakSingleton)
    }
  }

  @Test func `a weak singleton may be declared by a protocol or a superclass`() throws {
    let sounds = try Sounds.activated()
    let bell = sounds.bell()
    #expect(sounds.bell() === bell)
    let door = sounds.door()
    #expect(sounds.door() as? DoorBell === door as? DoorBell)
    #expect(sounds.door().name == "door")
    let ringer = sounds.ringer()
    #expect(sounds.ringer() === ringer)
    #expect(sounds.silence().name == "silence", "nobody can hold a struct weakly: it is made each time")
    #expect(sounds.silence().name == "silence")
  }

  @Test func `a weak singleton must be a class`() {
    final class Components: Assembly {
      let number = Definition<Int>()
      let maybe = Definition<Leaf?>()
      override func define() {
        number.initialize { 1 }.scope(.weakSingleton)
        maybe.initialize { Leaf() }.scope(.weakSingleton)
      }
    }
    #expect(
      problems { () throws(ActivationError) in try Components.activated() }.map(\.summary) == [
        "[weak-value] Components.number is a weak singleton, but Int is not a class, so it cannot be held weakly"
      ])
  }

  @Test func `a shared value is copied`() throws {
    final class Components: Assembly {
      let numbers = Definition<[Int]>()
      override func define() { numbers.initialize { [1, 2] }.scope(.lazySingleton) }
    }
    let components = try Components.activated()
    var numbers = components.numbers()
    numbers.append(3)
    #expect(components.numbers() == [1, 2])
  }

  @Test(arguments: [true, false])
  func `an object graph may contain cycles of mixed scopes`(startWithFirst: Bool) throws {
    // Two lazy singletons, tied in a cycle through a third; each gets a prototype of its own.
    final class Knight { var king: King?; init() {} }
    final class King {
      let name: String
      var knight: Knight?
      var court: Court?
      init(name: String) { self.name = name }
    }
    final class Court { var kings: [King] = [] }
    final class Realm: Assembly {
      let first = Definition<King>()
      let second = Definition<King>()
      let court = Definition<Court>()
      private let knight = Definition<Knight>()
      override func define() {
        knight.initialize(Knight.init).scope(.prototype)
        first.initialize(King.init(name:), .value("first")).injections {
          $0.inject(\.knight, knight)
          $0.inject(\.court, court)
        }
        .scope(.lazySingleton)
        second.initialize(King.init(name:), .value("second")).injections {
          $0.inject(\.knight, knight)
          $0.inject(\.court, court)
        }
        .scope(.lazySingleton)
        court.initialize(Court.init).injections { $0.inject(\.kings, .array(first, second)) }.scope(.lazySingleton)
      }
    }
    let realm = try Realm.activated()
    let (first, second) = startWithFirst ? (realm.first(), realm.second()) : (realm.second(), realm.first())
    #expect(first.knight !== second.knight && first.knight != nil)
    #expect(first.court === second.court && first.court === realm.court())
    #expect(realm.court().kings.map(\.name) == ["first", "second"])
  }
}
