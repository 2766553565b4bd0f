import Stratus
import StratusTesting
import Testing

@testable import Mail

/// The definitions of one assembly, private ones too: the class that each builds, and what is injected into it.
struct ApplicationAssemblyTests {
  private let application: ApplicationAssembly

  init() throws { application = try ApplicationAssembly.activated(with: [ServiceComponentsAssemblyBase.self]) }

  @Test func `the delegate receives the badge handler`() {
    expectDefinition(
      \.appDelegate, in: application, gives: AppDelegate.self,
      with: .property(\.badgeHandler, is: ApplicationBadgeHandler.self),
      .property("configurator", is: ApplicationConfigurator.self),
      .property("notifications", is: PushNotificationCenter.self))
  }

  @Test func `the badge handler receives the folder service`() {
    expectDefinition(
      "applicationBadgeHandler", in: application, gives: ApplicationBadgeHandler.self,
      with: .property("folderService", is: (any FolderService).self))
  }

  @Test func `the configurator receives the storyboards and the accounts`() {
    expectDefinition(
      "applicationConfigurator", in: application, gives: ApplicationConfigurator.self,
      with: .property("storyboards", is: MainStoryboardBuilder.self),
      .property("accounts", is: NetworkAccountService.self))
  }

  @Test func `the notification center receives the messages`() {
    expectDefinition(
      "pushNotificationCenter", in: application, gives: PushNotificationCenter.self,
      with: .property("messages", is: NetworkMessageService.self))
  }
}
