import Foundation
import StratusTestSupport
import Testing

/// The language modes in which the code of the documentation compiles without a warning, and what each needs.
@Suite(.serialized) struct LanguageModeTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let options: [String]
    /// Whether the classes say that they belong to the main actor.
    var namesActor = true
    var assembliesNeedWord = false

    static let all = [
      Mode(testDescription: "Swift 6", options: ["-swift-version", "6"]),
      Mode(
        testDescription: "Swift 6, main actor by default",
        options: [
          "-swift-version", "6", "-default-isolation", "MainActor", "-enable-upcoming-feature",
          "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances",
        ], namesActor: false),
      Mode(
        testDescription: "Swift 5",
        options: ["-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures"]),
      Mode(
        testDescription: "Swift 5, complete checking",
        options: [
          "-swift-version", "5", "-strict-concurrency=complete", "-enable-upcoming-feature",
          "InferSendableFromCaptures", "-enable-upcoming-feature", "GlobalActorIsolatedTypesUsability",
        ]),
      Mode(
        testDescription: "Swift 5, main actor by default",
        options: [
          "-swift-version", "5", "-default-isolation", "MainActor", "-enable-upcoming-feature",
          "InferSendableFromCaptures", "-enable-upcoming-feature", "GlobalActorIsolatedTypesUsability",
        ], namesActor: false, assembliesNeedWord: true),
    ]
  }

  /// The page's recipes, in an assembly whose classes belong to the main actor.
  private static let source = """
    import Stratus

    nonisolated protocol ServiceAssembly: Assembly {
      var badge: Definition<Badge> { get }
    }

    class_ Price { static let zero = Price() }
    class_ Note { var text = "" }
    class_ Badge {}
    class_ Header { init(title: String) {} }
    class_ Screen {
      var name = ""
      var badge: Badge?
      init() {}
      func open() {}
    }

    assembly_ BadgeAssembly: Assembly, ServiceAssembly {
      let badge = Definition<Badge>()
      let price = Definition<Price>()
      let base = Definition<Screen>()
      let screen = Definition<Screen>()
      let note = Definition<Note>()
      let header = Definition<Header>()
      let described = Definition<any Describable>()

      override func define() {
        badge.initialize { @MainActor in Badge() }
        price.initialize { @MainActor in Price.zero }
        note.initialize(Note.init).injections { $0.inject(onMainActor: \\.text, .value("Hello")) }
        base.abstract().injections { $0.inject(onMainActor: \\.name, .value("Base")) }
        let recipe = screen.initialize(Screen.init)
        recipe.injections {
          $0.inject(\\.badge, badge)
          $0.call({ screen in { @MainActor badge in screen.badge = badge } }, badge)
          $0.afterAll({ screen in { @MainActor in screen.open() } })
          $0.afterInjections(Screen.open)
        }
        let _: MainActorRecipe<Screen> = recipe
        header.initialize(Header.init(title:), screen.property(onMainActor: \\.name))
        described.alias(of: badge.as(onMainActor: { $0 as any Describable }))
      }
    }

    assembly_ UserAssembly: Assembly {
      let screen = Definition<Screen>()
      private let services = Collaborator<any ServiceAssembly>()

      override func define() {
        let recipe = screen.initialize(Screen.init)
        recipe.injections { $0.inject(\\.badge, services.badge) }
        let _: MainActorRecipe<Screen> = recipe
      }
    }
    """

  private func source(for mode: Mode) -> String {
    let conformance = mode.namesActor ? "@MainActor " : ""
    return Self.source.replacing("class_ ", with: (mode.namesActor ? "@MainActor " : "") + "final class ")
      .replacing("assembly_ ", with: (mode.assembliesNeedWord ? "nonisolated " : "") + "final class ")
      + "\nnonisolated protocol Describable {}\nextension Badge: \(conformance)Describable {}\n"
  }

  @Test(arguments: Mode.all)
  func `the page's recipes compile without a warning, and belong to the main actor`(mode: Mode) throws {
    let found = try Compiler.diagnostics(in: source(for: mode), mode.options)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `the page lists these modes, and its recipes are those that are compiled`() throws {
    let page = try String(
      contentsOf: packageRoot.appending(path: "docs/how-to/main-actor.md"), encoding: .utf8)
    for mode in Mode.all { #expect(page.contains("\n| \(mode.testDescription) | ")) }
    let section = try #require(page.split(separator: "## Modules that belong to the main actor").last)
      .split(separator: "\n## ")[0]
    let recipes = section.matches(of: /`((?:\$0|[a-z]+)\.[a-zA-Z]+[ (].+?)`/).map { String($0.1) }
    #expect(recipes.count == 8)
    for recipe in recipes { #expect(Self.source.contains(recipe), "\(recipe)") }
  }

  @Test func `without the feature, Swift 5 warns`() throws {
    let found = try Compiler.diagnostics(in: source(for: Mode.all[2]), ["-swift-version", "5"])
    #expect(found.contains { $0.message.contains("loses global actor 'MainActor'") }, "\(found)")
  }

  /// Decision 7 lists these. If one compiles with another version of Swift, the page can say so.
  @Test(arguments: [
    "protocol ServiceAssembly: Assembly, SendableMetatype",
    "nonisolated protocol Base: Assembly, SendableMetatype {}\nprotocol ServiceAssembly: Base",
    "nonisolated protocol Base: SendableMetatype {}\nprotocol ServiceAssembly: Assembly, Base",
  ])
  func `no inherited protocol takes the place of the word before a protocol`(declaration: String) throws {
    let mode = Mode.all[1]
    let found = try Compiler.diagnostics(
      in: source(for: mode).replacing("nonisolated protocol ServiceAssembly: Assembly", with: declaration),
      mode.options)
    #expect(found.map(\.message) == ["cannot form key path to main actor-isolated property 'badge'"])
  }

  @Test func `an assembly needs no word if the main actor is the default in Swift 6`() throws {
    let mode = Mode.all[1]
    let found = try Compiler.diagnostics(
      in: source(for: mode).replacing("nonisolated protocol ServiceAssembly", with: "protocol ServiceAssembly"),
      mode.options)
    #expect(found.count == 1 && found.first?.message.contains("main actor-isolated property 'badge'") == true)
  }
}
