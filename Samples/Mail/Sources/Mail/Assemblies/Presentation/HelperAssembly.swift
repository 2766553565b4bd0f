import Stratus

/// Helpers that several stories share.
final class HelperAssembly: Assembly {
  let storyboardBuilder = Definition<any StoryboardBuilder>()
  let dateText = Definition<DateText>()
  let avatarLoader = Definition<AvatarLoader>()
  let keyboardObserver = Definition<KeyboardObserver>()

  override func define() {
    storyboardBuilder.initialize(MainStoryboardBuilder.init, as: { $0 })
    dateText.initialize(DateText.init)
    avatarLoader.initialize(AvatarLoader.init).scope(.weakSingleton)
    keyboardObserver.initialize(KeyboardObserver.init)
  }
}
