/// Creates the first screen of a storyboard.
protocol StoryboardBuilder {
  func storyboard(named name: String) -> String
}

struct MainStoryboardBuilder: StoryboardBuilder {
  func storyboard(named name: String) -> String { "\(name).storyboard" }
}

/// Formats the date of a message.
struct DateText {
  func text(daysAgo days: Int) -> String { days == 0 ? "today" : "\(days) days ago" }
}

/// Caches the avatars of senders while a screen shows one.
final class AvatarLoader {
  private var avatars: [String: String] = [:]

  func avatar(of sender: String) -> String { avatars[sender, default: String(sender.prefix(1)).uppercased()] }
}

/// Keeps text fields visible above the keyboard.
final class KeyboardObserver {
  private(set) var isVisible = false
}
