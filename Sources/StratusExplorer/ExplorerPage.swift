import StratusSupport

/// The page of the explorer: what the files in `Page` are to a graph. Everything is in one file, and nothing is fetched.
///
/// The files are part of the program, as bytes: nothing has to be found when it runs.
package enum ExplorerPage {
  /// In the order in which they run.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.elements_js, PackageResources.model_js, PackageResources.search_js, PackageResources.state_js,
      PackageResources.layout_js, PackageResources.routes_js, PackageResources.camera_js, PackageResources.diagram_js,
      PackageResources.panel_js, PackageResources.filters_js, PackageResources.keyboard_js,
      PackageResources.explorer_js,
    ]
  }

  /// - Parameters:
  ///   - title: of the window, as plain text.
  ///   - colors: style rules that give the page's variables their values.
  ///   - data: JSON in UTF-8.
  /// - Returns: an HTML document in UTF-8.
  /// - Complexity: O(bytes).
  package static func document(title: String, colors: String, data: [UInt8]) -> [UInt8] {
    let style = Array(colors.utf8) + PackageResources.explorer_css
    let script = Array("\"use strict\";\n".utf8) + scripts.joined()
    // No script and no style but these two may run, whatever a name would make of the page; and nothing may be fetched.
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

  /// The same JSON without `<`, which only occurs in strings: nothing in it can end the element that holds it.
  private static func inert(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += #"\u003c"#.utf8 } else { result.append(byte) }
    }
    return result
  }
}
