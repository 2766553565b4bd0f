import Stratus
import Testing

struct CycleTests {
  final class Journal { var lines: [String] = [] }
  final class Node {
    let name: String
    let first: Node?
    var next: Node?
    weak var back: Node?
    var peers: [Node] = []
    var journal: Journal?
    init(name: String) { (self.name, first) = (name, nil) }
    init(name: String, first: Node) { (self.name, self.first) = (name, first) }
    func meet(_ node: Node) { peers.append(node) }
    func wired() { journal?.lines.append("\(name) -> \(next?.name ?? first?.name ?? "-")") }
  }

  class Ring: Assembly {
    class var scopes: [Scope] { [.objectGraph, .objectGraph, .objectGraph] }
    let a = Definition<Node>()
    let b = Definition<Node>()
    let c = Definition<Node>()
    override func define() {
      a.initialize(Node.init(name:), .value("a")).injections { $0.inject(\.next, b) }.scope(Self.scopes[0])
      b.initialize(Node.init(name:), .value("b")).injections { $0.inject(\.next, c) }.scope(Self.scopes[1])
      c.initialize(Node.init(name:), .value("c")).injections { $0.call(Node.meet, a) }.scope(Self.scopes[2])
    }
  }

  private func check(_ ring: Ring) {
    for start in [ring.a, ring.b, ring.c] {
      let node = start()
      let a = node.name == "a" ? node : node.name == "b" ? node.next?.peers.first : node.peers.first
      #expect(a?.next?.next?.peers.first === a)
      #expect([a?.name, a?.next?.name, a?.next?.next?.name] == ["a", "b", "c"])
    }
  }

  @Test func `a cycle of properties and methods closes on the same instances from each start`() throws {
    check(try Ring.activated())
  }

  @Test func `a cycle of singletons closes on the same instances`() throws {
    final class Singletons: Ring { override class var scopes: [Scope] { [.singleton, .lazySingleton, .singleton] } }
    let ring = try Singletons.activated()
    check(ring)
    #expect(ring.a().next === ring.b() && ring.b().next === ring.c() && ring.c().peers.first === ring.a())
  }

  @Test func `a prototype in a cycle of mixed scopes is new for each reference`() throws {
    final class Mixed: Ring { override class var scopes: [Scope] { [.prototype, .objectGraph, .lazySingleton] } }
    let ring = try Mixed.activated()
    let a = ring.a()
    let inner = try #require(a.next?.next?.peers.first)
    #expect(inner !== a && inner.name == "a")
    #expect(inner.next === a.next, "the object graph closes the ring")
    #expect(ring.c() === a.next?.next)
    #expect(ring.b() !== a.next)
  }

  @Test func `two singletons in a cycle have separate prototypes that refer to their owners`() throws {
    final class Courts: Assembly {
      let north = Definition<Node>()
      let south = Definition<Node>()
      private let court = Definition<Node>()
      private let knight = Definition<Node>.Taking<String>()
      override func define() {
        court.initialize(Node.init(name:), .value("court")).injections { $0.inject(\.peers, .array(north, south)) }
        knight.define { owner in knight.initialize(Node.init(name:), owner).scope(.prototype) }
        for (king, name) in [(north, "north"), (south, "south")] {
          king.initialize(Node.init(name:), .value(name)).scope(.lazySingleton).injections {
            $0.inject(\.next, court)
            $0.inject(\.peers, .array(knight.taking(.value(name))))
          }
        }
      }
    }
    let courts = try Courts.activated()
    let (north, south) = (courts.north(), courts.south())
    #expect(north.peers.map(\.name) == ["north"] && south.peers.map(\.name) == ["south"])
    #expect(north.peers[0] !== south.peers[0])
    #expect(north.next?.peers.first === north && north.next?.peers.last === south)
    north.next = nil
    south.next = nil
  }

  @Test func `a cycle of weak singletons closes on the same instances`() throws {
    final class Weak: Ring {
      override class var scopes: [Scope] { [.weakSingleton, .weakSingleton, .weakSingleton] }
    }
    let ring = try Weak.activated()
    let a = ring.a()
    #expect(ring.b() === a.next && ring.c() === a.next?.next && ring.c().peers.first === a)
    a.next = nil
  }

  @Test func `a definition may refer to itself`() throws {
    final class Narcissus: Assembly {
      let a = Definition<Node>()
      override func define() {
        a.initialize(Node.init(name:), .value("a")).injections {
          $0.inject(\.next, a)
          $0.inject(\.back, a)
        }
      }
    }
    let node = try Narcissus.activated().a()
    #expect(node.next === node && node.back === node)
    node.next = nil
  }

  @Test func `two cycles may share a definition`() throws {
    final class Eight: Assembly {
      let middle = Definition<Node>()
      let left = Definition<Node>()
      let right = Definition<Node>()
      override func define() {
        left.initialize(Node.init(name:), .value("left")).injections { $0.inject(\.next, middle) }
        right.initialize(Node.init(name:), .value("right")).injections { $0.inject(\.next, middle) }
        middle.initialize(Node.init(name:), .value("middle")).injections {
          $0.call(Node.meet, left)
          $0.call(Node.meet, right)
        }
      }
    }
    let eight = try Eight.activated()
    for node in [eight.middle(), eight.left().next, eight.right().next] {
      #expect(node?.peers.map(\.name) == ["left", "right"])
      #expect(node?.peers.allSatisfy { $0.next === node } == true)
    }
  }

