open class JSONDecoder {
  public init() {}
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  open var allowsJSON5: Bool {
    get { fatalError() }
    set {}
  }
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder {
  public init() {}
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}
open class PropertyListDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    public static let sortedKeys = WritingOptions(rawValue: 2)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
  }
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { fatalError() }
}
open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable { case openStep, xml, binary }
  public typealias WriteOptions = Int
  open class func data(fromPropertyList list: Any, format: PropertyListFormat, options: WriteOptions) throws -> Data {
    fatalError()
  }
}

public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters string: String)
  func parser(_ parser: XMLParser, foundCDATA block: Data)
}
// Optional requirements in Objective-C.
extension XMLParserDelegate {
  public func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {}
  public func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {}
  public func parser(_ parser: XMLParser, foundCharacters string: String) {}
  public func parser(_ parser: XMLParser, foundCDATA block: Data) {}
}
open class XMLParser: NSObject {
  public init(data: Data) {}
  open weak var delegate: (any XMLParserDelegate)?
  open var parserError: (any Error)? { fatalError() }
  open var lineNumber: Int { fatalError() }
  open func parse() -> Bool { fatalError() }
}
