import Stratus
import Testing

private protocol AnalyticsAssembly: Assembly {
  var tracker: Definition<any Tracker> { get }
  var event: Definition<Event>.Taking<String> { get }
}
private protocol Tracker: AnyObject {}
private final class RealTracker: Tracker {}
private final class Event {
  let name: String
  init(name: String) { self.name = name }
}

private final class Analytics: Assembly, AnalyticsAssembly {
  let tracker = Definition<any Tracker>()
  let event = Definition<Event>.Taking<String>()
  override func define() {
    tracker.initialize(RealTracker.init, as: { $0 }).scope(.lazySingleton)
    event.define { event.initialize(Event.init(name:), $0) }
  }
}
private final class OtherAnalytics: Assembly, AnalyticsAssembly {
  let tracker = Definition<any Tracker>()
  let event = Definition<Event>.Taking<String>()
  override func define() {
    tracker.initialize(RealTracker.init, as: { $0 })
    event.define { event.initialize(Event.init(name:), $0) }
  }
}

private final class Checkout {
  let tracker: (any Tracker)?
  var event: Event?
  weak var second: (any Tracker)?
  private(set) var received: [(any Tracker)?] = []
  var assembly: (any AnalyticsAssembly)?
  init(tracker: (any Tracker)?) { self.tracker = tracker }
  func receive(_ tracker: (any Tracker)?) { received.append(tracker) }
}

private final class Shop: Assembly {
  let checkout = Definition<Checkout>()
  let analytics = OptionalCollaborator<any AnalyticsAssembly>()
  override func define() {
    checkout.initialize(Checkout.init(tracker:), analytics.tracker).injections {
      $0.inject(\.event, analytics.event?.taking(.value("open")))
      $0.inject(\.second, analytics.tracker)
      $0.inject(\.assembly, analytics)
      $0.call(Checkout.receive, analytics.tracker)
    }
  }
}

struct OptionalCollaboratorTests {
  @Test func `an activated assembly is used`() throws {
    let shop = try Shop.activated(with: [Analytics.self])
    let checkout = shop.checkout()
    #expect(checkout.tracker is RealTracker && checkout.second === checkout.tracker)
    #expect(checkout.event?.name == "open" && checkout.received.count == 1 && checkout.received[0] === checkout.tracker)
    #expect(checkout.assembly?.tracker() === checkout.tracker)
  }

  @Test func `nil is injected if no assembly matches`() throws {
    let checkout = try Shop.activated().checkout()
    #expect(checkout.tracker == nil && checkout.event == nil && checkout.second == nil && checkout.assembly == nil)
    #expect(checkout.received.count == 1 && checkout.received[0] == nil)
  }

  @Test func `the definitions can be called after activation`() throws {
    let shop = try Shop.activated(with: [Analytics.self])
    #expect(shop.analytics.tracker?() === shop.checkout().tracker)
    #expect(try shop.analytics.tracker?.resolve() === shop.checkout().tracker)
    #expect(shop.analytics.event?("tap").name == "tap")
    #expect(try shop.analytics.event?.resolve("tap").name == "tap")
    let alone = try Shop.activated()
    #expect(alone.analytics.tracker?() == nil && alone.analytics.event?("tap") == nil)
    #expect(try alone.analytics.tracker?.resolve() == nil && alone.analytics.event?.resolve("tap") == nil)
  }

  @Test func `a patch can use it`() throws {
    for assemblies in [[], [Analytics.self]] as [[Assembly.Type]] {
      let shop = try Shop.activated(with: assemblies)
      try shop.patch { shop.checkout.initialize(Checkout.init(tracker:), shop.analytics.tracker) }
      #expect((shop.checkout().tracker == nil) == assemblies.isEmpty && shop.checkout().event == nil)
    }
  }

  @Test func `several matching assemblies are ambiguous`() {
    let found = problems { () throws(ActivationError) in
      try Shop.activated(with: [Analytics.self, OtherAnalytics.self])
    }
    #expect(found.map(\.kind) == [.ambiguousCollaborator])
  }

  @Test func `an assembly of the class is not created`() throws {
    final class Settings: Assembly {
      let title = Definition<String?>()
      private let events = OptionalCollaborator<Log>()
      override func define() { title.initialize({ $0 }, events.title) }
    }
    #expect(try Settings.activated().title() == nil)
    #expect(try Settings.activated(with: [Log.self]).title() == "log")
  }
  private final class Log: Assembly {
    let title = Definition<String>()
    override func define() { title.value("log") }
  }

  @Test func `a provider is injected, or nil if no assembly matches`() throws {
    let alone = try Late.activated().user()
    #expect(alone.makeNote == nil && alone.makeTitled == nil && alone.nextNote == nil && alone.remote == nil)

    let user = try Late.activated(with: [Notes.self])
    let made = try #require(user.user().makeNote)
    #expect(made() !== made() && user.user().makeTitled?("tap")?.title == "tap")
    #expect(try user.user().nextNote?()?.title == "draft" && user.user().remote != nil)
  }

