import ChatApp
import ChatModel

/// Plays a short conversation with the real app, and prints what its screens show.
@main struct ChatTerminal {
  @MainActor static func main() async throws {
    let player = ScriptPlayer(app: try ChatApplication())
    await player.logIn("ada", password: "wrong")
    await player.logIn("ada", password: "engine")
    await player.write(to: "brook", ["Do you have time for lunch?", "/me is hungry"], until: 3)
    await player.write(
      to: "chen", ["/help", "Where are the slides?", "/share brook", "/shrug", "/away Lunch"], until: 4)
    await player.showConversations()
    await player.logOut()

    await player.logIn("brook", password: "river")
    await player.write(to: "ada", ["/find hungry", "Coming!"], until: 4)
    await player.logOut()

    await player.logIn("ada", password: "engine")
    await player.logOut()
  }
}
