import Stratus

/// The settings for testers. Only what differs is said here; the screen is inherited and shows the other sections.
final class SettingsUserStoryAssemblyDebug: SettingsUserStoryAssemblyBase {
  private let log = Definition<DebugLog>()

  override func define() {
    super.define()
    sections.initialize(
      DebugSettingsSections.init(settings:log:), serviceComponents.settingsService, log, as: { $0 })
    log.initialize(DebugLog.init).scope(.lazySingleton)
  }
}
