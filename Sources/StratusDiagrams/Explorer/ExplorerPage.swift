import StratusSupport

/// The HTML document of the explorer, made of the files in `Page` and the data of a graph.
///
/// The document is self-contained and loads nothing else. The files are embedded in the program as bytes.
package enum ExplorerPage {
  /// The scripts, in the order in which they run.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.elements_js, PackageResources.data_js, PackageResources.model_js,
      PackageResources.difference_js, PackageResources.levels_js, PackageResources.findings_js,
      PackageResources.paths_js, PackageResources.search_js, PackageResources.state_js,
      PackageResources.layout_js,
      PackageResources.routes_js, PackageResources.camera_js, PackageResources.diagram_js, PackageResources.names_js,
      PackageResources.view_js, PackageResources.shapes_js, PackageResources.panel_js, PackageResources.summary_js,
      PackageResources.filters_js, PackageResources.keyboard_js,
      PackageResources.explorer_js,
    ]
  }

  /// Returns the document for a graph.
  ///
  /// - Parameters:
  ///   - title: the title of the window, as plain text.
  ///   - colors: style rules that define the color variables of the page.
  ///   - data: the data of the graph, as JSON in UTF-8.
  /// - Returns: an HTML document in UTF-8.
  /// - Complexity: O(bytes).
  package static func document(title: String, colors: String, data: [UInt8]) -> [UInt8] {
    let style = Array(colors.utf8) + PackageResources.explorer_css
    let script = Array("\"use strict\";\n".utf8) + scripts.joined()
    // The policy allows only this script and this style sheet, even if a name were read as markup, and no requests.
    let policy = """
      default-src 'none'; script-src 'sha256-\(SHA256.base64Digest(of: script))'; \
      style-src 'sha256-\(SHA256.base64Digest(of: style))'; base-uri 'none'; form-action 'none'
      """
    var page = Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escapedForXML)</title>
      <style>
      """.utf8)
    page += style
    page += Array("</style>\n</head>\n<body>\n".utf8)
    page += PackageResources.explorer_html
    page += Array("<script type=\"application/json\" id=\"data\">".utf8)
    page += inert(data)
    page += Array("</script>\n<script>".utf8)
    page += script
    page += Array("</script>\n</body>\n</html>\n".utf8)
    return page
  }

  /// Returns JSON without `<`, which only occurs in strings, so that the data cannot end its element.
  private static func inert(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += #"\u003c"#.utf8 } else { result.append(byte) }
    }
    return result
  }
}
