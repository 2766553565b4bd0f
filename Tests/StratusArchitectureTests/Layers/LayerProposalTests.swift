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
          - Presentation: ["*StoryAssembly"]
          - Business Logic:
              rows:
                - ["*ServiceAssembly"]
                - [LogAssembly]
              closed: true
          - Core: [StoreAssembly]

        """)
    #expect(proposal.yaml().contains("\n# Higher layers must not skip a layer with `closed: true`.\n"))
    #expect(!proposal.yaml().contains("peers: allow"))
  }

  private func layers(_ text: String) -> [String] {
    LayerProposal.derive(from: [DefinitionGraph(text: text)]).layers.map { layer in
      "\(layer.name): \(layer.rows.map { $0.map(\.text).joined(separator: ", ") }.joined(separator: " / "))"
    }
  }

  @Test(arguments: [
    // A single assembly shows no pattern.
    ("App.CityTaleAssembly.a -> App.Base.a", ["City Tale: CityTaleAssembly", "Base: Base"]),
    // A path or an underscore is not a word.
    ("CityTale.a -> core/DB.a, _LowRow.a", ["City Tale: CityTale", "_Low Row and core/DB: _LowRow, core/DB"]),
    // Words that no other name shares, or not all.
    ("CityTale.a -> Low.a; ListMap.a -> Low.a", ["City Tale and List Map: CityTale, ListMap", "Low: Low"]),
    ("CityTale.a -> Low.a; ListTaletale.a -> Low.a; C.a -> Low.a", ["Layer 1: C, CityTale, ListTaletale", "Low: Low"]),
    // Without a word before it, the ending would match all names.
    ("CityAssembly.a -> Low.a; ListAssembly.a -> Low.a", ["City and List: CityAssembly, ListAssembly", "Low: Low"]),
    // A shared word with another ending after it.
    (
      "CityTaleAssembly.a -> Low.a; ListTaleComponents.a -> Low.a",
      ["Tale: CityTaleAssembly, ListTaleComponents", "Low: Low"]
    ),
    // The ending also matches an assembly of another layer, but not with one more word.
    ("CityTale.a -> OldTale.a; ListTale.a -> OldTale.a", ["Tale: CityTale, ListTale", "Old Tale: OldTale"]),
    ("AddCityTale.a -> OldTale.a; EditCityTale.a -> OldTale.a", ["City Tale: *CityTale", "Old Tale: OldTale"]),
    // The pattern also matches a name that is only the ending.
    ("CityTale.a -> Low.a; Tale.a -> Low.a", ["Tale: *Tale", "Low: Low"]),
    ("CityTale.a -> Tale.a; ListTale.a -> Tale.a", ["Tale: CityTale, ListTale", "Layer 2: Tale"]),
    // Capitals are one word.
    ("MainGUI.a -> Low.a; CityGUI.a -> Low.a", ["GUI: *GUI", "Low: Low"]),
    ("MyFTPBuyer.a -> Low.a; OurFTPBuyer.a -> ABuyer.a", ["FTP Buyer: *FTPBuyer", "A Buyer and Low: ABuyer, Low"]),
    // Patterns compare short names.
    ("A.CityTale.a -> A.Low.a; B.CityTale.a -> A.Low.a", ["Tale: *Tale", "Low: Low"]),
    ("A.Tale.a -> B.Tale.a", ["Tale: A.Tale", "Layer 2: B.Tale"]),
  ])
  func `an ending that only the names of one layer share becomes a pattern`(text: String, expected: [String]) {
    #expect(layers(text) == expected)
  }

  @Test func `patterns select the layers that follow from the references`() throws {
    // None of these suggests a customary layer.
    let words = ["City", "Tale", "GUI", "FTP", "Buyer", "B", "Chore", "Överblick", "a", "2"]
    var patterns = 0
    var lists = 0
    for seed in seeds(400) {
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
      #expect(proposal.rows.map { Array($0.joined()) } == names.map { $0.sorted() }, "seed \(seed)")
      for (index, members) in proposal.rows.map({ Array($0.joined()) }).enumerated() {
        for (id, assembly) in graph.assemblies.enumerated() where members.contains(assembly.name) {
          #expect(layering[AssemblyID(id)]?.layer == index, "seed \(seed): \(assembly.name)")
        }
      }
      #expect(layering.unmatched.isEmpty)
      for (layer, members) in zip(policy.layers, names) {
        let texts = layer.rows.joined().map(\.text)
        let others = names.joined().filter { !members.contains($0) }
        let ending = naiveEnding(of: members.map(short), others: others.map(short))
        if let ending {
          #expect(texts == ["*" + ending], "seed \(seed): \(members)")
          patterns += 1
        } else {
          // Names of other layers that match a pattern are few, and listed there.
          for text in texts where text.contains("*") {
            let matching = others.count { short($0).hasSuffix(text.dropFirst()) }
            #expect(members.count >= 3 * matching, "seed \(seed): \(members)")
          }
          lists += 1
        }
      }
    }
    #expect(patterns > 25 && lists > 25)
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
    for seed in seeds(150) {
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
    #expect(superclasses > 2 && collaborators > 2, "\(superclasses) and \(collaborators)")
  }

  // MARK: - Customary layers

  @Test(arguments: [
    // Helpers and parents are in a lower row of the layer that uses them.
    (
      "CityStory.a -> Parent.a, Helper.a, CityService.a; ListStory.a -> Parent.a; CityService.a -> Client.a",
      ["Presentation: *Story / Helper, Parent", "Business Logic (closed): CityService", "Core: Client"]
    ),
    // A helper that nothing uses, too.
    ("CityStory.a -> Client.a; Helper.a -> Client.a", ["Presentation: CityStory / Helper", "Core: Client"]),
    // A layer that something skips is open.
    (
      "CityStory.a -> CityService.a, Client.a; CityService.a -> Client.a",
      ["Presentation: CityStory", "Business Logic: CityService", "Core: Client"]
    ),
    // The app is a layer only at the top.
    (
      "App.a -> CityStory.a; CityStory.a -> Client.a",
      ["Application: App", "Presentation (closed): CityStory", "Core: Client"]
    ),
    ("CityStory.a -> App.a; App.a -> Client.a", ["Presentation: CityStory / App", "Core: Client"]),
    // Assemblies without a customary word are where their users are, or at the top of the presentation.
    (
      "Map.a -> Ponso.a; Ponso.a -> CityService.a; CityService.a -> Client.a",
      ["Presentation: Map / Ponso", "Business Logic (closed): CityService", "Core: Client"]
    ),
    // A name that contradicts the references does not count.
    (
      "CityStory.a -> MapService.a; MapService.a -> Client.a; Client.a -> ListStory.a; OtherService.a -> Client.a",
      ["Presentation: CityStory", "Business Logic (closed): *Service", "Core: Client / ListStory"]
    ),
    // Stories that depend on each other in a cycle are peers.
    (
      "CityStory.a -> ListStory.a; ListStory.a -> CityStory.a, Client.a",
      ["Presentation (peers): *Story", "Core: Client"]
    ),
    // Some of the names share a customary word.
    (
      "CityStory.a -> Client.a; ListStory.a -> Client.a; Map.a -> Client.a",
      ["Presentation: *Story, Map", "Core: Client"]
    ),
    // A name takes precedence over the pattern of another row.
    (
      "RootStory.a -> AStory.a; RootStory.a -> BStory.a; RootStory.a -> CStory.a; AStory.a -> Client.a; "
        + "BStory.a -> Client.a; CStory.a -> Client.a",
      ["Presentation: RootStory / *Story", "Core: Client"]
    ),
    // One of three is not the rule.
    (
      "RootStory.a -> AStory.a, AStory.b, BStory.a, BStory.b; AStory.a -> Client.a; BStory.a -> Client.a",
      ["Presentation: RootStory / AStory, BStory", "Core: Client"]
    ),
  ])
  func `names suggest customary layers`(text: String, expected: [String]) throws {
    let graph = DefinitionGraph(text: text)
    let proposal = LayerProposal.derive(from: [graph])
    let lines = proposal.layers.map { layer in
      let rows = layer.rows.map { $0.map(\.text).joined(separator: ", ") }.joined(separator: " / ")
      return "\(layer.name)\(layer.isClosed ? " (closed)" : "")\(layer.allowsPeers ? " (peers)" : ""): \(rows)"
    }
    #expect(lines == expected)
    #expect(try configuration(proposal.yaml()).policy.layers.map(\.rows.count) == proposal.layers.map(\.rows.count))
  }

  @Test(arguments: [
    // One or two references do not divide a row of three assemblies.
    (
      "AStory.a -> BStory.a, Client.a; BStory.a -> CStory.a; CStory.a -> Client.a",
      ["Presentation: *Story", "Core: Client"], ["AStory.a -> BStory.a", "BStory.a -> CStory.a"]
    ),
    // Three do.
    (
      "AStory.a -> CStory.a, CStory.b, Client.a; BStory.a -> CStory.a",
      ["Presentation: AStory, BStory / CStory", "Core: Client"], []
    ),
    // Two assemblies are not yet a row.
    ("AStory.a -> BStory.a, Client.a", ["Presentation: AStory / BStory", "Core: Client"], []),
    // An assembly below one that stays in the row would have to go up.
    (
      "AStory.a -> Part.a, Client.a; Part.a -> BStory.a; BStory.a -> CStory.a",
      ["Presentation: AStory / Part / BStory / CStory", "Core: Client"], []
    ),
  ])
  func `a row is not divided because of one or two references`(
    text: String, expected: [String], peers: [String]
  ) throws {
    let proposal = LayerProposal.derive(from: [DefinitionGraph(text: text)])
    let lines = proposal.layers.map { layer in
      "\(layer.name): " + layer.rows.map { $0.map(\.text).joined(separator: ", ") }.joined(separator: " / ")
    }
    #expect(lines == expected)
    #expect(proposal.peers.map(\.text) == peers)
    for peer in peers { #expect(proposal.yaml().contains("#   \(peer)  ")) }
  }

  @Test func `published apps get layers that nothing goes up in`() throws {
    let proposals = try RealApplication.published().map { application in
      let proposal = LayerProposal.derive(from: [application.graph().graph])
      let layers = proposal.layers.map { "\($0.name)\($0.isClosed ? " (closed)" : "") \($0.rows.count)" }
      return "\(application.app): \(layers.joined(separator: ", "))\(proposal.upwardCount == 0 ? "" : " up")"
    }
    #expect(
      proposals == [
        "pocketforecast-swift: Application 2, Core 1", "qloan-ios: Presentation 2, Business Logic 1, Core 1",
        "tvdb-ios: Presentation 2, Business Logic (closed) 1, Core 1", "viper-sample: Presentation 4, Business Logic 1",
      ])
  }

  @Test func `with customary names, a check with the proposed file reports exactly the listed references`() throws {
    let words = ["Story", "Service", "Client", "Helper", "App", "Map", "Thing"]
    var (closed, peers, rows, between) = (0, 0, 0, 0)
    for seed in seeds(200) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 2...12, using: &random)
      let names = (0..<count).map { "M.N\($0)\(random.pick(words))Assembly" }
      let lines = (0..<Int.random(in: 1...(2 * count), using: &random)).map { _ -> String in
        let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        let ends = random.chance(0.8) ? (min(from, to), max(from, to)) : (from, to)
        return "\(names[ends.0]).a -> \(names[ends.1]).a"
      }
      let graph = DefinitionGraph(text: (lines + names).joined(separator: "\n"))
      let proposal = LayerProposal.derive(from: [graph])
      let policy = try configuration(proposal.yaml()).policy
      let ids = [
        "unmatched-pattern", "unassigned-assembly", "ambiguous-layer", "upward-reference", "peer-reference",
        "skipped-layer",
      ]
      let report = ArchitectureCheck(policy: policy, rules: ids.compactMap(Rule.named)).report(on: graph)
      let counts = ["upward-reference", "peer-reference"].map { rule in report.findings.count { $0.rule == rule } }
      #expect(counts == [proposal.upward.count, proposal.peers.count], "seed \(seed)")
      #expect(report.findings.count == proposal.findingCount, "seed \(seed)")
      between += proposal.peers.count
      // An open layer between others is skipped.
      for index in policy.layers.indices.dropFirst().dropLast() where !policy.layers[index].isClosed {
        var stricter = policy
        stricter.layers[index].isClosed = true
        let skipped = ArchitectureCheck(policy: stricter, rules: [.skippedLayer]).report(on: graph)
        #expect(!skipped.findings.isEmpty, "seed \(seed)")
      }
      closed += policy.layers.count(where: \.isClosed)
      peers += policy.layers.count(where: \.allowsPeers)
      rows += policy.layers.count { $0.rows.count > 1 }
    }
    #expect(closed > 5 && peers > 3 && rows > 5 && between > 1, "\(closed), \(peers), \(rows), and \(between)")
  }

  // MARK: - Several activations

  private let replacing = [
    NamedActivation("app"),
    NamedActivation("fake", replacements: [AssemblyReplacement(of: "Services", by: "FakeServices")]),
  ]

  @Test func `a replacement is in no layer, and its references count`() throws {
    let app = DefinitionGraph(text: "Story.a -> Services.a\nServices.a\nLog.a")
    let fake = DefinitionGraph(text: "Story.a -> FakeServices.a\nFakeServices.a -> Log.a", activation: "fake")
    let proposal = LayerProposal.derive(from: [app, fake], activations: replacing)
    #expect(proposal.layers.map { $0.rows.map { $0.map(\.text) } } == [[["Story"]], [["Services"], ["Log"]]])
    #expect(proposal.referenceCount == 1)
    let policy = try configuration(proposal.yaml()).policy
    #expect(policy.activations == replacing)
    #expect(ArchitectureCheck(policy: policy).report(on: app, and: [fake]).findings == [])
  }

  @Test func `an upward reference of several activations is listed once`() {
    let app = DefinitionGraph(
      text: "Story.a -> Services.a, Services.b, Core.a\nServices.a -> Core.a\nServices.b -> Core.a\nCore.a -> Story.a")
    let fake = DefinitionGraph(
      text:
        """
        Story.a -> FakeServices.a, FakeServices.b, Core.a\nFakeServices.a -> Core.a\nFakeServices.b -> \
        Core.a\nCore.a -> Story.a
        """,
      activation: "fake")
    let proposal = LayerProposal.derive(from: [app, fake], activations: replacing)
    #expect(proposal.upward.map(\.text) == ["Core.a -> Story.a"])
    #expect((proposal.allowedReferenceCount, proposal.referenceCount) == (5, 6))
  }

  @Test func `an ending may be that of the replacements in the layer, too`() {
    let text = "Story.a -> CityServices.a, ListServices.a\n"
    let app = DefinitionGraph(text: text + "CityServices.a\nListServices.a")
    let fake = DefinitionGraph(
      text: text.replacing("City", with: "Fake") + "FakeServices.a\nListServices.a", activation: "fake")
    let proposal = LayerProposal.derive(
      from: [app, fake],
      activations: [
        NamedActivation("app"),
        NamedActivation("fake", replacements: [AssemblyReplacement(of: "CityServices", by: "FakeServices")]),
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
        ┌ Presentation ────────┐
        │ CityStory  ListStory │
        ├ Core ────────────────┤
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
