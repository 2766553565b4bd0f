import Stratus
import Testing

@testable import Mail

/// What each configuration gives.
struct MailTests {
  @Test func releaseTalksToServers() throws {
    let story = try LoginUserStoryAssembly.activated(with: [ServiceComponentsAssemblyBase.self])
    let screen = story.viewController()
    screen.logIn("ada", password: "")
    #expect(screen.errorHandler?.message == "Login: wrong password")
    screen.logIn("ada", password: "engine")
    #expect(screen.router?.isDone == true)
  }

  @Test func debugAddsSectionsToTheSettings() throws {
    let settings = try SettingsUserStoryAssemblyDebug.activated(with: [ServiceComponentsAssemblyBase.self])
    #expect(settings.viewController().titles == ["Signature: ", "Log: 0 lines"])
  }

  @Test func doubleNeedsNoServer() throws {
    let story = try FolderUserStoryAssembly.activated(with: [ServiceComponentsAssemblyDouble.self])
    #expect(story.viewController().rows == ["Inbox (2)", "Drafts (0)"])
  }

  @Test func storiesInheritFromTheParents() throws {
    let story = try MessageUserStoryAssembly.activated(with: [ServiceComponentsAssemblyDouble.self])
    let screen = story.viewController()
    #expect(screen.background == "white")
    #expect(screen.errorHandler?.title == "Mail")
    #expect(screen.router?.transition == "sheet")
    #expect(screen.rows(of: Folder(name: "Inbox")) == ["G A moth in the relay today"])
  }

  @Test func theDelegateCountsUnreadLetters() throws {
    let application = try ApplicationAssembly.activated(with: [ServiceComponentsAssemblyDouble.self])
    let delegate = application.appDelegate()
    #expect(delegate.launch() == "Folder.storyboard")
    delegate.enterBackground()
    #expect(delegate.badgeHandler?.number == 2)
  }
}
