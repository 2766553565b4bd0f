import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, parsed by Foundation.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [XMLTree] = []

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses the root of a well-formed document.
  static func parse(_ text: String) throws -> XMLTree {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    try #require(parser.parse(), "\(parser.parserError.debugDescription)")
    return try #require(builder.root)
  }
}

private final class Builder: NSObject, XMLParserDelegate {
  private(set) var root: XMLTree?
  private var open: [XMLTree] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let element = XMLTree(name, attributes)
    open.last?.children.append(element)
    if open.isEmpty { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
