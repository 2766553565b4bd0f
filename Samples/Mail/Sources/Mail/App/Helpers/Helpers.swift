/// Makes a storyboard's first screen.
protocol StoryboardBuilder {
  func storyboard(named name: String) -> String
}

struct MainStoryboardBuilder: StoryboardBuilder {
  func storyboard(named name: String) -> String { "\(name).storyboard" }
}

/// Says when a letter came.
struct DateText {
  func text(daysAgo days: Int) -> String { days == 0 ? "today" : "\(days) days ago" }
}

/// Remembers the diagrams of senders as long as a screen shows one.
final class AvatarLoader {
  private var avatars: [String: String] = [:]

  func avatar(of sender: String) -> String { avatars[sender, default: String(sender.prefix(1)).uppercased()] }
}

/// Moves text fields out of the keyboard's way.
final class KeyboardObserver {
  private(set) var isVisible = false
}
