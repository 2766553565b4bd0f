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
      .injections {
        $0.inject(\.animator, animators.switchAnimator)
        $0.inject(\.dataSource, dataSource)
        $0.inject(\.scrolling, scrolling)
        $0.inject(\.router, router)
        $0.call(SettingsScreen.report(to:), errorHandler)
      }

    dataSource.initialize(SettingsDataSource.init)
    scrolling.initialize(ScrollingLogic.init(dataSource:), dataSource)
    router.initialize(SettingsRouter.init)
    errorHandler.initialize(ErrorHandler.init(screen:), .value("Settings")).scope(.prototype)
  }
}
