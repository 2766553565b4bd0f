import Foundation
import Stratus
import StratusRecording
import Testing

@testable import Weather

/// What a launch of the app builds, as `docs/how-to/slow-launch.md` shows it.
struct LaunchTests {
  /// A line of a recording.
  private struct Line: Decodable, Equatable {
    let built: String?
    let number: Int?
    let requester: String?
  }

  /// Records a launch, and returns the lines.
  private func record(to path: String) throws -> [Line] {
    let recording = Recording(to: path)
    let story = try WeatherStoryAssembly.activated(
      with: [AppServiceAssembly.self, NetworkClientAssembly.self],
      configuration: ["server.url": "https://weather.example"], recording: recording)
    _ = story.weatherScreen()
    recording.end()
    return try read(path)
  }

  private func read(_ path: String) throws -> [Line] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func `a launch builds each object once, those that others need first`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("weather-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let built = try record(to: path).compactMap { line in
      line.built.map { built in
        [built, line.requester].compactMap { $0?.replacing("Weather.", with: "") }.joined(separator: " for ")
      }
    }
    #expect(built.first == "SupportAssembly.logger")
    #expect(built.contains("NetworkClientAssembly.database for AppServiceAssembly.cityService"))
    #expect(built.last == "WeatherStoryAssembly.weatherScreen")
    #expect(built.count == 25 && Set(built).count == 25)
  }

  /// `docs/how-to/slow-launch.md` shows the saved launch as a diagram. Its times are those of one run of a release build, but what it builds must
  /// be current.
  @Test func `the saved launch builds what a launch builds`() throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("weather-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try record(to: path) == read(samples.appendingPathComponent("../docs/recordings/weather.jsonl").path))
  }
}
