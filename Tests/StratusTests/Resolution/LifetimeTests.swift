import Stratus
import Testing

struct LifetimeTests {
  final class Service: Citizen {
    var peer: Service?
    weak var home: Home?
    var ownedHome: Home?
  }
  final class Home: Assembly {
    let service = Definition<Service>()
    let eager = Definition<Service>()
    let weak = Definition<Service>()
    let owner = Definition<Service>()
    fileprivate let neighbor = Collaborator<Neighbor>()
    override func define() {
      service.initialize(Service.init).injections {
        $0.inject(\.peer, neighbor.service)
        $0.inject(\.home, .assembly(self))
      }
      .scope(.lazySingleton)
      eager.initialize(Service.init).scope(.singleton)
      weak.initialize(Service.init).scope(.weakSingleton)
      owner.initialize(Service.init).injections { $0.inject(\.ownedHome, .assembly(self)) }
    }
  }
  final class Neighbor: Assembly {
    let service = Definition<Service>()
    let homes = Definition<[Home]>()
    private let home = Collaborator<Home>()
    override func define() {
      service.initialize(Service.init).injections {
        $0.inject(\.peer, home.eager)
        $0.inject(\.home, home)
      }.scope(.lazySingleton)
      homes.initialize({ [$0] }, home)
    }
  }

  @Test func `releasing an activation releases its shared objects`() throws {
    try Census.$current.withValue(Census()) {
      do {
        let home = try Home.activated()
        let service = home.service()
        #expect(service.home?.service() === service && service.peer?.home?.service() === service)
        _ = (home.weak(), home.owner())
        #expect(Census.current.alive == 3)
      }
      #expect(Census.current.alive == 0)
    }
  }

  @Test(arguments: [true, false])
  func `two assemblies that collaborate do not keep each other alive`(fromHome: Bool) throws {
    try Census.$current.withValue(Census()) {
      weak var first: Assembly?
      do {
        let root: Assembly = fromHome ? try Home.activated() : try Neighbor.activated()
        first = root
        let service = (root as? Home)?.service() ?? (root as? Neighbor)?.service()
        #expect(service?.home != nil, "held weakly by the object, strongly by the root")
        #expect(Census.current.alive > 0)
      }
      #expect(first == nil && Census.current.alive == 0)
    }
  }

  @Test func `an injected assembly has the shared objects but does not keep the activation alive`() throws {
    try Census.$current.withValue(Census()) {
      let owner: Service
      do {
        let home = try Home.activated()
        owner = home.owner()
        #expect(owner.ownedHome?.service() === home.service() && owner.ownedHome !== home)
      }
      #expect(Census.current.alive == 1)
      let service = try #require(owner.ownedHome).service
      let error = failure { () throws(ResolutionError) in try service.resolve() }
      #expect(error?.description.contains("keep the assembly or the `Activation`") == true)
    }
  }

  @Test func `an assembly is injected as the same instance each time`() throws {
    let neighbor = try Neighbor.activated()
    let home = try #require(neighbor.homes().first)
    #expect(home.service().peer === neighbor.service())
    #expect(neighbor.homes().first === home)
    #expect(home.eager() === neighbor.service().peer)
  }

  @Test func `a definition of a temporary assembly keeps its activation alive`() throws {
    let service = try Home.activated().service
    #expect(service() === service())
  }

  /// The natural style: methods of the assembly make objects, and closures use its definitions by hand.
  final class Capturing: Assembly {
    let own = Definition<Service>()
    let byHand = Definition<Service>()
    let shared = Definition<Service>()
    private func makeService() -> Service { Service() }
    override func define() {
      own.initialize(makeService).scope(.lazySingleton)
      let shared = shared
      byHand.initialize {
        let service = Service()
        service.peer = shared()
        return service
      }
      shared.initialize(Service.init).scope(.lazySingleton)
    }
  }

  @Test func `closures in define() may capture the assembly or its definitions without a leak`() throws {
    try Census.$current.withValue(Census()) {
      weak var assembly: Assembly?
      do {
        let capturing = try Capturing.activated()
        assembly = capturing
        #expect(capturing.own() === capturing.own())
        #expect(capturing.byHand().peer === capturing.shared())
      }
      #expect(assembly == nil && Census.current.alive == 0)
    }
  }

