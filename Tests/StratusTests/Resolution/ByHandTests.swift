import Stratus
import Testing

struct ByHandTests {
  final class Reports: Assembly {
    let count = Definition<Int>()
    let page = Definition<String>.Taking<Int>()
    let report = Definition<[String]>()
    let shared = Definition<[String]>()
    let cover = Definition<String>()
    override func define() {
      count.value(2)
      page.define { page.initialize({ "page \($0)" }, $0) }
      report.custom(self) { reports in (1...reports.count()).map { reports.page($0) } }
      shared.custom(self) { [$0.cover()] }.scope(.lazySingleton)
      cover.initialize({ $0.joined() }, report)
    }
  }

  @Test func `objects that a closure resolves and returns are ordinary objects`() throws {
    let reports = try Reports.activated()
    #expect(reports.report() == ["page 1", "page 2"] && reports.cover() == "page 1page 2")
    #expect(reports.shared() == ["page 1page 2"])
  }

  final class Cycle: Assembly {
    let first = Definition<Int>()
    let second = Definition<Int>()
    let third = Definition<Int>()
    let own = Definition<Int>()
    let calm = Definition<Int>()
    override func define() {
      first.initialize({ $0 }, second)
      second.custom(self) { try $0.third.resolve() }
      third.custom(self) { try $0.first.resolve() }
      own.custom(self) { try $0.own.resolve() }
      calm.value(1)
    }
  }

  @Test func `closures that resolve each other's objects endlessly are an error that names them`() throws {
    let cycle = try Cycle.activated()
    for _ in 0..<2 {
      let error = failure { () throws(ResolutionError) in try cycle.first.resolve() }
      #expect(
        error?.description == """
          more than 64 resolutions within each other, by initializers, closures, or callbacks: \
          Cycle.first -> Cycle.second -> Cycle.third -> Cycle.first; inject the object into one of them, or resolve \
          it later
          """)
    }
    let own = failure { () throws(ResolutionError) in try cycle.own.resolve() }
    #expect(own?.description.contains("callbacks: Cycle.own -> Cycle.own;") == true)
    #expect(cycle.calm() == 1)
  }

  @Test func `a closure may resolve any number of objects in sequence`() throws {
    final class Often: Assembly {
      let one = Definition<Int>()
      let sum = Definition<Int>()
      override func define() {
        one.custom(self) { _ in 1 }
        sum.custom(self) { assembly in (0..<1_000).reduce(0) { sum, _ in sum + assembly.one() } }
      }
    }
    #expect(try Often.activated().sum() == 1_000)
  }
}
