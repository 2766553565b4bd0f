@available(iOS 13, tvOS 13, *)
@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: NSObject {}
}

@available(iOS 13, tvOS 13, *)
@MainActor open class UIWindowScene: UIScene {}

@available(iOS 13, tvOS 13, *)
@MainActor open class UISceneSession: NSObject {}

@available(iOS 13, tvOS 13, *)
@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

@available(iOS 13, tvOS 13, *)
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

@MainActor open class UIWindow: UIView {
  @available(iOS 13, tvOS 13, *)
  public init(windowScene: UIWindowScene) { super.init() }
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}
