public struct CGRect: Sendable {}

@MainActor open class UIView: UIResponder {
  open var bounds: CGRect {
    get { fatalError() }
    set {}
  }
  open var frame: CGRect {
    get { fatalError() }
    set {}
  }
  open func addSubview(_ view: UIView) {}
}

@MainActor open class UILabel: UIView {
  open var text: String?
}

@MainActor open class UIButton: UIView {}
