import Stratus
import StratusSupport
import StratusTestSupport

/// The specification of two definitions: one of a synchronous object, and an asynchronous one that needs the first one.
struct ShutdownFact: Sendable {
  var scope = Scope.objectGraph
  /// The definitions that are parameters, which come before this one.
  var needs: [Int] = []
  /// The definitions of the parent activation that are parameters.
  var outer: [Int] = []
  /// Any definitions that are injected after the object exists.
  var later: [Int] = []
  /// Any definitions of which the object has providers.
  var providers: [Int] = []
  /// Definitions before this one that the object requests from their providers as soon as it has these.
  var asks: [Int] = []
  var ends = false
  /// Whether its end throws.
  var fails = false
  /// An asynchronous definition before this one that the asynchronous one waits for.
  var awaits: Int?
  /// Whether building the asynchronous object throws.
  var throwsError = false
  /// The number of suspensions while the asynchronous object is built and while objects end.
  var pauses = 0

  /// Sets what the objects need.
  ///
  /// - Parameters:
  ///   - index: the definition.
  ///   - scopes: the scopes of all definitions of the activation.
  ///   - outer: the number of definitions of the parent.
  mutating func connect(at index: Int, _ scopes: [Scope], outer: Int, _ random: inout SplitMix64) {
    func some(_ most: Int, below bound: Int) -> [Int] {
      bound == 0
        ? [] : (0..<Int.random(in: 0...most, using: &random)).map { _ in .random(in: 0..<bound, using: &random) }
    }
    needs = some(2, below: index)
    self.outer = some(2, below: outer)
    // Prototypes that are injected into each other, or that request each other, have no end.
    func mayHold(_ other: Int) -> Bool { other < index || ![scope, scopes[other]].contains(.prototype) }
    later = some(2, below: scopes.count).filter(mayHold)
    providers = some(2, below: scopes.count)
    asks = some(1, below: index).filter { ![scope, scopes[$0]].contains(.prototype) }
    awaits = some(1, below: index).first
    pauses = Int.random(in: 0...3, using: &random)
  }
}

/// The specification of the definitions of an activation, and of a patch.
struct ShutdownFacts: Sendable {
  /// The facts before the patch and with it.
  private let versions: [[ShutdownFact]]
  /// The definition that the patch replaces.
  let patched: Int
  var count: Int { versions[0].count }

  /// Facts of no definitions.
  init() { (versions, patched) = ([[], []], 0) }

  /// - Parameter outer: the number of definitions of the parent.
  init(count: Int, outer: Int, _ random: inout SplitMix64) {
    let scopes: [Scope] = [.lazySingleton, .lazySingleton, .singleton, .objectGraph, .prototype, .weakSingleton]
    let scopeOf = (0..<count).map { _ in random.pick(scopes) }
    var facts = scopeOf.indices.map { index in
      var fact = ShutdownFact(scope: scopeOf[index])
      fact.ends = [.singleton, .lazySingleton].contains(fact.scope) && random.chance(0.7)
      fact.fails = random.chance(0.2)
      fact.throwsError = random.chance(0.15)
      fact.connect(at: index, scopeOf, outer: outer, &random)
      return fact
    }
    let before = facts
    patched = Int.random(in: 0..<count, using: &random)
    facts[patched].connect(at: patched, scopeOf, outer: outer, &random)
    versions = [before, facts]
  }

  /// Returns the fact of a definition without the patch, version 0, or with it, version 1.
  subscript(index: Int, version: Int) -> ShutdownFact { versions[version][index] }
}

/// What happened to the objects that have an end, in order.
final class ShutdownDiary: Sendable {
  /// The event, and the version of the facts with which the object was built.
  struct Event: Hashable { let kind: Kind, part: ShutdownPart.Name, version: Int }
  enum Kind { case built, endBegan, ended }

  private let entries = Locked<[Event]>([])
  var events: [Event] { entries.withLock { $0 } }
  func add(_ event: Event) { entries.withLock { $0.append(event) } }
}

/// reason for `@unchecked Sendable`: its superclass has only a constant.
final class ShutdownPart: Citizen, @unchecked Sendable {
  /// The session, or -1 for the app, and the definition.
  struct Name: Hashable { let session: Int, isAsync: Bool, index: Int }
  struct Broken: Error {}

  let name: Name
  private let version: Int
  private let needs: [ShutdownPart]
  private let diary: ShutdownDiary

  init(_ name: Name, _ version: Int, _ needs: [ShutdownPart], _ diary: ShutdownDiary) {
    (self.name, self.version, self.needs, self.diary) = (name, version, needs, diary)
    super.init()
    note(.built)
  }

  func end(_ fact: ShutdownFact) async throws {
    note(.endBegan)
    for _ in 0..<fact.pauses { await Task.yield() }
    note(.ended)
    if fact.fails { throw Broken() }
  }

  private func note(_ kind: ShutdownDiary.Kind) {
    diary.add(ShutdownDiary.Event(kind: kind, part: name, version: version))
  }
}

/// The definitions of one activation, which facts specify.
private struct ShutdownRecipes {
  let facts: ShutdownFacts
  let parts: [Definition<ShutdownPart>]
  let waiting: [AsyncDefinition<ShutdownPart>]
  let version: Definition<Int>
  let session: AnyInjection<Int>
  let outer: (Int) -> any Injection<ShutdownPart>

  func define() {
    version.value(0)
    for index in parts.indices { define(index, facts[index, 0]) }
  }

