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

/// What can be set.
protocol SettingsSections: AnyObject {
  var titles: [String] { get }
}

/// For everybody.
final class StoreSettingsSections: SettingsSections {
  private let settings: any SettingsService

  init(settings: any SettingsService) { self.settings = settings }

  var titles: [String] { ["Signature: \(settings.signature)"] }
}

/// For testers: also where the log is.
final class DebugSettingsSections: SettingsSections {
  private let settings: any SettingsService
  private let log: DebugLog

  init(settings: any SettingsService, log: DebugLog) {
    self.settings = settings
    self.log = log
  }

  var titles: [String] { ["Signature: \(settings.signature)", "Log: \(log.lines.count) lines"] }
}

/// What testers send with a report.
final class DebugLog {
  private(set) var lines: [String] = []
}
