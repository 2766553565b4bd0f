import Stratus

/// The settings of the release version.
class SettingsUserStoryAssemblyBase: UserStoryAssemblyBase {
  final let viewController = Definition<SettingsViewController>()
  final let sections = Definition<any SettingsSections>()
  private let router = Definition<SettingsRouter>()
  private let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.initialize(SettingsViewController.init(sections:), sections)
      .parent(parentAssembly.viewController).injections {
        $0.inject(\.router, router)
        $0.inject(\.errorHandler, errorHandler)
      }
    sections.initialize(
      StoreSettingsSections.init(settings:), serviceComponents.settingsService, as: { $0 })
    router.initialize(SettingsRouter.init).parent(parentAssembly.router).injections {
      $0.inject(\.storyboards, helperAssembly.storyboardBuilder)
    }
    errorHandler.initialize(ErrorHandler.init).parent(parentAssembly.errorHandler)
  }
}
