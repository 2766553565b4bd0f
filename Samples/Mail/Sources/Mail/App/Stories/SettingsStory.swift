final class SettingsViewController: ViewController {
  var router: SettingsRouter?
  private let sections: any SettingsSections

  init(sections: any SettingsSections) { self.sections = sections }

  var titles: [String] { sections.titles }
}

final class SettingsRouter: Router {
  var storyboards: (any StoryboardBuilder)?
  private(set) var shown: String?

  func logOut() { shown = storyboards?.storyboard(named: "Login") }
}

/// The sections of the settings screen.
protocol SettingsSections: AnyObject {
  var titles: [String] { get }
}

/// The sections in the release version.
final class StoreSettingsSections: SettingsSections {
  private let settings: any SettingsService

  init(settings: any SettingsService) { self.settings = settings }

  var titles: [String] { ["Signature: \(settings.signature)"] }
}

/// The sections for testers, including the log.
final class DebugSettingsSections: SettingsSections {
  private let settings: any SettingsService
  private let log: DebugLog

  init(settings: any SettingsService, log: DebugLog) {
    self.settings = settings
    self.log = log
  }

  var titles: [String] { ["Signature: \(settings.signature)", "Log: \(log.lines.count) lines"] }
}

/// The log that testers attach to a report.
final class DebugLog {
  private(set) var lines: [String] = []
}
