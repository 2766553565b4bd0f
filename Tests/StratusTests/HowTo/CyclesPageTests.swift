import Stratus
import StratusTestSupport
import Testing

private final class Presenter {
  weak var screen: Screen?
}

private final class Screen {
  let presenter: Presenter
  init(presenter: Presenter) { self.presenter = presenter }
}

private final class ScreenAssembly: Assembly {
  let screen = Definition<Screen>()
  private let presenter = Definition<Presenter>()

  override func define() {
    screen.initialize(Screen.init(presenter:), presenter)
    presenter.initialize(Presenter.init).injections { $0.inject(\.screen, screen) }
  }
}

extension ScreenAssembly {
  fileprivate func presenterAlone() -> Presenter { presenter() }
}

private final class Editor {
  init(history: History) {}
}

private final class History {
  init(editor: Editor) {}
}

private let editorStart = #line
private final class EditorAssembly: Assembly {
  let editor = Definition<Editor>()
  private let history = Definition<History>()

  override func define() {
    editor.initialize(Editor.init(history:), history)
    history.initialize(History.init(editor:), editor)
  }
}

private final class Player {
  let makePlaylist: () -> Playlist
  init(makePlaylist: @escaping () -> Playlist) { self.makePlaylist = makePlaylist }
}

private final class Playlist {
  let player: Player
  init(player: Player) { self.player = player }
}

private final class PlayerAssembly: Assembly {
  let player = Definition<Player>()
  private let playlist = Definition<Playlist>()

  override func define() {
    player.initialize(Player.init(makePlaylist:), playlist.provider)
      .scope(.lazySingleton)
    playlist.initialize(Playlist.init(player:), player)
  }
}

private final class Comment {
  var replies: [Comment] = []
}

private let threadStart = #line
private final class ThreadAssembly: Assembly {
  let comment = Definition<Comment>()
  private let reply = Definition<Comment>()

  override func define() {
    comment.initialize(Comment.init).scope(.prototype).injections { $0.inject(\.replies, .array(reply)) }
    reply.initialize(Comment.init).scope(.prototype).injections { $0.inject(\.replies, .array(comment)) }
  }
}

@Suite(.serialized) struct CyclesPageTests {
  private let page = "docs/how-to/cycles.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test func `the page shows an initializer and a property`() throws {
    let screen = try ScreenAssembly.activated().screen()
    #expect(screen.presenter.screen === screen)
    #expect(try ScreenAssembly.activated().presenterAlone().screen == nil, "nobody holds the screen")
  }

  @Test func `the page shows a provider`() throws {
    let players = try PlayerAssembly.activated()
    let player = players.player()
    #expect(player.makePlaylist().player === player)
  }

  @Test func `the page shows initializers that depend on each other`() {
    do throws(ActivationError) {
      _ = try EditorAssembly.activated()
      Issue.record("the activation succeeded")
    } catch {
      expectExample(placed(error.description, in: "EditorAssembly.swift", from: editorStart), "initializers", in: page)
    }
  }

  @Test func `the page shows an endless cycle of prototypes`() {
    do throws(ActivationError) {
      _ = try ThreadAssembly.activated()
      Issue.record("the activation succeeded")
    } catch {
      expectExample(placed(error.description, in: "ThreadAssembly.swift", from: threadStart), "prototypes", in: page)
    }
  }
}
