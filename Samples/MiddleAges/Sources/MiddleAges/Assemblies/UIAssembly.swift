import Stratus

/// The screens.
final class UIAssembly: Assembly {
  let rootViewController = Definition<RootViewController>()
  let signUpViewController = Definition<SignUpViewController>()
  let storeViewController = Definition<StoreViewController>()
  private let signUpView = Definition<SignUpView>()

  private let middleAges = Collaborator<MiddleAgesAssembly>()
  private let networkComponents = Collaborator<NetworkComponents>()

  override func define() {
    rootViewController.initialize(RootViewController.init).scope(.singleton)
    signUpViewController.initialize(
      SignUpViewController.init(client:view:), networkComponents.signUpClient, signUpView)
    signUpView.initialize(SignUpView.init)
    storeViewController.initialize(
      StoreViewController.init(root:customer:client:),
      rootViewController, middleAges.basicKnight, networkComponents.storeClient)
  }
}