  func patch() {
    version.value(1)
    define(facts.patched, facts[facts.patched, 1])
  }

  private func define(_ index: Int, _ fact: ShutdownFact) {
    let diary = ShutdownAppAssembly.facts.diary
    let needs: [any Injection<ShutdownPart>] = fact.needs.map { parts[$0] } + fact.outer.map(outer)
    func providers(of indices: [Int]) -> AnyInjection<[@Sendable () throws -> ShutdownPart]> {
      .array(indices.map { parts[$0].provider as any Injection<@Sendable () throws -> ShutdownPart> })
    }
    let recipe = parts[index].initialize(
      { ShutdownPart(ShutdownPart.Name(session: $0, isAsync: false, index: index), $1, $2, diary) }, session, version,
      .array(needs)
    ).scope(fact.scope)
    if fact.ends { recipe.onShutdown { try await $0.end(fact) } }
    recipe.injections { injections in
      for later in fact.later { injections.call({ _ in { (_: ShutdownPart) in } }, parts[later]) }
      injections.call({ _ in { (_: [@Sendable () throws -> ShutdownPart]) in } }, providers(of: fact.providers))
      // A shutdown may refuse the request.
      injections.call(
        { _ in { (asks: [@Sendable () throws -> ShutdownPart]) in for ask in asks { _ = try? ask() } } },
        providers(of: fact.asks))
    }
    let name = { ShutdownPart.Name(session: $0, isAsync: true, index: index) }
    let awaiting =
      if let awaited = fact.awaits {
        waiting[index].initialize(
          { try await ShutdownPart.build(name($0), $1, [$2, $3], fact, diary) }, session, version, parts[index],
          waiting[awaited])
      } else {
        waiting[index].initialize(
          { try await ShutdownPart.build(name($0), $1, [$2], fact, diary) }, session, version, parts[index])
      }
    awaiting.onShutdown { try await $0.end(fact) }
  }
}

extension ShutdownPart {
  fileprivate static func build(
    _ name: Name, _ version: Int, _ needs: [ShutdownPart], _ fact: ShutdownFact, _ diary: ShutdownDiary
  ) async throws -> ShutdownPart {
    for _ in 0..<fact.pauses { await Task.yield() }
    if fact.throwsError { throw Broken() }
    if fact.pauses == 2 { try Task.checkCancellation() }
    return ShutdownPart(name, version, needs, diary)
  }
}

/// An assembly of random definitions.
protocol ShutdownPartAssembly: Assembly {
  var parts: [Definition<ShutdownPart>] { get }
  var waiting: [AsyncDefinition<ShutdownPart>] { get }
  /// Writes the recipes of the patch.
  func writePatch()
}

final class ShutdownAppAssembly: Assembly, ShutdownPartAssembly, CustomReflectable {
  /// The facts of the running test. They are task-local because the container creates assemblies without arguments.
  @TaskLocal static var facts = (app: ShutdownFacts(), session: ShutdownFacts(), diary: ShutdownDiary())

  let parts = (0..<facts.app.count).map { _ in Definition<ShutdownPart>() }
  let waiting = (0..<facts.app.count).map { _ in AsyncDefinition<ShutdownPart>() }
  // In arrays, because an assembly with stored definitions has no custom mirror.
  private let versions = [Definition<Int>()]
  private let sessions = [Child<ShutdownSessionAssembly>()]
  var session: Child<ShutdownSessionAssembly> { sessions[0] }

  var customMirror: Mirror {
    Mirror(
      self,
      children: members(parts, waiting) + [(label: "version", value: versions[0]), (label: "session", value: session)])
  }

  private var recipes: ShutdownRecipes {
    let parts = parts
    return ShutdownRecipes(
      facts: Self.facts.app, parts: parts, waiting: waiting, version: versions[0], session: .value(-1)
    ) { parts[$0] }
  }

  override func define() { recipes.define() }
  func writePatch() { recipes.patch() }
}

final class ShutdownSessionAssembly: Assembly, ShutdownPartAssembly, ChildAssembly, CustomReflectable {
  private let inputs = [Given<Int>()]
  var input: Given<Int> { inputs[0] }
  let parts = (0..<ShutdownAppAssembly.facts.session.count).map { _ in Definition<ShutdownPart>() }
  let waiting = (0..<ShutdownAppAssembly.facts.session.count).map { _ in AsyncDefinition<ShutdownPart>() }
  private let versions = [Definition<Int>()]
  private let app = Collaborator<ShutdownAppAssembly>()

  var customMirror: Mirror {
    Mirror(
      self,
      children: members(parts, waiting)
        + [(label: "version", value: versions[0]), (label: "input", value: input), (label: "app", value: app)])
  }

  private var recipes: ShutdownRecipes {
    let app = app
    return ShutdownRecipes(
      facts: ShutdownAppAssembly.facts.session, parts: parts, waiting: waiting, version: versions[0],
      session: input.property(\.self)
    ) { app[dynamicMember: \ShutdownAppAssembly.parts[$0]] }
  }

  override func define() { recipes.define() }
  func writePatch() { recipes.patch() }
}

private func members(
  _ parts: [Definition<ShutdownPart>], _ waiting: [AsyncDefinition<ShutdownPart>]
) -> [(label: String?, value: Any)] {
  parts.enumerated().map { (label: "part\($0.offset)", value: $0.element) }
    + waiting.enumerated().map { (label: "waiting\($0.offset)", value: $0.element) }
}