  @Test @MainActor func `a provider may belong to the main actor`() throws {
    let late = try Late.activated(with: [Notes.self])
    #expect(late.user().shownNote?().title == "note")
    late.unload()
  }

  @Test func `a definition of an optional object gives an optional of an optional`() throws {
    let late = try Late.activated(with: [Notes.self])
    let user = late.user()
    #expect(user.draft?.title == "draft" && user.found?.title == "a" && user.missing == nil)
    let draft = late.notes.draft?()
    #expect(draft?.title == "draft")
    let found = try late.notes.found?.resolve("b")
    #expect(found?.title == "b" && late.notes.found?("") == nil)
    let alone = try Late.activated()
    #expect(alone.user().draft == nil && alone.user().found == nil && alone.notes.found?("b") == nil)
  }

  private final class Note {
    let title: String
    init(title: String) { self.title = title }
    static func find(title: String) -> Note? { title.isEmpty ? nil : Note(title: title) }
  }
  private actor Remote {}

  private final class NoteUser {
    let makeNote: (() -> Note)?
    let makeTitled: ((String) -> Note?)?
    let nextNote: (() throws -> Note?)?
    var shownNote: (@MainActor () -> Note)?
    var remote: (@Sendable () -> Remote)?
    var draft: Note?
    var found: Note?
    var missing: Note?

    init(
      makeNote: (() -> Note)?, makeTitled: ((String) -> Note?)?, nextNote: (() throws -> Note?)?
    ) {
      (self.makeNote, self.makeTitled, self.nextNote) = (makeNote, makeTitled, nextNote)
    }
  }

  private final class Notes: Assembly {
    let note = Definition<Note>()
    let draft = Definition<Note?>()
    let found = Definition<Note?>.Taking<String>()
    let remote = Definition<Remote>()
    override func define() {
      note.initialize(Note.init(title:), .value("note")).scope(.prototype)
      draft.value(Note(title: "draft"))
      found.define { found.initialize(Note.find(title:), $0) }
      remote.initialize(Remote.init)
    }
  }

  private final class Late: Assembly {
    let user = Definition<NoteUser>()
    let notes = OptionalCollaborator<Notes>()
    override func define() {
      user.initialize(
        NoteUser.init(makeNote:makeTitled:nextNote:), notes.note?.provider,
        notes.found?.provider { found in { found($0) } }, notes.draft?.provider
      ).scope(.lazySingleton).injections {
        $0.inject(\.shownNote, notes.note?.provider)
        $0.inject(\.remote, notes.remote?.provider)
        $0.inject(\.draft, notes.draft.as { $0 ?? nil })
        $0.inject(\.found, notes.found?.taking(.value("a")), as: { $0 ?? nil })
        $0.inject(\.missing, notes.found?.taking(.value("")), as: { $0 ?? nil })
      }
    }
  }

  @Test func `its own assembly does not match`() throws {
    #expect(try Own.activated().title() == nil)
  }
  private final class Own: Assembly {
    let title = Definition<String?>()
    private let name = Definition<String>()
    private let others = OptionalCollaborator<Own>()
    override func define() {
      name.value("own")
      title.initialize({ $0 }, others.name)
    }
  }

  @Test func `it must be a stored property, and its type an assembly or a protocol`() {
    final class Wrong: Assembly {
      let title = OptionalCollaborator<String>()
      let list = [OptionalCollaborator<Log>()]
      private(set) lazy var late = OptionalCollaborator<Log>()
    }
    let found = problems { () throws(ActivationError) in try Wrong.activated() }
    #expect(
      found.map(\.message).sorted() == [
        "Wrong.late is a lazy property, so activation does not find its collaborator",
        "Wrong.list keeps a collaborator inside [OptionalCollaborator<Log>], where activation does not find it",
        "Wrong.title is a collaborator of type String, which is neither an assembly nor a protocol",
      ])
    #expect(found.contains { $0.remedy.contains("let name = OptionalCollaborator<Log>()") })
  }

  @Test(.timeLimit(.minutes(3)))
  func `it cannot be injected where a value is required`() throws {
    let source = """
      import Stratus
      final class Event {}
      final class Checkout { init(event: Event) {} }
      final class Analytics: Assembly { let event = Definition<Event>() }
      final class Shop: Assembly {
        let checkout = Definition<Checkout>()
        let analytics = OptionalCollaborator<Analytics>()
        override func define() { checkout.initialize(Checkout.init(event:), analytics.event) }
      }
      """
    #expect(try Compiler.errors(in: source).map(\.line) == [8])
  }
}