  @Test func `activating creates an instance that runs define() and one for the caller`() throws {
    final class Plain: Assembly {
      let citizen = Citizen()
      let number = Definition<Int>()
      let text = Definition<String>()
      override func define() {
        number.initialize { 1 }
        text.initialize({ "\($0)" }, number)
      }
    }
    final class Capturing: Assembly {
      let citizen = Citizen()
      let number = Definition<Int>()
      let text = Definition<String>()
      override func define() {
        number.initialize { [self] in citizen === self.citizen ? 2 : 3 }
        text.initialize({ "\($0)" }, number)
      }
    }
    try Census.$current.withValue(Census()) {
      let plain = try Plain.activated().text()
      #expect(plain == "1")
      #expect(Census.current.born == 2 && Census.current.alive == 0)
      let capturing = try Capturing.activated().text()
      #expect(capturing == "2")
      #expect(Census.current.born == 4 && Census.current.alive == 0)
      let both = try Activation(of: [Plain.self, Capturing.self])
      #expect(Census.current.born == 6)
      _ = try (both.assembly(Plain.self), both.assembly(Plain.self))
      #expect(Census.current.born == 8 && Census.current.alive == 2)
    }
  }

  @Test func `a singleton that holds its assembly does not leak`() throws {
    try Census.$current.withValue(Census()) {
      final class Owning: Assembly {
        let service = Definition<Service>()
        let inner = Definition<Service>()
        private let home = Collaborator<Home>()
        override func define() {
          service.initialize(Service.init).injections { $0.inject(\.peer, inner) }.scope(.lazySingleton)
          inner.initialize(Service.init).injections { $0.inject(\.ownedHome, home) }
        }
      }
      var service: Service?
      do {
        let owning = try Owning.activated()
        service = owning.service()
        #expect(service?.peer?.ownedHome?.service() != nil)
      }
      let home = try #require(service?.peer?.ownedHome).service
      let error = failure { () throws(ResolutionError) in try home.resolve() }
      #expect(error?.description.contains("after its activation had ended") == true)
      service = nil
      #expect(Census.current.alive == 0)
    }
  }

  @Test func `the container does not keep objects of an object graph`() throws {
    try Census.$current.withValue(Census()) {
      final class Graph: Assembly {
        let top = Definition<Service>()
        private let bottom = Definition<Service>()
        override func define() {
          bottom.initialize(Service.init)
          top.initialize(Service.init).injections { $0.inject(\.peer, bottom) }
        }
      }
      let graph = try Graph.activated()
      for _ in 0..<5 { _ = graph.top() }
      #expect(Census.current.born == 10 && Census.current.alive == 0)
    }
  }

  struct Refused: Error {}

  /// Each step hands its objects on to the next; the last initializer of all may throw.
  final class Line: Assembly {
    let end = Definition<Service>()
    let refused = Definition<Service>.Taking<Bool>()
    private let one = Definition<Service>()
    private let two = Definition<[Service]>()
    private let three = Definition<(Service, String)>()
    override func define() {
      one.initialize(Service.init)
      two.initialize({ [$0, $1] }, one, one)
      three.initialize({ ($0[0], "a text too long to lie within the value itself") }, two)
      end.initialize(Self.join(first:second:), three, one)
      refused.define { isRefused in refused.initialize(Self.join(first:isRefused:), three, isRefused) }
    }
    static func join(first: (Service, String), second: Service) -> Service {
      let service = Service()
      service.peer = first.0 === second && !first.1.isEmpty ? second : nil
      return service
    }
    static func join(first: (Service, String), isRefused: Bool) throws -> Service {
      if isRefused { throw Refused() }
      return first.0
    }
  }

  @Test func `steps count references correctly for repeated objects, values, and throwing initializers`() throws {
    try Census.$current.withValue(Census()) {
      let line = try Line.activated()
      for _ in 0..<3 {
        let end = line.end()
        #expect(end.peer != nil && Census.current.alive == 2)
        withExtendedLifetime(end) {}
      }
      #expect(Census.current.alive == 0)
      for _ in 0..<3 {
        #expect(throws: ResolutionError.self) { try line.refused.resolve(true) }
        #expect(Census.current.alive == 0)
        #expect(try line.refused.resolve(false).peer == nil)
      }
      #expect(Census.current.alive == 0)
    }
  }

  final class Weakling: Citizen {
    weak var friend: Service?
    var saw: Service?
    init(friend: Service) { self.friend = friend }
    func look() { saw = friend }
  }

  @Test func `an object with only weak references lives until the last callback has run`() throws {
    final class Weak: Assembly {
      let weakling = Definition<Weakling>()
      let silent = Definition<Weakling>()
      private let friend = Definition<Service>()
      override func define() {
        friend.initialize(Service.init)
        weakling.initialize(Weakling.init(friend:), friend).injections { $0.afterAll(Weakling.look) }
        silent.initialize(Weakling.init(friend:), friend)
      }
    }
    let weak = try Weak.activated()
    #expect(weak.weakling().saw != nil)
    #expect(weak.silent().friend == nil)
  }
}
