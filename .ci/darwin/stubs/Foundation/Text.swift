public struct CharacterSet: Sendable, Hashable {
  public init(charactersIn text: String) {}
  public static var whitespaces: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}
extension String {
  public struct Encoding: Sendable, Hashable {
    public static let utf8 = Encoding()
    public static let ascii = Encoding()
    public static let isoLatin1 = Encoding()
  }
  public init?(data: Data, encoding: Encoding) { fatalError() }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}
extension NSString {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let backwards = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
    public static let regularExpression = CompareOptions(rawValue: 1024)
  }
}
extension StringProtocol {
  public func data(using encoding: String.Encoding) -> Data? { fatalError() }
  public func components(separatedBy separator: some StringProtocol) -> [String] { fatalError() }
  public func components(separatedBy separators: CharacterSet) -> [String] { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
  public func range(
    of text: some StringProtocol, options: NSString.CompareOptions = [], range: Range<Index>? = nil
  ) -> Range<Index>? { fatalError() }
  public func replacingOccurrences(
    of target: some StringProtocol, with replacement: some StringProtocol, options: NSString.CompareOptions = [],
    range: Range<Index>? = nil
  ) -> String { fatalError() }
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
  public func padding(toLength length: Int, withPad text: some StringProtocol, startingAt index: Int) -> String {
    fatalError()
  }
  public var capitalized: String { fatalError() }
}

open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let caseInsensitive = Options(rawValue: 1)
    public static let anchorsMatchLines = Options(rawValue: 16)
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  public init(pattern: String, options: Options = []) throws {}
  open class func escapedPattern(for text: String) -> String { fatalError() }
  open func matches(in text: String, options: MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
    fatalError()
  }
  open func firstMatch(in text: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? {
    fatalError()
  }
}
open class NSTextCheckingResult: NSObject {
  open var range: NSRange { fatalError() }
  open func range(at index: Int) -> NSRange { fatalError() }
}
