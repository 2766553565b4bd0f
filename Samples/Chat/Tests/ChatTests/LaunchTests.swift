import Foundation
import StratusRecording
import Testing

@testable import ChatApp

/// What a launch and two sessions build, as `docs/how-to/slow-launch.md` shows it.
@MainActor struct LaunchTests {
  /// A line of a recording.
  private struct Line: Decodable {
    let built: String?
    let activation: Int?
    let requester: String?
    let requested: String?
    let main: Bool?
  }

  @Test func `the objects of the app are built once, and those of a session for each session`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("chat-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = Recording(to: path)
    try await recording.during {
      let app = try ChatApplication()
      for _ in 0..<2 {
        await app.logIn("ada", password: "engine")
        await app.logOut()
      }
    }
    recording.end()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let built = Dictionary(grouping: lines.filter { $0.built != nil }, by: { $0.built ?? "" }).mapValues(\.count)
    print(built.sorted { $0.key < $1.key }, lines.filter { $0.requested != nil }.map { "\($0.requested!) by \($0.requester ?? "-")" })
    #expect(lines.last { $0.activation != nil }?.activation == 3)
  }
}