  class Pair: Assembly {
    let owner = Definition<Node>()
    let owned = Definition<Node>()
    let journal = Definition<Journal>()
    override func define() {
      journal.initialize(Journal.init).scope(.lazySingleton)
      owner.initialize(Node.init(name:first:), .value("owner"), owned).injections {
        $0.inject(\.journal, journal)
        $0.afterInjections(Node.wired)
      }
      owned.initialize(Node.init(name:), .value("owned")).injections {
        $0.inject(\.next, owner)
        $0.inject(\.journal, journal)
        $0.afterInjections(Node.wired)
      }
    }
  }

  @Test(arguments: [true, false])
  func `an initializer and a property may refer to each other`(fromOwner: Bool) throws {
    let pair = try Pair.activated()
    let owner = fromOwner ? pair.owner() : pair.owned().next
    #expect(owner?.name == "owner" && owner?.first?.next === owner)
    #expect(pair.journal().lines.sorted() == ["owned -> owner", "owner -> owned"])
  }

  @Test func `a longer cycle may contain initializers, methods, properties, and different scopes`() throws {
    final class Long: Assembly {
      let a = Definition<Node>()
      let b = Definition<Node>()
      let c = Definition<Node>()
      let d = Definition<Node>()
      override func define() {
        a.initialize(Node.init(name:first:), .value("a"), b).scope(.lazySingleton)
        b.initialize(Node.init(name:first:), .value("b"), c)
        c.initialize(Node.init(name:), .value("c")).injections { $0.call(Node.meet, d) }.scope(.weakSingleton)
        d.initialize(Node.init(name:), .value("d")).injections { $0.inject(\.next, a) }
      }
    }
    for start in 0..<4 {
      let long = try Long.activated()
      _ = [long.a, long.b, long.c, long.d][start]()
      let a = long.a()
      #expect(a.first?.first?.peers.first?.next === a)
      #expect(long.c() === a.first?.first)
    }
  }

  @Test func `without a cycle, a dependency is wired before its dependent is built`() throws {
    final class Line: Assembly {
      let a = Definition<Node>()
      private let b = Definition<Node>()
      private let c = Definition<Node>()
      let journal = Definition<Journal>()
      override func define() {
        journal.initialize(Journal.init).scope(.lazySingleton)
        a.initialize(
          { (node: Node, journal: Journal) in
            journal.lines.append("a made")
            return Node(name: "a", first: node)
          }, b, journal)
        b.initialize(Node.init(name:), .value("b")).injections {
          $0.inject(\.next, c)
          $0.inject(\.journal, journal)
          $0.afterInjections(Node.wired)
        }
        c.initialize(Node.init(name:), .value("c")).injections {
          $0.inject(\.journal, journal)
          $0.afterInjections(Node.wired)
        }
      }
    }
    let line = try Line.activated()
    _ = line.a()
    #expect(line.journal().lines == ["c -> -", "b -> c", "a made"])
  }

  @Test func `a cycle of initializers is an error with the path and the simplest fix`() {
    struct Box { let node: Node }
    final class Deadlock: Assembly {
      let root = Definition<[Node]>()
      private let a = Definition<Node>()
      private let b = Definition<Box>()
      private let c = Definition<Node>()
      override func define() {
        root.initialize({ [$0] }, a)
        a.initialize({ Node(name: $1, first: $0.node) }, b, .value("a"))
        b.initialize(Box.init(node:), c)
        c.initialize({ Node(name: "c", first: $0) }, a)
      }
    }
    let found = problems { () throws(ActivationError) in try Deadlock.activated() }
    #expect(
      found.map(\.summary) == [
        "[initializer-cycle] initializers depend on each other in a cycle: "
          + "Deadlock.a -> Deadlock.b -> Deadlock.c -> Deadlock.a"
      ])
    #expect(found.first?.line == #line - 9)
    #expect(
      found.first?.remedy
        == "the simplest fix is in Deadlock.c: inject Deadlock.a into a property instead of the initializer")
    #expect(found.first?.path.map(\.name) == ["Deadlock.root", "Deadlock.a", "Deadlock.b", "Deadlock.c"])
  }

  @Test func `a property of a struct counts as a parameter of its initializer in cycles`() {
    final class Holder { let box: Box; init(box: Box) { self.box = box } }
    struct Box { var holder: Holder? }
    final class Components: Assembly {
      let box = Definition<Box>()
      let holder = Definition<Holder>()
      override func define() {
        box.initialize { Box() }.injections { $0.inject(\.holder, holder) }
        holder.initialize(Holder.init(box:), box)
      }
    }
    #expect(problems { () throws(ActivationError) in try Components.activated() }.map(\.kind) == [.initializerCycle])
  }

  @Test func `a cycle of prototypes is an error`() {
    final class Endless: Ring { override class var scopes: [Scope] { [.prototype, .prototype, .prototype] } }
    #expect(
      problems { () throws(ActivationError) in try Endless.activated() }.map(\.summary) == [
        "[prototype-cycle] prototypes contain each other in a cycle: Endless.a -> Endless.b -> Endless.c -> Endless.a"
      ])
  }

  @Test func `a collection may be part of a cycle`() throws {
    final class Components: Assembly {
      let hub = Definition<Node>()
      let spoke = Definition<Node>()
      override func define() {
        hub.initialize(Node.init(name:), .value("hub")).injections { $0.inject(\.peers, .array(spoke, hub, spoke)) }
        spoke.initialize(Node.init(name:first:), .value("spoke"), hub)
      }
    }
    let hub = try Components.activated().hub()
    #expect(hub.peers.map(\.name) == ["spoke", "hub", "spoke"])
    #expect(hub.peers[0] === hub.peers[2] && hub.peers[0].first === hub && hub.peers[1] === hub)
    hub.peers = []
  }
}
