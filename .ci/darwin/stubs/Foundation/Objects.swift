open class NSObject: Hashable {
  public init() {}
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  open func isEqual(_ object: Any?) -> Bool { fatalError() }
}
open class NSNumber: NSObject, @unchecked Sendable {
  open var objCType: UnsafePointer<CChar> { fatalError() }
  open var intValue: Int { fatalError() }
  open var int32Value: Int32 { fatalError() }
  open var boolValue: Bool { fatalError() }
  open var doubleValue: Double { fatalError() }
  open var uint16Value: UInt16 { fatalError() }
}
open class NSNull: NSObject, @unchecked Sendable {}
open class NSString: NSObject {
  public init(string: String) {}
  open var length: Int { fatalError() }
  open var pathExtension: String { fatalError() }
}
open class NSCoder: NSObject {}
public struct NSRange: Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) { fatalError() }
  public init<R: RangeExpression, S: StringProtocol>(_ range: R, in text: S) where R.Bound == S.Index {
    fatalError()
  }
}
extension Range where Bound == String.Index {
  public init?(_ range: NSRange, in text: some StringProtocol) { fatalError() }
}
public struct CocoaError: Error {
  public struct Code: Sendable, Hashable {
    public static var coderReadCorrupt: Code { fatalError() }
    public static var fileNoSuchFile: Code { fatalError() }
    public static var fileReadNoSuchFile: Code { fatalError() }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { fatalError() }
  public var userInfo: [String: Any] { fatalError() }
}
extension Error {
  public var localizedDescription: String { fatalError() }
}

public protocol NSLocking: AnyObject {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}
open class Thread: NSObject {
  public init(block: @escaping @Sendable () -> Void) {}
  open class var isMainThread: Bool { fatalError() }
  open class func sleep(forTimeInterval interval: TimeInterval) {}
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open var stackSize: Int {
    get { fatalError() }
    set {}
  }
  open var isFinished: Bool { fatalError() }
  open func start() {}
}
open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { fatalError() }
  open class var allBundles: [Bundle] { fatalError() }
  open var bundlePath: String { fatalError() }
  open var bundleURL: URL { fatalError() }
  open var executableURL: URL? { fatalError() }
}

extension String: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}
