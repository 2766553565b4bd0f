import Stratus
import Testing

struct PatchTests {
  class Client {
    let url: String
    var clock: Clock?
    init(url: String) { self.url = url }
  }
  final class FakeClient: Client {}
  struct Clock: Equatable { var zone = "UTC" }
  final class Screen {
    let client: Client
    init(client: Client) { self.client = client }
  }

  final class Network: Assembly {
    let client = Definition<Client>()
    let base = Definition<Client>()
    let clock = Definition<Clock>()
    let sized = Definition<Client>.Taking<String>()
    override func define() {
      base.abstract().injections { $0.inject(\.clock, clock) }
      client.initialize(Client.init(url:), .value("real")).parent(base).scope(.lazySingleton)
      clock.value(Clock())
      sized.define { sized.initialize(Client.init(url:), $0) }
    }
  }
  final class Screens: Assembly {
    let screen = Definition<Screen>()
    let network = Collaborator<Network>()
    override func define() { screen.initialize(Screen.init(client:), network.client) }
  }

  @Test func `a patched definition has another object until the patch is undone`() throws {
    let screens = try Screens.activated()
    let network = try Activation(of: [Screens.self]).assembly(Network.self)
    let both = try Activation(of: [Screens.self, Network.self])
    let (ui, net) = (try both.assembly(Screens.self), try both.assembly(Network.self))
    let before = net.client()
    let patch = try both.patch { net.client.value(FakeClient(url: "fake")) }
    #expect(ui.screen().client.url == "fake" && net.client() === ui.screen().client)
    #expect(before.url == "real" && before.clock == Clock(), "what was handed out is untouched")
    patch.undo()
    #expect(ui.screen().client.url == "real" && net.client() !== before, "the pools were dropped")
    // Other activations know nothing of it.
    #expect(screens.screen().client.url == "real" && network.client().url == "real")
    patch.undo()
    #expect(net.client().url == "real")
  }

  @Test func `a patch keeps only the scope of the recipe, unless it sets another one`() throws {
    let network = try Network.activated()
    try network.patch { network.client.initialize(FakeClient.init(url:), .value("fake"), as: { $0 }) }
    #expect(network.client() is FakeClient && network.client() === network.client() && network.client().clock == nil)
    try network.patch { network.client.initialize(Client.init(url:), .value("new")).scope(.prototype) }
    #expect(network.client() !== network.client())
  }

  @Test func `a patch may contain several definitions, parents, and runtime arguments`() throws {
    let network = try Network.activated()
    let patch = try network.patch {
      network.clock.value(Clock(zone: "CET"))
      network.sized.define { network.sized.initialize({ Client(url: "fake \($0)") }, $0) }
    }
    #expect(network.client().clock?.zone == "CET" && network.sized("x").url == "fake x")
    try network.patch { network.base.abstract().injections { $0.inject(\.clock, .value(Clock(zone: "EET"))) } }
    #expect(network.client().clock?.zone == "EET" && network.sized("x").url == "fake x")
    patch.undo()
    #expect(network.client().clock?.zone == "EET" && network.sized("x").url == "x")
  }

