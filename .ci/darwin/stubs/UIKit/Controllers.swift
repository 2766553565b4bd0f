@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open var view: UIView! {
    get { fatalError() }
    set {}
  }
  open func viewDidLoad() {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func addChild(_ child: UIViewController) {}
  open func didMove(toParent parent: UIViewController?) {}
}

@MainActor open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) { super.init() }
  @available(iOS 13, tvOS 13, *)
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    fatalError()
  }
}

@MainActor open class UIStoryboardSegue: NSObject {
  open var destination: UIViewController { fatalError() }
}
