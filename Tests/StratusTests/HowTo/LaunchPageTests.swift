import Foundation
import Stratus
import StratusTestSupport
import Testing

#if canImport(os)
  import Stratus
  import os
#endif

/// The constructions of a launch, with their durations.
///
/// reason for `@unchecked Sendable`: the lock guards everything that changes.
private final class LaunchTree: ConstructionObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var parts: [ObjectIdentifier?: [Construction]] = [:]
  private var starts: [ObjectIdentifier: ContinuousClock.Instant] = [:]
  private var durations: [ObjectIdentifier: Duration] = [:]

  func constructionWillBegin(_ construction: Construction) {
    lock.withLock {
      parts[construction.requester?.id, default: []].append(construction)
      starts[construction.id] = .now
    }
  }

  func constructionDidEnd(_ construction: Construction, isFailed: Bool) {
    lock.withLock { durations[construction.id] = starts[construction.id]?.duration(to: .now) }
  }

  /// Returns a line for each construction, with what it needed below it.
  func lines(below requester: Construction? = nil, indent: String = "") -> [String] {
    lock.withLock { parts[requester?.id] ?? [] }.flatMap { construction in
      let duration = lock.withLock { durations[construction.id] }
      let time = duration.map { "\(Int($0 / .microseconds(1))) µs" } ?? "not complete"
      return ["\(indent)\(construction.name)  \(time)"] + lines(below: construction, indent: indent + "  ")
    }
  }
}

#if canImport(os)
  /// Shows each construction as an interval in Instruments.
  struct LaunchSignposts: ConstructionObserver {
    private let signposter = OSSignposter(subsystem: "org.example.app", category: .pointsOfInterest)

    func constructionWillBegin(_ construction: Construction) {
      let id = signposter.makeSignpostID(from: construction)
      _ = signposter.beginInterval("Construction", id: id, "\(construction.name, privacy: .public)")
    }

    func constructionDidEnd(_ construction: Construction, isFailed: Bool) {
      let id = signposter.makeSignpostID(from: construction)
      let result = isFailed ? "failed" : "complete"
      signposter.endInterval("Construction", .beginState(id: id), "\(result, privacy: .public)")
    }
  }
#endif

private final class Database {
  /// Opens a file, which takes a few milliseconds.
  init() { usleep(6_000) }
}

private final class Client {}

private final class Feed {
  init(database: Database, client: Client) {}
}

private final class Settings {}

private final class Screen {
  init(feed: Feed, settings: Settings) {}
}

private final class NewsAssembly: Assembly {
  let screen = Definition<Screen>()
  private let feed = Definition<Feed>()
  private let database = Definition<Database>()
  private let client = Definition<Client>()
  private let settings = Definition<Settings>()

  override func define() {
    screen.initialize(Screen.init(feed:settings:), feed, settings)
    feed.initialize(Feed.init(database:client:), database, client).scope(.lazySingleton)
    database.initialize(Database.init).scope(.lazySingleton)
    client.initialize(Client.init)
    settings.initialize(Settings.init)
  }
}

/// `docs/how-to/slow-launch.md`
struct LaunchPageTests {
  @Test func `the page shows code that compiles`() throws { try expectSwift(ofPage: "docs/how-to/slow-launch.md") }

  @Test func `the tree is that of the page, but for durations`() throws {
    func print(_ text: String) { printed = text }
    var printed = ""
    let tree = LaunchTree()
    let news = try NewsAssembly.activated(observer: tree)
    let screen = news.screen()
    print(tree.lines().joined(separator: "\n"))
    withExtendedLifetime((news, screen)) {}
    let page = try String(
      contentsOf: packageRoot.appendingPathComponent("docs/how-to/slow-launch.md"), encoding: .utf8)
    let shown = try #require(page.firstMatch(of: /```text\n((?s:.+?))\n```/)?.1)
    let number = /\d+ µs/
    #expect(printed.contains(number))
    #expect(printed.replacing(number, with: "") == String(shown).replacing(number, with: ""))
  }
}
