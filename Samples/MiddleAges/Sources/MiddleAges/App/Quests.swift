protocol Quest: AnyObject {
  var title: String { get }
}

final class CampaignQuest: Quest {
  let title = "Campaign"
}

/// A quest that knows who is on it.
final class GrailQuest: Quest {
  /// Weak, because the hero holds the quest.
  weak var hero: (any Knight)?

  var title: String { "\(hero?.name ?? "Nobody") seeks the grail" }
}
