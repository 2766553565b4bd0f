import Testing

@testable import Stratus

@Suite struct AsyncDefinitionTests {
  final class StorageAssembly: Assembly {
    let database = AsyncDefinition<OpenDatabase>()
    let title = Definition<String>()
    let timeline = AsyncDefinition<OpenTimeline>()
    let screen = Definition<Screen>()
    let built = CallCounter()

    override func define() {
      database.initialize({ [built] in OpenDatabase(number: await built.increment()) })
      title.value("Home")
      timeline.initialize(OpenTimeline.init(database:title:), database, title)
      screen.initialize(Screen.init(timeline:), timeline.provider)
    }
  }

  final class Screen {
    let timeline: @Sendable () async throws -> OpenTimeline
    init(timeline: @escaping @Sendable () async throws -> OpenTimeline) { self.timeline = timeline }
  }

  @Test func buildsWithWhatItWaitsFor() async throws {
    let storage = try StorageAssembly.activated()
    let timeline = try await storage.timeline()
    #expect(timeline.title == "Home" && timeline.database.number == 1)
    // Shared, although no recipe names a scope.
    let (again, database) = (try await storage.timeline(), try await storage.database())
    #expect(again === timeline && database === timeline.database)
  }

  @Test func aProviderOfASynchronousDefinitionWaits() async throws {
    let storage = try StorageAssembly.activated()
    let screen = storage.screen()
    let (first, second) = (try await screen.timeline(), try await storage.timeline())
    #expect(first === second)
  }

  @Test func unloadingReleasesTheObject() async throws {
    let storage = try StorageAssembly.activated()
    weak let first = try await storage.database()
    #expect(first != nil)
    storage.unload()
    #expect(first == nil)
    let second = try await storage.database()
    #expect(second.number == 2)
  }

  final class PrototypeAssembly: Assembly {
    let session = AsyncDefinition<OpenDatabase>()
    let pair = AsyncDefinition<Pair>()

    override func define() {
      session.initialize({ OpenDatabase() }).scope(.prototype)
      pair.initialize({ Pair(first: $0, second: $1) }, session, session).scope(.prototype)
    }
  }

  struct Pair { let first: OpenDatabase, second: OpenDatabase }

  @Test func aPrototypeIsNewForEachInjectionAndRequest() async throws {
    let assembly = try PrototypeAssembly.activated()
    let pair = try await assembly.pair()
    let other = try await assembly.pair()
    #expect(pair.first !== pair.second && pair.first !== other.first)
  }

  protocol Store: Sendable {}
  final class DiskStore: Store {}

  final class HiddenAssembly: Assembly {
    let store = AsyncDefinition<any Store>()
    override func define() { store.initialize({ DiskStore() }, as: { $0 }) }
  }

  @Test func buildsAHiddenType() async throws {
    let store = try await HiddenAssembly.activated().store()
    #expect(store is DiskStore)
  }

  final class TimelineAssembly: Assembly {
    let timeline = AsyncDefinition<OpenTimeline>()
    let storage = Collaborator<StorageAssembly>()

    override func define() {
      timeline.initialize(OpenTimeline.init(database:title:), storage.database, storage.title)
    }
  }

  @Test func waitsForADefinitionOfACollaborator() async throws {
    let assembly = try TimelineAssembly.activated()
    let (timeline, database) = (try await assembly.timeline(), try await assembly.storage.database())
    #expect(timeline.database === database)
  }

  /// Objects of two parameters, each of which can only be built while the other one is.
  final class ConcurrentAssembly: Assembly {
    let left = AsyncDefinition<OpenDatabase>()
    let right = AsyncDefinition<OpenDatabase>()
    let both = AsyncDefinition<Pair>()
    let gates = (left: AsyncGate(), right: AsyncGate())

    override func define() {
      left.initialize { [gates] in
        await gates.left.open()
        await gates.right.pass()
        return OpenDatabase()
      }
      right.initialize { [gates] in
        await gates.right.open()
        await gates.left.pass()
        return OpenDatabase()
      }
      both.initialize({ Pair(first: $0, second: $1) }, left, right)
    }
  }

  @Test func parametersAreBuiltConcurrently() async throws {
    let assembly = try ConcurrentAssembly.activated()
    let pair = try await assembly.both()
    #expect(pair.first !== pair.second)
  }

  @Test @MainActor func anExistingObjectIsReturnedWithoutAHop() async throws {
    let storage = try StorageAssembly.activated()
    let first = try await storage.database()
    var hasHopped = false
    Task { @MainActor in hasHopped = true }
    let second = try await storage.database()
    #expect(!hasHopped && first === second)
  }
}
