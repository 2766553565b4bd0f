import Foundation
import Stratus
import Testing

@testable import Weather

/// What a launch of the app builds.
struct LaunchTests {
  /// Lists constructions in the order in which they end, each with the definition that needs it.
  ///
  /// reason for `@unchecked Sendable`: the lock guards the list.
  private final class Launch: ConstructionObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var ended: [String] = []

    var built: [String] { lock.withLock { ended } }

    func constructionWillBegin(_ construction: Construction) {}

    func constructionDidEnd(_ construction: Construction, isFailed: Bool) {
      let names = [construction.name, construction.requester?.name].compactMap(\.self)
      lock.withLock { ended.append(names.joined(separator: " for ")) }
    }
  }

  @Test func `a launch builds each object once, those that others need first`() throws {
    let launch = Launch()
    let story = try WeatherStoryAssembly.activated(
      with: [AppServiceAssembly.self, NetworkClientAssembly.self],
      configuration: ["server.url": "https://weather.example"], observer: launch)
    _ = story.weatherScreen()
    let built = launch.built
    #expect(built.contains("NetworkClientAssembly.database for AppServiceAssembly.cityService"))
    #expect(built.last == "WeatherStoryAssembly.weatherScreen")
    #expect(built.count == 25 && Set(built).count == 25)
  }
}
