import Stratus

/// The story that shows the settings.
final class SettingsStoryAssembly: Assembly {
  let settingsScreen = Definition<SettingsScreen>()
  private let dataSource = Definition<SettingsDataSource>()
  private let scrolling = Definition<ScrollingLogic>()
  private let router = Definition<SettingsRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  private let animators = Collaborator<AnimatorAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    settingsScreen.initialize(SettingsScreen.init(push:about:), services.pushService, services.aboutService)
      .inject(\.animator, animators.switchAnimator)
      .inject(\.dataSource, dataSource)
      .inject(\.scrolling, scrolling)
      .inject(\.router, router)
      .inject(SettingsScreen.report(to:), errorHandler)

    dataSource.initialize(SettingsDataSource.init)
    scrolling.initialize(ScrollingLogic.init(dataSource:), dataSource)
    router.initialize(SettingsRouter.init)
    errorHandler.initialize(ErrorHandler.init(screen:), .value("Settings")).scope(.prototype)
  }
}
