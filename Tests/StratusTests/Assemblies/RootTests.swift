import Stratus
import Testing

struct RootTests {
  final class Clock {}
  protocol Times: Assembly { var clock: Definition<Clock> { get } }
  class Core: Assembly, Times {
    let clock = Definition<Clock>()
    override func define() { clock.initialize(Clock.init).scope(.lazySingleton) }
  }
  final class FakeCore: Core {}
  final class Story: Assembly {
    let clocks = Definition<[Clock]>()
    private let core = Collaborator<any Times>()
    override func define() { clocks.initialize({ [$0] }, core.clock) }
  }
  final class Other: Assembly {
    let clocks = Definition<[Clock]>()
    private let core = Collaborator<Core>()
    override func define() { clocks.initialize({ [$0] }, core.clock) }
  }

  @Test func `all assemblies of an activation, by class or protocol, share objects`() throws {
    let app = try Activation(of: [Story.self, Other.self, Core.self])
    let clock = try app.assembly((any Times).self).clock()
    #expect(try app.assembly(Story.self).clocks()[0] === clock && app.assembly(Other.self).clocks()[0] === clock)
    let core: Core = try app.assembly()
    #expect(core.clock() === clock)
    app.unload()
    #expect(core.clock() !== clock)
  }

  @Test func `a subclass replaces its class, and two activations share nothing`() throws {
    let (one, two) = (
      try Activation(of: [Story.self, FakeCore.self]), try Activation(of: [Story.self, FakeCore.self])
    )
    #expect(try one.assembly(Core.self) is FakeCore)
    #expect(try one.assembly(Core.self).clock() !== two.assembly(Core.self).clock())
  }

  @Test func `requesting a missing or ambiguous assembly is an error that names the activated ones`() throws {
    let app = try Activation(of: [Core.self, FakeCore.self])
    #expect(
      failure { () throws(ResolutionError) in try app.assembly(Story.self) }?.description
        == "no activated assembly is of type Story; the activated assemblies are Core, FakeCore")
    #expect(
      failure { () throws(ResolutionError) in try app.assembly((any Times).self) }?.description
        == "more than one activated assembly is of type any Times: Core, FakeCore")
    #expect(try type(of: app.assembly(Core.self)) == Core.self)
  }

  @Test func `an activation may be passed between threads`() async throws {
    let app = try Activation(of: [Story.self, Core.self])
    let seen = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<16 { group.addTask { ObjectIdentifier(try app.assembly(Story.self).clocks()[0]) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(seen.count == 1)
  }

  @Test func `all objects are released with the activation and its assemblies`() throws {
    weak var clock: Clock?
    var core: Core?
    do {
      let app = try Activation(of: [Core.self])
      core = try app.assembly(Core.self)
      clock = core?.clock()
    }
    #expect(clock != nil && core?.clock() === clock)
    core = nil
    #expect(clock == nil)
  }
}
