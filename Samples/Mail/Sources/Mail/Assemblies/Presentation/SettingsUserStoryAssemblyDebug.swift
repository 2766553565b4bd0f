import Stratus

/// The settings for testers. Replaces the sections; the inherited screen shows the new ones.
final class SettingsUserStoryAssemblyDebug: SettingsUserStoryAssemblyBase {
  private let log = Definition<DebugLog>()

  override func define() {
    super.define()
    sections.initialize(
      DebugSettingsSections.init(settings:log:), serviceComponents.settingsService, log, as: { $0 })
    log.initialize(DebugLog.init).scope(.lazySingleton)
  }
}