  @Test func `the injections of a patch are checked, and an invalid patch changes nothing`() throws {
    let network = try Network.activated(configuration: ["client.url": "http"])
    let client = network.client()
    let found = problems { () throws(ActivationError) -> Network in
      try network.patch {
        network.client.initialize(Client.init(url:), .config("client.ulr"))
        network.clock.initialize({ (_: Client) in Clock() }, network.client)
      }
      return network
    }
    #expect(
      found.map(\.summary) == [
        "[missing-config] Network.client needs the configuration value 'client.ulr' as String, but no source has it"
      ])
    #expect(network.client() === client, "nothing was released")
    try network.patch { network.client.initialize(Client.init(url:), .config("client.url")) }
    #expect(network.client().url == "http")
  }

  @Test func `a patch that closes a cycle, is empty, or uses inactive assemblies is an error`() throws {
    let network = try Network.activated()
    func kinds(_ write: () -> Void) -> [ActivationProblem.Kind] {
      problems { () throws(ActivationError) -> Network in
        try network.patch(write)
        return network
      }.map(\.kind)
    }
    #expect(
      kinds {
        network.clock.initialize({ (_: Client) in Clock() }, network.client)
        network.client.initialize({ (_: Clock) in Client(url: "") }, network.clock)
      } == [.initializerCycle])
    #expect(kinds {} == [.foreignDefinition])
    let other = Network()
    #expect(kinds { network.client.alias(of: other.client) } == [.foreignDefinition])
    #expect(network.client().url == "real")
  }

  @Test func `injections by type follow a patch and its undoing`() throws {
    final class Finding: Assembly {
      let clocks = Definition<[Clock]>()
      let clock = Definition<any Sendable>()
      override func define() {
        clock.initialize(Clock.init(zone:), .value("real"), as: { $0 })
        clocks.initialize({ [$0] }, .byType())
      }
    }
    let finding = try Finding.activated()
    let found = problems { () throws(ActivationError) -> Finding in
      try finding.patch { finding.clock.value(3) }
      return finding
    }
    #expect(found.map(\.kind) == [.unresolvedType])
    #expect(finding.clocks().map(\.zone) == ["real"])
  }

  @Test func `a patch may use definitions of collaborators`() throws {
    let screens = try Screens.activated()
    try screens.patch {
      screens.screen.initialize({ Screen(client: $0) }, screens.network.sized.taking(.value("other")))
    }
    #expect(screens.screen().client.url == "other")
  }

  @Test func `an undone patch keeps nothing alive`() throws {
    let census = Census()
    try Census.$current.withValue(census) {
      final class Town: Assembly {
        let citizen = Definition<Citizen>()
        override func define() { citizen.initialize(Citizen.init).scope(.lazySingleton) }
      }
      let town = try Town.activated()
      _ = town.citizen()
      let patch = try town.patch { town.citizen.initialize({ _ in Citizen() }, .assembly(town)) }
      #expect(census.alive == 0)
      _ = town.citizen()
      patch.undo()
      #expect(census.alive == 0 && census.born == 2)
    }
  }

  @Test func `undoing a patch does not affect other patches, in any order`() throws {
    let network = try Network.activated()
    let first = try network.patch { network.clock.value(Clock(zone: "first")) }
    let other = try network.patch { network.client.initialize(Client.init(url:), .value("fake")) }
    let second = try network.patch { network.clock.value(Clock(zone: "second")) }
    first.undo()
    #expect(network.client().url == "fake" && network.clock().zone == "second")
    second.undo()
    #expect(network.client().url == "fake" && network.clock().zone == "UTC")
    other.undo()
    #expect(network.client().url == "real")
  }

  @Test func `resolutions fail while a remaining patch depends on an undone one`() throws {
    final class Numbers: Assembly {
      let one = Definition<Int>()
      let two = Definition<Int>()
      override func define() {
        one.value(1)
        two.initialize({ $0 + 1 }, one)
      }
    }
    let numbers = try Numbers.activated()
    let first = try numbers.patch { numbers.two.value(20) }
    let reliant = try numbers.patch { numbers.one.initialize({ $0 / 2 }, numbers.two) }
    #expect(numbers.one() == 10)
    first.undo()
    let error = failure { () throws(ResolutionError) in try numbers.one.resolve() }
    #expect(
      error?.description == """
        the remaining patches do not fit together, so no object can be resolved until another patch is undone: \
        initializers depend on each other in a cycle: Numbers.one -> Numbers.two -> Numbers.one
        """)
    reliant.undo()
    #expect(numbers.one() == 1 && numbers.two() == 2)
  }

  final class Collecting: Assembly {
    let items = Contributions<Int>()
    let spare = Definition<Int>()
    private let item = Definition<Int>()
    override func define() {
      spare.value(1)
      item.value(2)
      items.add(item)
    }
  }

  @Test func `a patch that adds to a collection fails, and the activation stays as it was`() throws {
    let collecting = try Collecting.activated()
    let error = #expect(throws: ActivationError.self) {
      try collecting.patch {
        collecting.items.add(collecting.spare)
        collecting.spare.value(3)
      }
    }
    #expect(error?.problems.map(\.message) == ["the patch adds to Collecting.items, but a patch only replaces recipes"])
    #expect(try collecting.items.resolve() == [2] && collecting.spare.resolve() == 1)
  }

  // In a process of its own, because a late recipe is printed.
  @Test func `a recipe that a task of the closure writes is an error`() async {
    await #expect(processExitsWith: .success) { try await Self.writeRecipeInTask() }
  }

  private static func writeRecipeInTask() async throws {
    let collecting = try Collecting.activated()
    let spare = collecting.spare
    var task: Task<Void, Never>?
    try collecting.patch {
      collecting.spare.value(3)
      task = Task { spare.value(4) }
    }
    await task?.value
    let error = #expect(throws: ResolutionError.self) { try collecting.spare.resolve() }
    #expect(error.map { "\($0)".contains("was given a recipe after activation") } == true)
  }
}
