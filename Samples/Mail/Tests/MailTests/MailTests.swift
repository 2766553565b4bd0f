import Stratus
import Testing

@testable import Mail

/// The objects that each configuration builds.
struct MailTests {
  @Test func `the release configuration uses the servers`() throws {
    let story = try LoginUserStoryAssembly.activated(with: [ServiceComponentsAssemblyBase.self])
    let screen = story.viewController()
    screen.logIn("ada", password: "")
    #expect(screen.errorHandler?.message == "Login: wrong password")
    screen.logIn("ada", password: "engine")
    #expect(screen.router?.isDone == true)
  }

  @Test func `the debug configuration adds sections to the settings`() throws {
    let settings = try SettingsUserStoryAssemblyDebug.activated(with: [ServiceComponentsAssemblyBase.self])
    #expect(settings.viewController().titles == ["Signature: ", "Log: 0 lines"])
  }

  @Test func `a preview works without a server`() {
    let story = FolderUserStoryAssembly.preview(with: [ServiceComponentsAssemblyDouble.self])
    #expect(story.viewController().rows == ["Inbox (2)", "Drafts (0)"])
  }

  @Test func `stories inherit from the parent definitions`() throws {
    let story = try MessageUserStoryAssembly.activated(with: [ServiceComponentsAssemblyDouble.self])
    let screen = story.viewController()
    #expect(screen.background == "white")
    #expect(screen.errorHandler?.title == "Mail")
    #expect(screen.router?.transition == "sheet")
    #expect(screen.rows(of: Folder(name: "Inbox")) == ["G A moth in the relay today"])
  }

  @Test func `the delegate counts unread messages`() throws {
    let application = try ApplicationAssembly.activated(with: [ServiceComponentsAssemblyDouble.self])
    let delegate = application.appDelegate()
    #expect(delegate.launch() == "Folder.storyboard")
    delegate.enterBackground()
    #expect(delegate.badgeHandler?.number == 2)
  }
}
