import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

/// The parts that the patterns of contracts match.
struct ContractPatternTests {
  private let layers = "\nlayers: [Hi: { assemblies: [\"*\"], peers: allow }]"

  private func findings(_ graph: String, _ yaml: String) throws -> [String] {
    let policy = try configuration("contracts:\n  c: " + yaml).policy
    let ids = ["c", "unmatched-pattern", "ambiguous-pattern"]
    return ArchitectureCheck(policy: policy, rules: policy.rules.filter { ids.contains($0.id) }).report(
      on: DefinitionGraph(text: graph)
    ).lines
  }

  @Test func `the name of an assembly takes precedence over its module, in any order`() throws {
    let graph = "App.Feed.s; App.Other.x -> App.Feed.s"
    for yaml in [#"{ independent: ["module:App", Feed] }"#, #"{ independent: [Feed, "module:App"] }"#] {
      #expect(
        try findings(graph, yaml) == [
          """
          App.Other.swift:1: error: Other.x refers to Feed.s (initializer, through feed): module App and Feed must \
          stay independent [c]
          """
        ])
    }
    let single = "{ independent: [Feed.s, Feed] }"
    #expect(try findings("Feed.s; Feed.t -> Feed.s", single).count == 1, "a definition apart from its assembly")
  }

  @Test func `a module and a layer that match one assembly contradict each other`() throws {
    let graph = "App.Feed.s; Login.Login.l -> App.Feed.s"
    for (first, second) in [("layer:Hi", "module:Login"), ("module:Login", "layer:Hi")] {
      #expect(
        try findings(graph, "{ independent: [\"\(first)\", \"\(second)\"] }" + layers).filter {
          $0.hasSuffix("pattern]")
        }
          == [
            """
            .stratus.yml:2: error: the patterns \"\(first)\" and \"\(second)\" of the contract c both match Login, \
            as parts of different kinds [ambiguous-pattern]
            """
          ])
    }
    #expect(try findings(graph, #"{ independent: ["layer:Hi", "module:Login", Login] }"# + layers).count == 1)
  }

  @Test func `a source inside of a target is apart from it if its pattern is more specific`() throws {
    let graph = "App.Feed.s -> App.Other.x; App.Other.x -> App.Third.y; App.Third.y"
    #expect(
      try findings(graph, #"{ must-not-reach: { from: [Feed.s], to: ["module:App"] } }"#) == [
        """
        App.Feed.swift:1: error: Feed.s refers to Other.x (initializer, through other): Feed.s must not reach module \
        App [c]
        """
      ])
    #expect(try findings(graph, #"{ must-not-reach: { from: ["module:App"], to: [Third] } }"#).count == 1)
  }

  @Test func `a name without a module must not match two modules`() throws {
    let graph = "App.Story.s; A.Feed.a -> App.Story.s; B.Feed.b; C.Other.x"
    #expect(
      try findings(graph, "{ only: { from: [Feed], to: [Story] } }") == [
        """
        .stratus.yml:2: error: the name "Feed" of the contract c matches assemblies of two modules, \
        such as A.Feed and B.Feed [ambiguous-pattern]
        """
      ])
    #expect(try findings(graph, #"{ only: { from: ["*.Feed"], to: [Story] } }"#).isEmpty)
    #expect(try findings(graph, "{ only: { from: [A.Feed], to: [Story] } }").isEmpty)
    #expect(
      try findings("A.Feed.s; B.Feed.s; C.Other.x", "{ independent: [Feed.s, Other] }") == [
        """
        .stratus.yml:2: error: the name "Feed.s" of the contract c matches assemblies of two modules, \
        such as A.Feed.s and B.Feed.s [ambiguous-pattern]
        """
      ])
  }

  @Test(arguments: [
    (#"{ only: { from: ["*"], to: ["*"] } }"#, "`from` matches everything outside of what `to` matches"),
    (
      #"{ must-not-reach: { from: ["module:*"], to: ["module:M"] } }"#,
      "everything that `from` matches belongs to what `to` matches"
    ),
    (
      #"{ forbidden: { from: ["module:*"], to: ["module:M"] } }"#,
      "everything that `from` matches belongs to what `to` matches"
    ),
    (#"{ independent: ["module:*"] }"#, "its patterns match only module M"),
    (#"{ independent: ["module:M", "M.*"], indirect: allow }"#, nil),
  ])
  func `a contract that nothing can violate is an error`(yaml: String, reason: String?) throws {
    #expect(
      try findings("M.A.s; M.B.x", yaml)
        == (reason.map { [".stratus.yml:2: error: the contract c protects nothing, because \($0) [unmatched-pattern]"] }
          ?? []))
  }

  @Test func `a pattern shows what is left of it`() throws {
    let policy = try configuration(#"contracts: { c: { independent: ["module:App", Feed, "module:Lib"] } }"#).policy
    let graph = DefinitionGraph(text: "App.Feed.s; Lib.Other.x")
    let contract = policy.resolvedContracts(in: graph, layering: .none(for: graph))[0]
    #expect(contract.matches.map(\.units) == [[], ["Feed"], ["module Lib"]])
    #expect(contract.matches.map(\.overridden) == [["module App"], [], []])
  }

  @Test func `a contract that is off does not count`() throws {
    let policy = try configuration("contracts: { c: { independent: [A, B] } }\nrules: { c: off }").policy
    let report = ArchitectureCheck(policy: policy).report(on: DefinitionGraph(text: "A.s -> B.x"))
    #expect(report.statistics.contracts == 0)
  }
}
