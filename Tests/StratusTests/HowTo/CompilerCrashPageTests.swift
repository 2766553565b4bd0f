import Foundation
import Stratus
import StratusTestSupport
import Testing

private final class Song: Sendable {}

private final class Player {
  private(set) var songs: [Song] = []
  func play(_ make: @escaping () -> Song) { songs.append(make()) }
  func preview(_ make: () -> Song) { songs.append(make()) }
}

private final class Stage: Sendable {
  let song: Song
  init(song: () -> Song) { self.song = song() }
}

private protocol RepositoryAssembly<Item>: Assembly {
  associatedtype Item
  var item: Definition<Item> { get }
}
private protocol NumberRepositoryAssembly: RepositoryAssembly<Int> { var item: Definition<Int> { get } }

private final class ItemAssembly: Assembly, NumberRepositoryAssembly {
  let item = Definition<Int>()
  override func define() { item.value(1) }
}

private final class PlayerAssembly: Assembly {
  let player = Definition<Player>()
  let stage = AsyncDefinition<Stage>()
  let next = Definition<Int>()
  private let song = Definition<Song>()
  private let repository = Collaborator<any NumberRepositoryAssembly>()

  override func define() {
    song.initialize(Song.init).scope(.lazySingleton)
    player.initialize(Player.init).injections {
      $0.call({ player in { player.play($0) } }, song.provider)
      $0.call({ player in { (make: @escaping () -> Song) in player.preview(make) } }, song.provider)
      $0.afterInjections({ player in { player.play($0) } }, song.provider)
    }
    stage.initialize({ (make: @escaping () -> Song) in Stage(song: make) }, song.provider)
    next.initialize({ $0 + 1 }, repository.item)
  }
}

/// What the page says to write instead of code that crashes the compiler.
struct CompilerCrashPageTests {
  @Test func `the forms on the page work`() async throws {
    let app = try Activation(of: [PlayerAssembly.self, ItemAssembly.self])
    let assembly = try app.assembly(PlayerAssembly.self)
    let songs = assembly.player().songs
    #expect(songs.count == 3 && assembly.next() == 2)
    let stage = assembly.stage
    #expect(try await stage().song === songs[0])
  }

  @Test func `the forms are those on the page`() throws {
    let page = try String(contentsOf: packageRoot.appending(path: "docs/how-to/compiler.md"), encoding: .utf8)
    let table = try #require(markdownTables(in: page).first { $0.joined().joined().contains("Player.play(_:)") })
    let forms = table.compactMap { $0.last?.firstMatch(of: /`([^`]+)`/)?.1 }
    #expect(forms.count == 4)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for form in forms { #expect(source.contains(form), "the page shows what no test compiles: \(form)") }
  }
}
