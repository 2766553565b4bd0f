public struct UUID: Sendable, Hashable, Codable {
  public init() {}
  public init?(uuidString: String) {}
  public var uuidString: String { fatalError() }
}

public typealias TimeInterval = Double

public struct Date: Sendable, Hashable, Comparable, Codable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public init<T: ParseStrategy>(_ value: T.ParseInput, strategy: T) throws where T.ParseOutput == Date {}
  public var timeIntervalSince1970: TimeInterval { fatalError() }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { fatalError() }
  public static func < (lhs: Date, rhs: Date) -> Bool { fatalError() }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public struct ISO8601FormatStyle: ParseStrategy, Sendable {
    public func parse(_ value: String) throws -> Date { fatalError() }
  }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol ParseStrategy: Codable, Hashable {
  associatedtype ParseInput
  associatedtype ParseOutput
  func parse(_ value: ParseInput) throws -> ParseOutput
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Self { fatalError() }
}

public struct Calendar: Sendable, Hashable {
  public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday }
  public static var current: Calendar { fatalError() }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
}
public struct DateComponents: Sendable, Hashable {
  public var year: Int?
  public var month: Int?
  public var day: Int?
}
