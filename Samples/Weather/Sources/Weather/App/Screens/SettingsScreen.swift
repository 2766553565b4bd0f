/// The screen with push notifications, help, and license information.
final class SettingsScreen {
  var animator: (any Animator)?
  var dataSource: SettingsDataSource?
  var scrolling: ScrollingLogic?
  var router: SettingsRouter?
  private var errorHandler: ErrorHandler?
  private let push: any PushService
  private let about: any AboutService

  init(push: any PushService, about: any AboutService) {
    self.push = push
    self.about = about
  }

  func report(to errorHandler: ErrorHandler) { self.errorHandler = errorHandler }

  func appear() { dataSource?.topics = push.subscriptions }

  var footer: String { "Version \(about.version), \(about.license)" }
}
