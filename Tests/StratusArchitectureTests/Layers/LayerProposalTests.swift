import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

@testable import StratusArchitecture

struct LayerProposalTests {
  @Test func `proposed layers follow the references and have the shared word of their assemblies as name`() {
    let graph = DefinitionGraph(
      text: """
        App.CityStoryAssembly.a -> App.WeatherServiceAssembly.a
        App.ListStoryAssembly.a -> App.CityServiceAssembly.a, App.LogAssembly.a
        App.WeatherServiceAssembly.a -> App.LogAssembly.a
        App.CityServiceAssembly.a -> App.StoreAssembly.a
        """, product: "AppAssemblies")
    let proposal = LayerProposal.derive(from: [graph])
    #expect(proposal.upwardCount == 0)
    #expect(
      proposal.yaml().split(separator: "layers:\n").last == """
          - Story: ["*StoryAssembly"]
          - Service: ["*ServiceAssembly"]
          - Layer 3: [LogAssembly, StoreAssembly]

        """)
  }

  private func layers(_ text: String) -> [String] {
    LayerProposal.derive(from: [DefinitionGraph(text: text)]).layers.map { layer in
      "\(layer.name): \(layer.rows.joined().map(\.text).joined(separator: ", "))"
    }
  }

  @Test(arguments: [
    // A single assembly shows no pattern.
    ("App.CityStoryAssembly.a -> App.Core.a", ["Layer 1: CityStoryAssembly", "Layer 2: Core"]),
    // Words that no other name shares, or not all.
    ("CityStory.a -> Core.a; ListView.a -> Core.a", ["Layer 1: CityStory, ListView", "Layer 2: Core"]),
    ("CityStory.a -> Core.a; ListHistory.a -> Core.a", ["Layer 1: CityStory, ListHistory", "Layer 2: Core"]),
    // Without a word before it, the ending would match all names.
    ("CityAssembly.a -> Core.a; ListAssembly.a -> Core.a", ["Layer 1: CityAssembly, ListAssembly", "Layer 2: Core"]),
    // A shared word with another ending after it.
    (
      "CityStoryAssembly.a -> Core.a; ListStoryComponents.a -> Core.a",
      ["Story: CityStoryAssembly, ListStoryComponents", "Layer 2: Core"]
    ),
    // The ending also matches an assembly of another layer, but not with one more word.
    ("CityStory.a -> BaseStory.a; ListStory.a -> BaseStory.a", ["Story: CityStory, ListStory", "Layer 2: BaseStory"]),
    (
      "AddCityStory.a -> BaseStory.a; EditCityStory.a -> BaseStory.a",
      ["City Story: *CityStory", "Layer 2: BaseStory"]
    ),
    // The pattern also matches a name that is only the ending.
    ("CityStory.a -> Core.a; Story.a -> Core.a", ["Story: *Story", "Layer 2: Core"]),
    ("CityStory.a -> Story.a; ListStory.a -> Story.a", ["Story: CityStory, ListStory", "Layer 2: Story"]),
    // Capitals are one word.
    ("MainUI.a -> Core.a; CityUI.a -> Core.a", ["UI: *UI", "Layer 2: Core"]),
    ("MyHTTPClient.a -> Core.a; OurHTTPClient.a -> AClient.a", ["HTTP Client: *HTTPClient", "Layer 2: AClient, Core"]),
    // Patterns compare short names.
    ("A.CityStory.a -> A.Core.a; B.CityStory.a -> A.Core.a", ["Story: *Story", "Layer 2: Core"]),
    ("A.Story.a -> B.Story.a", ["Layer 1: A.Story", "Layer 2: B.Story"]),
  ])
  func `an ending that only the names of one layer share becomes a pattern`(text: String, expected: [String]) {
    #expect(layers(text) == expected)
  }

  @Test func `patterns select the layers that follow from the references`() throws {
    let words = ["City", "Story", "UI", "HTTP", "Client", "B", "Service", "Överblick", "a", "2"]
    var patterns = 0
    var lists = 0
    for seed in 0..<400 {
      var random = SplitMix64(seed: seed)
      func name(_ layer: Int) -> String {
        // Most names of a layer share an ending.
        let ending = random.chance(0.85) ? words[(layer + 1) % 4 + seed % 3] : random.pick(words)
        let start = (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(words) }.joined()
        return "M\(Int.random(in: 0...1, using: &random))." + start + ending
          + (random.chance(0.85) ? "Assembly" : random.pick(["", "Components", "AssemblyBase"]))
      }
      let names = (0..<3).map { layer in (0..<Int.random(in: 1...4, using: &random)).map { _ in name(layer) } }
      guard Set(names.joined()).count == names.joined().count else { continue }
      let references = zip(names, names.dropFirst()).flatMap { upper, lower in
        upper.map { "\($0).a -> \(lower.map { "\($0).a" }.joined(separator: ", "))" }
      }
      let graph = DefinitionGraph(text: references.joined(separator: "\n"))
      let proposal = LayerProposal.derive(from: [graph])
      let policy = try configuration(proposal.yaml()).policy
      let layering = policy.layering(of: graph)
      #expect(proposal.members == names.map { $0.sorted() }, "seed \(seed)")
      for (index, members) in proposal.members.enumerated() {
        for (id, assembly) in graph.assemblies.enumerated() where members.contains(assembly.name) {
          #expect(layering[AssemblyID(id)]?.layer == index, "seed \(seed): \(assembly.name)")
        }
      }
      #expect(layering.unmatched.isEmpty)
      for (layer, members) in zip(policy.layers, names) {
        let texts = layer.rows.joined().map(\.text)
        let others = names.joined().filter { !members.contains($0) }
        let ending = naiveEnding(of: members.map(short), others: others.map(short))
        #expect(texts == ending.map { ["*" + $0] } ?? texts.filter { !$0.contains("*") }, "seed \(seed): \(members)")
        if ending == nil { lists += 1 } else { patterns += 1 }
      }
    }
    #expect(patterns > 100 && lists > 100)
  }

  private func short(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? "" }

  /// Returns the shortest ending that begins with a word, that all of these names have, and that no other name has.
  private func naiveEnding(of names: [String], others: [String]) -> String? {
    guard names.count > 1 else { return nil }
    let tails = ["", "Assembly", "Components", "AssemblyBase", "Base", "ComponentsBase", "ComponentsAssembly"]
    func tail(_ name: String) -> String {
      tails.filter { name.hasSuffix($0) && name != $0 }.max { $0.count < $1.count } ?? ""
    }
    guard Set(names.map(tail)).count == 1 else { return nil }
    let first = Array(names[0])
    for start in first.indices.reversed() where first.count - start > tail(names[0]).count {
      let before = start > 0 ? first[start - 1] : nil
      let after = start + 1 < first.count - tail(names[0]).count ? first[start + 1] : nil
      guard before == nil || first[start].isUppercase && (before?.isUppercase == false || after?.isLowercase == true)
      else { continue }
      let ending = String(first[start...])
      guard names.allSatisfy({ $0.hasSuffix(ending) }) else { return nil }
      guard names.allSatisfy({ isWord(at: $0.count - ending.count, of: $0, tail: tail(names[0]).count) }) else {
        return nil
      }
      if !others.contains(where: { $0.hasSuffix(ending) }) { return ending }
    }
    return nil
  }

  private func isWord(at start: Int, of name: String, tail: Int) -> Bool {
    let letters = Array(name)
    guard start > 0 else { return true }
    let after = start + 1 < letters.count - tail ? letters[start + 1] : nil
    return letters[start].isUppercase && (!letters[start - 1].isUppercase || after?.isLowercase == true)
  }

  @Test func `a proposal has the fewest upward references and lists them`() {
    let graph = DefinitionGraph(
      text: """
        Story.a -> Service.a, Service.b
        Service.a -> Core.a, Core.b
        Core.a -> Story.a (property member:delegate)
        """)
    let proposal = LayerProposal.derive(from: [graph])
    #expect(proposal.upwardCount == 1)
    #expect(proposal.yaml().hasSuffix("#   Core.a -> Story.a  Core.swift:3\n"))
  }

  @Test func `an empty graph gives no layers`() {
    #expect(LayerProposal.derive(from: [DefinitionGraph(text: "")]).layers.isEmpty)
  }

  @Test func `a check with the proposed file reports exactly the listed upward references`() throws {
    var (superclasses, collaborators) = (0, 0)
    for seed in 0..<150 {
      var recipe = RandomGraph(seed: seed)
      recipe.assemblies = 1 + seed % 15
      recipe.hasNastyNames = seed % 3 == 0
      recipe.upward = Double(seed % 4) / 10
      let graph = recipe.make()
      // Equal short names make assemblies with one name; superclasses and stars would match others too.
      guard Set(graph.assemblies.map(\.name)).count == graph.assemblies.count,
        !graph.assemblies.contains(where: { $0.name.contains("*") || $0.shortName.allSatisfy(\.isWhitespace) })
      else { continue }
      let proposal = LayerProposal.derive(from: [graph])
      let file = try configuration(proposal.yaml())
      let rules = Rule.all.filter {
        ["unmatched-pattern", "unassigned-assembly", "upward-reference", "peer-reference"].contains($0.id)
      }
      let report = ArchitectureCheck(policy: file.policy, rules: rules).report(on: graph)
      #expect(Set(report.findings.map(\.rule)).isSubset(of: ["upward-reference"]), "seed \(seed)")
      #expect(report.findings.count == proposal.upwardCount, "seed \(seed)")
      // Each line that names a reference, a collaborator, or a superclass.
      let listed = proposal.yaml().split(separator: "\n").filter { $0.hasPrefix("#   ") }
      #expect(listed.count == proposal.upwardCount, "seed \(seed)")
      superclasses += listed.count { $0.contains(" (superclass)") }
      collaborators += listed.count { $0.contains(" (collaborator ") }
    }
    #expect(superclasses > 10 && collaborators > 10, "\(superclasses) and \(collaborators)")
  }

  // MARK: - Several activations

  private let replacing = [
    NamedConfiguration("app"),
    NamedConfiguration("fake", replacements: [AssemblyReplacement(of: "Services", by: "FakeServices")]),
  ]

  @Test func `a replacement is in no layer, and its references count`() throws {
    let app = DefinitionGraph(text: "Story.a -> Services.a\nServices.a\nLog.a")
    let fake = DefinitionGraph(text: "Story.a -> FakeServices.a\nFakeServices.a -> Log.a", configuration: "fake")
    let proposal = LayerProposal.derive(from: [app, fake], configurations: replacing)
    #expect(proposal.layers.map { $0.rows.joined().map(\.text) } == [["Story"], ["Services"], ["Log"]])
    #expect(proposal.referenceCount == 1)
    let policy = try configuration(proposal.yaml()).policy
    #expect(policy.configurations == replacing)
    #expect(ArchitectureCheck(policy: policy).report(on: app, and: [fake]).findings == [])
  }

  @Test func `an upward reference of several activations is listed once`() {
    let app = DefinitionGraph(
      text: "Story.a -> Services.a, Services.b, Core.a\nServices.a -> Core.a\nServices.b -> Core.a\nCore.a -> Story.a")
    let fake = DefinitionGraph(
      text:
        "Story.a -> FakeServices.a, FakeServices.b, Core.a\nFakeServices.a -> Core.a\nFakeServices.b -> Core.a\nCore.a -> Story.a",
      configuration: "fake")
    let proposal = LayerProposal.derive(from: [app, fake], configurations: replacing)
    #expect(proposal.upward.map(\.text) == ["Core.a -> Story.a"])
    #expect((proposal.allowedReferenceCount, proposal.referenceCount) == (5, 6))
  }

  @Test func `an ending may be that of the replacements in the layer, too`() {
    let text = "Story.a -> CityServices.a, ListServices.a\n"
    let app = DefinitionGraph(text: text + "CityServices.a\nListServices.a")
    let fake = DefinitionGraph(
      text: text.replacing("City", with: "Fake") + "FakeServices.a\nListServices.a", configuration: "fake")
    let proposal = LayerProposal.derive(
      from: [app, fake],
      configurations: [
        NamedConfiguration("app"),
        NamedConfiguration("fake", replacements: [AssemblyReplacement(of: "CityServices", by: "FakeServices")]),
      ])
    #expect(proposal.layers.map { $0.rows.joined().map(\.text) } == [["Story"], ["*Services"]])
  }

  // MARK: - The text

  @Test func `the settings are part of the file`() throws {
    let proposal = LayerProposal.derive(from: [DefinitionGraph(text: "Story.a -> Core.a")])
    let settings = ProposalSettings(
      product: "My App", packages: ["Mail", "."], assemblies: ["Story"], leftOut: ["App.Other"])
    let file = try configuration(proposal.yaml(settings))
    #expect(file.product == "My App")
    #expect(file.packages.map(\.text) == ["Mail", "."])
    #expect(file.assemblies == ["Story"])
    #expect(file.policy.exceptions.map(\.rule) == ["unseen-assembly"])
    #expect(
      try configuration(proposal.yaml(ProposalSettings(propertyList: "App/Info.plist"))).propertyList
        == "App/Info.plist")
  }

  @Test func `the sketch shows a box for each layer`() {
    let graph = DefinitionGraph(
      text: "App.CityStory.a -> App.Core.a; App.ListStory.a -> App.Core.a; App.Core.a".replacing("; ", with: "\n"))
    #expect(
      LayerProposal.derive(from: [graph]).sketch() == """
        ┌ Story ───────────────┐
        │ CityStory  ListStory │
        ├ Layer 2 ─────────────┤
        │ Core                 │
        └──────────────────────┘

        """)
  }

  @Test func `the sketch fits into its width and counts what it omits`() {
    let names = (10..<60).map { "Some\($0)Story" }
    let graph = DefinitionGraph(text: names.map { "\($0).a -> Core.a" }.joined(separator: "\n"))
    let lines = LayerProposal.derive(from: [graph]).sketch(width: 40, limit: 3).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(lines.count == 7)
    #expect(lines[3].contains("and 46 more"))
  }
}
