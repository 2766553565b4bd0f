protocol Quest: AnyObject {
  var title: String { get }
}

final class CampaignQuest: Quest {
  let title = "Campaign"
}

/// A quest that refers to its hero.
final class GrailQuest: Quest {
  /// Weak, because the hero holds the quest.
  weak var hero: (any Knight)?

  var title: String { "\(hero?.name ?? "Nobody") seeks the grail" }
}
