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
    func count(_ name: String) -> Int { lines.count { $0.built == name } }
    #expect(lines.compactMap(\.activation).max() == 3)
    #expect(count("ChatApp.AppAssembly.authenticator") == 1)
    for name in ["StorageAssembly.vault", "StorageAssembly.archive"] { #expect(count("ChatStorage.\(name)") == 1) }
    for name in ["connection", "store", "loop"] { #expect(count("ChatSession.SessionAssembly.\(name)") == 2) }
    // The router builds its first screen through a provider.
    #expect(
      lines.contains {
        $0.requested == "ChatApp.SignedInAssembly.conversationList" && $0.requester == "ChatApp.SignedInAssembly.router"
      })
  }
}
