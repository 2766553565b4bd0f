import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusArchitecture

/// Which assemblies of two activations stand for the same one.
struct ReplacementPairsTests {
  private static func activation(_ name: String, _ replacements: (String, String)...) -> NamedActivation {
    NamedActivation(name, replacements: replacements.map { AssemblyReplacement(of: $0, by: $1) })
  }

  /// Returns the pairs as `App.Old-App.New`.
  private func pairs(_ old: String, _ new: String, _ activations: NamedActivation...) -> [String] {
    let (before, after) = (
      DefinitionGraph(text: old, activation: "a"), DefinitionGraph(text: new, activation: "b")
    )
    return ReplacementPairs(before, after, activations).replacements
      .map { "\(before[$0].name)-\(after[$1].name)" }.sorted()
  }

  @Test func `an assembly is paired with its replacement, in both directions`() {
    let (real, fake) = ("App.Net.n; App.Other.o", "App.Fake.n; App.Other.o")
    #expect(pairs(real, fake, Self.activation("a"), Self.activation("b", ("Net", "Fake"))) == ["App.Net-App.Fake"])
    #expect(pairs(fake, real, Self.activation("a", ("App.Net", "Fake"))) == ["App.Fake-App.Net"])
  }

  @Test func `two replacements of one assembly are paired`() {
    let activations = (Self.activation("a", ("Net", "Spy")), Self.activation("b", ("App.Net", "Fake")))
    #expect(pairs("App.Spy.n", "App.Fake.n", activations.0, activations.1) == ["App.Spy-App.Fake"])
  }

  @Test func `an assembly that both activations have is not replaced`() {
    let activation = Self.activation("b", ("Net", "Fake"))
    #expect(pairs("App.Net.n", "App.Net.n; App.Fake.n", activation) == [])
    #expect(pairs("App.Net.n; App.Fake.n", "App.Fake.n", activation) == [])
  }

  @Test func `nothing is guessed`() {
    #expect(pairs("App.Net.n", "App.Fake.n", Self.activation("b")) == [])
    // Of two replacements of one assembly, none is the counterpart.
    let both = Self.activation("b", ("Net", "Fake"), ("Net", "Other"))
    #expect(pairs("App.Net.n", "App.Fake.n; App.Other.n", both) == [])
    // The original is in another module.
    #expect(pairs("App.Net.n", "App.Fake.n", Self.activation("b", ("Kit.Net", "Fake"))) == [])
    #expect(pairs("App.Net.n; Kit.Net.n", "App.Fake.n", Self.activation("b", ("Net", "Fake"))) == [])
  }
}
