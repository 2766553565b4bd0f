import Stratus

/// Objects that belong to the whole app.
final class ApplicationAssembly: Assembly {
  let appDelegate = Definition<AppDelegate>()
  private let applicationConfigurator = Definition<ApplicationConfigurator>()
  private let pushNotificationCenter = Definition<PushNotificationCenter>()
  private let applicationBadgeHandler = Definition<ApplicationBadgeHandler>()

  private let helperAssembly = Collaborator<HelperAssembly>()
  private let serviceComponents = Collaborator<any ServiceComponentsAssembly>()

  override func define() {
    appDelegate.initialize(
      AppDelegate.init(configurator:notifications:), applicationConfigurator, pushNotificationCenter
    )
    .injections {
      $0.inject(\.badgeHandler, applicationBadgeHandler)
    }
    applicationConfigurator.initialize(
      ApplicationConfigurator.init(storyboards:accounts:),
      helperAssembly.storyboardBuilder, serviceComponents.accountService)
    pushNotificationCenter.initialize(PushNotificationCenter.init(messages:), serviceComponents.messageService)
    applicationBadgeHandler.initialize(ApplicationBadgeHandler.init).injections {
      $0.inject(\.folderService, serviceComponents.folderService)
    }
  }
}
