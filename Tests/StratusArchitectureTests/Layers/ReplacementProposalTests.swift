import StratusGraph
import Testing

@testable import StratusArchitecture

struct ReplacementProposalTests {
  /// Makes a graph of choices.
  ///
  /// - Parameter text: a line for each collaborator, `Owner.property: Candidate Candidate`, or for each superclass,
  ///   `Subclass < Superclass`.
  private func activations(_ text: String) -> [String] {
    var builder = DefinitionGraph.Builder(product: "App")
    var ids: [String: AssemblyID] = [:]
    var superclasses: [String: String] = [:]
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for line in lines where line[1] == "<" { superclasses["App." + line[0]] = "App." + line[2] }
    func id(_ name: String) -> AssemblyID {
      let name = "App." + name
      if let id = ids[name] { return id }
      let id = builder.addAssembly(name, superclass: superclasses[name])
      ids[name] = id
      return id
    }
    for line in lines {
      if line[1] == "<" {
        _ = (id(line[0]), id(line[2]))
        continue
      }
      let owner = line[0].dropLast().split(separator: ".").map(String.init)
      for candidate in line.dropFirst() {
        builder.addCollaborator(
          of: id(owner[0]), property: owner[1], type: "any Service", isByProtocol: true, served: id(candidate))
      }
    }
    return ReplacementProposal.activations(for: builder.build()).map { configuration in
      ([configuration.name] + configuration.replacements.map { "\($0.original)=\($0.replacement)" })
        .joined(separator: " ")
    }
  }

  @Test func `a subclass replaces its superclass, whatever their names are`() {
    #expect(
      activations("Story.store: MemoryStore Store\nMemoryStore < Store") == ["app", "memory Store=MemoryStore"])
    #expect(
      activations("Story.store: FakeStore RealStore\nRealStore < FakeStore").last == "real FakeStore=RealStore")
    // An abstract class between them is not activated.
    #expect(
      activations("Story.store: ZStore AStore\nAStore < StoreBase\nStoreBase < ZStore").last == "a ZStore=AStore")
  }

  @Test func `of two classes with one protocol, the one that is named like a double replaces the other`() {
    #expect(activations("Story.services: FakeServices NetworkServices").last == "fake NetworkServices=FakeServices")
    #expect(activations("Story.services: AServices BServices").last == "b AServices=BServices")
  }

  @Test func `doubles whose names begin with the same word are in one configuration`() {
    #expect(
      activations(
        """
        Story.services: Services FakeServices PreviewServices
        Services.store: Store FakeStore
        """) == ["app", "fake Services=FakeServices Store=FakeStore", "preview Services=PreviewServices"])
  }

  @Test func `two doubles of one assembly with the same first word are in two activations`() {
    #expect(
      activations("Story.store: Store FakeDiskStore FakeMemoryStore") == [
        "app", "fake Store=FakeDiskStore", "FakeMemoryStore Store=FakeMemoryStore",
      ])
  }

  @Test func `a double that serves several collaborators replaces the assembly of each`() {
    #expect(
      activations("Story.services: Services Preview\nStory.store: Store Preview") == [
        "app", "Preview Services=Preview Store=Preview",
      ])
  }

  @Test func `the word of a configuration can be anywhere in the name, which is used as a whole without one`() {
    #expect(
      activations("Story.store: StoreAssembly StoreAssemblyDouble").last
        == "double StoreAssembly=StoreAssemblyDouble")
    #expect(activations("Story.store: Store Warehouse").last == "Warehouse Store=Warehouse")
  }

  @Test func `without a choice, there are no activations`() {
    #expect(activations("Story.store: Store") == [])
  }

  @Test(arguments: [
    ("SettingsDebug: SettingsBase\nSettingsBase.a", ["app", "debug SettingsBase=SettingsDebug"]),
    ("PreviewStore: Store\nStore.a", ["app", "preview Store=PreviewStore"]),
    // Two subclasses of one class are two features, and two other words are another feature.
    ("CityStory: BaseStory\nListStory: BaseStory\nBaseStory.a", []),
    ("CityListStory: BaseStory\nBaseStory.a", []),
    ("CityStory: StoryBase\nStoryBase.a", []),
    (
      "FakeStore: Store\nStore.a\nFakeMail: Mail\nMail.a",
      ["app", "fake Mail=FakeMail Store=FakeStore"]
    ),
  ])
  func `a subclass whose name differs in one word replaces its superclass`(text: String, expected: [String]) {
    let graph = DefinitionGraph(text: text + "\n")
    let found = ReplacementProposal.activations([], withSubclassesIn: graph).map { configuration in
      ([configuration.name] + configuration.replacements.map { "\($0.original)=\($0.replacement)" })
        .joined(separator: " ")
    }
    #expect(found == expected)
  }
}
