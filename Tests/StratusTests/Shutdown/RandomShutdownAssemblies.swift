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
  var ends = false
  /// Whether its end throws.
  var fails = false
  /// An asynchronous definition before this one that the asynchronous one waits for.
  var awaits: Int?
  /// Whether building the asynchronous object throws.
  var throwsError = false
  /// The number of suspensions while the asynchronous object is built and while objects end.
  var pauses = 0

  static func random(count: Int, outer: Int, _ random: inout SplitMix64) -> [ShutdownFact] {
    let scopes: [Scope] = [.lazySingleton, .lazySingleton, .singleton, .objectGraph, .prototype, .weakSingleton]
    let scopeOf = (0..<count).map { _ in random.pick(scopes) }
    return scopeOf.indices.map { index in
      var fact = ShutdownFact(scope: scopeOf[index])
      func some(_ most: Int, below bound: Int) -> [Int] {
        bound == 0
          ? [] : (0..<Int.random(in: 0...most, using: &random)).map { _ in .random(in: 0..<bound, using: &random) }
      }
      fact.needs = some(2, below: index)
      fact.outer = some(2, below: outer)
      // Prototypes that are injected into each other have no end.
      fact.later = some(2, below: count).filter { $0 < index || ![scopeOf[index], scopeOf[$0]].contains(.prototype) }
      fact.providers = some(2, below: count)
      fact.ends = [.singleton, .lazySingleton].contains(fact.scope) && random.chance(0.7)
      fact.fails = random.chance(0.2)
      fact.awaits = some(1, below: index).first
      fact.throwsError = random.chance(0.15)
      fact.pauses = Int.random(in: 0...3, using: &random)
      return fact
    }
  }
}

/// What happened to the objects that have an end, in order.
final class ShutdownDiary: Sendable {
  struct Event: Hashable { let kind: Kind, part: ShutdownPart.Name }
  enum Kind { case built, endBegan, ended }

  private let entries = Locked<[Event]>([])
  var events: [Event] { entries.withLock { $0 } }
  func add(_ kind: Kind, _ part: ShutdownPart.Name) { entries.withLock { $0.append(Event(kind: kind, part: part)) } }
}

/// reason for `@unchecked Sendable`: its superclass has only a constant.
final class ShutdownPart: Citizen, @unchecked Sendable {
  /// The session, or -1 for the app, and the definition.
  struct Name: Hashable { let session: Int, isAsync: Bool, index: Int }
  struct Broken: Error {}

  let name: Name
  private let needs: [ShutdownPart]
  private let diary: ShutdownDiary

  init(_ name: Name, _ needs: [ShutdownPart], _ diary: ShutdownDiary) {
    (self.name, self.needs, self.diary) = (name, needs, diary)
    super.init()
    diary.add(.built, name)
  }

  func end(_ fact: ShutdownFact) async throws {
    diary.add(.endBegan, name)
    for _ in 0..<fact.pauses { await Task.yield() }
    diary.add(.ended, name)
    if fact.fails { throw Broken() }
  }
}

/// The definitions of one activation, which facts specify.
private func defineParts(
  _ facts: [ShutdownFact], _ parts: [Definition<ShutdownPart>], _ waiting: [AsyncDefinition<ShutdownPart>],
  in session: AnyInjection<Int>, outer: (Int) -> any Injection<ShutdownPart>
) {
  let diary = ShutdownAppAssembly.facts.diary
  for (index, fact) in facts.enumerated() {
    let needs: [any Injection<ShutdownPart>] = fact.needs.map { parts[$0] } + fact.outer.map(outer)
    let providers: [any Injection<@Sendable () throws -> ShutdownPart>] = fact.providers.map { parts[$0].provider }
    let recipe = parts[index].initialize(
      { ShutdownPart(ShutdownPart.Name(session: $0, isAsync: false, index: index), $1, diary) }, session, .array(needs)
    ).scope(fact.scope)
    if fact.ends { recipe.onShutdown { try await $0.end(fact) } }
    recipe.injections { injections in
      for later in fact.later { injections.call({ _ in { (_: ShutdownPart) in } }, parts[later]) }
      injections.call({ _ in { (_: [@Sendable () throws -> ShutdownPart]) in } }, .array(providers))
    }
    let name = { ShutdownPart.Name(session: $0, isAsync: true, index: index) }
    let awaiting =
      if let awaited = fact.awaits {
        waiting[index].initialize(
          { try await ShutdownPart.build(name($0), [$1, $2], fact, diary) }, session, parts[index], waiting[awaited])
      } else {
        waiting[index].initialize({ try await ShutdownPart.build(name($0), [$1], fact, diary) }, session, parts[index])
      }
    awaiting.onShutdown { try await $0.end(fact) }
  }
}

extension ShutdownPart {
  fileprivate static func build(
    _ name: Name, _ needs: [ShutdownPart], _ fact: ShutdownFact, _ diary: ShutdownDiary
  ) async throws -> ShutdownPart {
    for _ in 0..<fact.pauses { await Task.yield() }
    if fact.throwsError { throw Broken() }
    if fact.pauses == 2 { try Task.checkCancellation() }
    return ShutdownPart(name, needs, diary)
  }
}

final class ShutdownAppAssembly: Assembly, CustomReflectable {
  /// The facts of the running test. They are task-local because the container creates assemblies without arguments.
  @TaskLocal static var facts: (app: [ShutdownFact], session: [ShutdownFact], diary: ShutdownDiary) = (
    [], [], ShutdownDiary()
  )

  let parts = facts.app.map { _ in Definition<ShutdownPart>() }
  let waiting = facts.app.map { _ in AsyncDefinition<ShutdownPart>() }
  // In an array, because an assembly with stored definitions has no custom mirror.
  private let sessions = [Child<ShutdownSessionAssembly>()]
  var session: Child<ShutdownSessionAssembly> { sessions[0] }

  var customMirror: Mirror {
    Mirror(self, children: members(parts, waiting) + [(label: "session", value: session)])
  }

  override func define() {
    let parts = parts
    defineParts(Self.facts.app, parts, waiting, in: .value(-1)) { parts[$0] }
  }
}

final class ShutdownSessionAssembly: Assembly, ChildAssembly, CustomReflectable {
  private let inputs = [Given<Int>()]
  var input: Given<Int> { inputs[0] }
  let parts = ShutdownAppAssembly.facts.session.map { _ in Definition<ShutdownPart>() }
  let waiting = ShutdownAppAssembly.facts.session.map { _ in AsyncDefinition<ShutdownPart>() }
  private let app = Collaborator<ShutdownAppAssembly>()

  var customMirror: Mirror {
    Mirror(self, children: members(parts, waiting) + [(label: "input", value: input), (label: "app", value: app)])
  }

  override func define() {
    let app = app
    defineParts(ShutdownAppAssembly.facts.session, parts, waiting, in: input.property(\.self)) {
      app[dynamicMember: \ShutdownAppAssembly.parts[$0]]
    }
  }
}

private func members(
  _ parts: [Definition<ShutdownPart>], _ waiting: [AsyncDefinition<ShutdownPart>]
) -> [(label: String?, value: Any)] {
  parts.enumerated().map { (label: "part\($0.offset)", value: $0.element) }
    + waiting.enumerated().map { (label: "waiting\($0.offset)", value: $0.element) }
}
