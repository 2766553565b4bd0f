import Testing

@testable import Stratus

/// The work of resolving and activating, counted instead of timed. The times are in docs/performance.md.
@Suite(.serialized)
struct CostTests {
  final class Chain: Assembly, CustomReflectable {
    @TaskLocal static var length = 0
    final class Link { init(_ next: Link?) {} }
    let links: [Definition<Link>] = (0..<length).map { _ in Definition<Link>() }
    var customMirror: Mirror { Mirror(self, children: links.enumerated().map { ("link\($0.offset)", $0.element) }) }
    override func define() {
      for (link, next) in zip(links, links.dropFirst()) { link.initialize({ Link($0) }, next) }
      links.last?.initialize({ Link(nil) })
    }
  }

  @Test(arguments: [10, 100, 1_000])
  func `a root is compiled once, to one step for each object that it needs`(length: Int) throws {
    let chain = try Chain.$length.withValue(length) { try Chain.activated() }
    let container = try #require(chain.link?.container)
    #expect(container.current.plans.isEmpty, "nothing is compiled before somebody asks")
    for _ in 0..<5 { _ = chain.links[0]() }
    #expect(container.current.plans.count == 1)
    #expect(
      container.current.plans.first?.plan.steps.count == length
        && container.current.plans.first?.plan.nodes.count == length)
    _ = chain.links[length / 2]()
    #expect(container.current.plans.count == 2)
  }

  @Test(.timeLimit(.minutes(30)))
  func `an existing singleton is returned without a lock or a plan`() throws {
    final class Single: Assembly {
      let single = Definition<Chain.Link>()
      override func define() { single.initialize({ Chain.Link(nil) }).scope(.lazySingleton) }
    }
    let single = try Single.activated()
    let container = try #require(single.link?.container)
    let object = single.single()
    let plans = container.current.plans.count
    // Whoever wants the monitor now waits for ever.
    container.monitor.locked { #expect(single.single() === object) }
    #expect(container.current.plans.count == plans)
  }

  @Test(arguments: [1_000, 20_000])
  func `activating reads the recipe of each definition once`(length: Int) throws {
    final class Counting: Assembly {
      let chain = Collaborator<Chain>()
      nonisolated(unsafe) static var runs = 0
      override func define() { Self.runs += 1 }
    }
    Counting.runs = 0
    let counting = try Chain.$length.withValue(length) { try Counting.activated() }
    let container = try #require(counting.link?.container)
    #expect(Counting.runs == 1 && container.definitions.count == length && container.current.plans.isEmpty)
  }
}
