// The part of Dispatch that the package's tests use. The bodies are never run.
@_exported import Darwin

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static func < (lhs: DispatchTime, rhs: DispatchTime) -> Bool { fatalError() }
  public static func + (lhs: DispatchTime, rhs: DispatchTimeInterval) -> DispatchTime { fatalError() }
  public static func + (lhs: DispatchTime, rhs: Double) -> DispatchTime { fatalError() }
}
public enum DispatchTimeInterval: Equatable, Sendable { case seconds(Int), milliseconds(Int), microseconds(Int), never }

open class DispatchObject: @unchecked Sendable {
  fileprivate init(object: ()) { fatalError() }
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) { fatalError() }
  open func wait() {}
  open func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
  @discardableResult open func signal() -> Int { fatalError() }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public init() { super.init(object: ()) }
  open func enter() {}
  open func leave() {}
  open func wait() {}
  open func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public init(label: String) { fatalError() }
  open class var main: DispatchQueue { fatalError() }
  open class func global() -> DispatchQueue { fatalError() }
  open class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  open func async(group: DispatchGroup? = nil, execute work: @escaping @Sendable @convention(block) () -> Void) {}
  open func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {}
  open func sync<T>(execute work: () throws -> T) rethrows -> T { fatalError() }
}
