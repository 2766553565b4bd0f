import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A parsed SVG document. Parsing throws an error if it is not valid XML.
final class ParsedSVG: NSObject, XMLParserDelegate {
  private(set) var ids: Set<String> = []
  private(set) var elements: Set<String> = []
  /// The names of attributes.
  private(set) var attributes: Set<String> = []
  private(set) var links: Set<String> = []
  private(set) var texts: Set<String> = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var text = ""

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    self.attributes.formUnion(attributes.keys)
    if let link = attributes["xlink:href"] { links.insert(link) }
    if let id = attributes["id"] {
      if !ids.insert(id).inserted { Issue.record("the id \(id) occurs twice") }
    }
    if name == "svg" {
      width = Double(attributes["width"] ?? "") ?? 0
      height = Double(attributes["height"] ?? "") ?? 0
    }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "text" { texts.insert(text) }
    text = ""
  }
}
