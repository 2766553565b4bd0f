import StratusTestSupport
import Testing

@testable import Stratus

private protocol Store: Sendable {}

private actor Database: Store {
  nonisolated let lines: [String]
  private(set) var isClosed = false

  init(lines: [String]) { self.lines = lines }

  static func open(at path: String) async throws -> Database { Database(lines: [path]) }
  func close() { isClosed = true }
}

private final class Timeline: Sendable {
  private let database: Database
  var lines: [String] { database.lines }
  init(database: Database) { self.database = database }
}

private final class TimelineScreen {
  let timeline: @Sendable () async throws -> Timeline
  init(timeline: @escaping @Sendable () async throws -> Timeline) { self.timeline = timeline }
}

private final class StorageAssembly: Assembly {
  let database = AsyncDefinition<Database>()
  let timeline = AsyncDefinition<Timeline>()
  let screen = Definition<TimelineScreen>()

  override func define() {
    database.initialize(Database.open(at:), .config("database.path"))
      .onShutdown { await $0.close() }
    timeline.initialize(Timeline.init(database:), database)
    screen.initialize(TimelineScreen.init(timeline:), timeline.provider)
  }
}

private func open() async throws -> Timeline {
  let storage = try StorageAssembly.activated(configuration: ["database.path": "/tmp/notes"])
  return try await storage.timeline()
}

struct TimelineTests {
  @Test func `the timeline shows what the database contains`() async throws {
    let storage = try StorageAssembly.activated(configuration: ["database.path": ""])
    try storage.patch { storage.database.initialize { Database(lines: ["Hello"]) } }
    #expect(try await storage.timeline().lines == ["Hello"])
  }
}

private final class NoteModel {
  let id: Int
  let database: Database

  init(id: Int, database: Database) { (self.id, self.database) = (id, database) }
}

private final class NotesAssembly: Assembly, ChildAssembly {
  let input = Given<Database>()
  let note = Definition<NoteModel>.Taking<Int>()

  override func define() {
    note.define { id in
      note.initialize(NoteModel.init(id:database:), id, input).scope(.weakSingleton)
    }
  }
}

private final class AppAssembly: Assembly {
  let notes = Child<NotesAssembly>()
  let storage = Collaborator<StorageAssembly>()
}

private func openNotes(of app: AppAssembly) async throws -> ActivatedChild<NotesAssembly> {
  let database = try await app.storage.database()
  return try app.notes(database)
}

private final class Request: Sendable { init() async {} }

private final class FeedAssembly: Assembly {
  let request = AsyncDefinition<Request>()
  let store = AsyncDefinition<any Store>()
  let feed = AsyncDefinition<Timeline>()
  let storage = Collaborator<StorageAssembly>()

  override func define() {
    request.initialize(Request.init).scope(.prototype)
    store.initialize(Database.open(at:), .config("database.path"), as: { $0 })
    feed.initialize(Timeline.init(database:), storage.database)
  }
}

struct AsynchronousPageTests {
  private let page = "docs/how-to/asynchronous.md"

  @Test func `the examples on the page are those in this file`() throws {
    try expectSwift(ofPage: page)
    try expectTableCode(ofPage: page)
  }

  @Test func `the objects are built and ended`() async throws {
    #expect(try await open().lines == ["/tmp/notes"])
    let app = try Activation(of: [FeedAssembly.self], configuration: ["database.path": "/tmp/feed"])
    let feeds = try app.assembly(FeedAssembly.self)
    let database = try await feeds.storage.database()
    #expect(try await feeds.feed().lines == ["/tmp/feed"])
    #expect(try await feeds.request() !== feeds.request())
    #expect(try await feeds.store() is Database)
    try await app.shutdown()
    #expect(await database.isClosed)
  }

  @Test func `a child gets the object as its input, so that models with arguments can use it`() async throws {
    let app = try AppAssembly.activated(configuration: ["database.path": "/tmp/notes"])
    #expect(try await openNotes(of: app).note(3).id == 3)
    let notes = try await openNotes(of: app)
    let model = notes.note(1)
    #expect(model.database.lines == ["/tmp/notes"])
    #expect(notes.note(1) === model && notes.note(2) !== model)
    #expect(try await openNotes(of: app).note(1).database === model.database)
    try await app.shutdown()
    #expect(await model.database.isClosed)
  }
}
