import CStratusGraphviz
import StratusDiagrams
import StratusLayout
import StratusTestSupport
import Testing

@testable import StratusGraphviz

@Suite(.serialized) struct GraphvizTests {
  private static let page = Size(width: 200, height: 100)

  private func box(_ text: String, at rect: Rect = Rect(x: 20, y: 20, width: 60, height: 24)) -> Drawing.Shape {
    Drawing.Shape(
      .box(rect, isRounded: true), Drawing.Paint(fill: .node, stroke: .nodeBorder), text: Drawing.Text(text, size: 11))
  }

  private func svg(_ shapes: [Drawing.Shape], size: Size = page) throws -> String {
    String(decoding: try Graphviz.draw(Drawing(size: size, shapes: shapes), as: .svg), as: UTF8.self)
  }

  private func pixels(_ png: [UInt8]) -> (width: Int, height: Int) {
    func number(at start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }

  @Test(arguments: Graphviz.Format.allCases) func `each format is drawn`(format: Graphviz.Format) throws {
    let bytes = try Graphviz.draw(Drawing(size: Self.page, shapes: [box("up"), box("down")]), as: format)
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case .svg: #expect(text.contains(">up</text>") && text.contains(">down</text>") && text.contains("</svg>"))
    case .png: #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    case .pdf: #expect(text.hasPrefix("%PDF-"))
    }
  }

  @Test(arguments: Graphviz.Format.allCases) func `a drawing may be empty`(format: Graphviz.Format) throws {
    #expect(try !Graphviz.draw(Drawing(size: Self.page), as: format).isEmpty)
  }

  @Test func `shapes are drawn in their order at their positions`() throws {
    let line = Drawing.Shape(
      .line([Point(x: 36, y: 54), Point(x: 36, y: 60), Point(x: 36, y: 80), Point(x: 36, y: 90)], nil),
      Drawing.Paint(stroke: .edge, dash: .dashed))
    let curve = Drawing.Shape(
      .line([Point(x: 36, y: 90), Point(x: 36, y: 95), Point(x: 40, y: 99), Point(x: 50, y: 99)], nil),
      Drawing.Paint(stroke: .finding, width: 2.4))
    let plain = Drawing.Shape(
      .box(Rect(x: 18, y: 18, width: 36, height: 36), isRounded: false), Drawing.Paint(fill: .band))
    #expect(
      try svg([line, plain, curve, box("text")]).split(separator: "\n").dropFirst().prefix(4).map(String.init) == [
        ##"<path fill="none" stroke="#5b6b83" stroke-dasharray="5,3" d="M36,54V90"/>"##,
        ##"<rect fill="#f1f5f9" x="18" y="18" width="36" height="36"/>"##,
        ##"<path fill="none" stroke="#d55e00" stroke-width="2.4" d="M36,90C36,95 40,99 50,99"/>"##,
        ##"<rect fill="#fffffe" stroke="#475569" x="20" y="20" width="60" height="24" rx="8"/>"##,
      ])
  }

  /// Graphviz 2.42 rounds the sizes of boxes, and newer versions do not.
  @Test func `SVG has the positions of the drawing in every version of Graphviz`() throws {
    let points = [Point(x: 6.25, y: 10.13), Point(x: 36.37, y: 60), Point(x: 36.37, y: 60), Point(x: 99.99, y: 0.01)]
    var plain = box("plain")
    plain.form = .box(Rect(x: 3.25, y: 0.75, width: 33.38, height: 7.5), isRounded: false)
    let shapes = [
      box("round", at: Rect(x: 10.13, y: 20.61, width: 40.02, height: 70.5)), plain,
      Drawing.Shape(.line(points, nil), Drawing.Paint(stroke: .edge)),
    ]
    let lines = try svg(shapes, size: Size(width: 201, height: 97)).split(separator: "\n").dropFirst().map(String.init)
    #expect(
      lines == [
        ##"<rect fill="#fffffe" stroke="#475569" x="10.13" y="20.61" width="40.02" height="70.5" rx="12"/>"##,
        ##"<text x="30.14" y="59.16" font-size="11" text-anchor="middle" fill="#0f172b">round</text>"##,
        ##"<rect fill="#fffffe" stroke="#475569" x="3.25" y="0.75" width="33.38" height="7.5"/>"##,
        ##"<text x="19.94" y="7.8" font-size="11" text-anchor="middle" fill="#0f172b">plain</text>"##,
        ##"<path fill="none" stroke="#5b6b83" d="M6.25,10.13C36.37,60 36.37,60 99.99,0.01"/>"##, "</svg>",
      ])
  }

  @Test func `a box without text has no text in any drawing`() throws {
    let plain = Drawing.Shape(.box(Rect(x: 0, y: 0, width: 9, height: 9), isRounded: false), Drawing.Paint(fill: .band))
    // The first drawing initializes Graphviz, which sets default labels.
    for _ in 1...2 { #expect(try !svg([plain]).contains("<text")) }
  }

  @Test func `the size of the page is that of the drawing`() throws {
    let outside = box("outside", at: Rect(x: 100, y: 50, width: 60, height: 24))
    #expect(try svg([outside]).contains(#"width="236.11" height="118.06" viewBox="0 0 200 100""#))
  }

  @Test func `metadata is written as a group with a link and a tooltip`() throws {
    var shape = box("text")
    (shape.id, shape.classes, shape.tooltip) = ("id-1", "node definition", "one\ntwo & \"three\" <b>")
    shape.link = "https://example.org/?a=1&b=2#L3"
    let lines = try svg([shape]).split(separator: "\n").map(String.init)
    #expect(
      lines[1...3] == [
        #"<g id="id-1" class="node definition">"#, #"<a xlink:href="https://example.org/?a=1&amp;b=2#L3">"#,
        "<title>one&#10;two &amp; &quot;three&quot; &lt;b&gt;</title>",
      ])
    #expect(lines.suffix(3) == ["</a>", "</g>", "</svg>"])
  }

  @Test func `arrowheads are triangles from the line to the tip`() throws {
    let points = [Point(x: 50, y: 60), Point(x: 50, y: 40), Point(x: 50, y: 30), Point(x: 50, y: 20)]
    func polygons(_ style: Drawing.Arrowhead.Style) throws -> [String] {
      let head = Drawing.Arrowhead(style: style, length: 10, tip: Point(x: 50, y: 80))
      let shape = Drawing.Shape(.line(points, head), Drawing.Paint(stroke: .edge, dash: .dotted))
      return try svg([shape]).split(separator: "\n").map(String.init).filter { $0.hasPrefix("<polygon") }
    }
    #expect(
      try polygons(.filled) == [##"<polygon fill="#5b6b83" stroke="#5b6b83" points="53.5,60 50,80 46.5,60"/>"##])
    // Filled with the color of plates, so that no line is seen through it.
    #expect(
      try polygons(.hollow) == [##"<polygon fill="#feffff" stroke="#5b6b83" points="53.5,60 50,80 46.5,60"/>"##])
    #expect(
      try polygons(.double) == [
        ##"<polygon fill="#5b6b83" stroke="#5b6b83" points="53.5,60 50,70 46.5,60"/>"##,
        ##"<polygon fill="#5b6b83" stroke="#5b6b83" points="53.5,70 50,80 46.5,70"/>"##,
      ])
  }

  @Test(
    arguments: [
      #"say "hi""#, #"back\slash\"#, #"\N \G \n \l"#, "<b>bold</b>", "<", "a & b &amp; &#65;", "%s %n", "ü → 日本 🦊",
      "]; } digraph {", "-- > <!--",
    ])
  func `a name is shown literally`(name: String) throws { try expectLiteral(name) }

  /// In a process of its own, because cairo prints that it is out of memory.
  @Test func `a name with a character that is none is shown literally`() async {
    await #expect(processExitsWith: .success) { try GraphvizTests().expectLiteral("Ã¼ \u{FFFD} \u{FFFE}") }
  }

  private func expectLiteral(_ name: String) throws {
    var leading = box(name)
    leading.text?.isLeading = true
    var shape = box("text")
    (shape.id, shape.classes, shape.tooltip) = ("id", "node", name)
    let escaped = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
    let drawn = try svg([box(name), leading, shape])
    #expect(drawn.components(separatedBy: ">\(escaped)</text>").count == 3, "\(drawn)")
    #expect(drawn.contains("<title>\(escaped)</title>"), "\(drawn)")
    for format in [Graphviz.Format.png, .pdf] {
      #expect(try !Graphviz.draw(Drawing(size: Self.page, shapes: [leading, shape]), as: format).isEmpty)
    }
  }

  @Test func `lines of text are drawn one below the other`() throws {
    let texts = try svg([box("one\ntwo")]).matches(of: /<text x="50" y="([\d.]+)".*>(\w+)<\/text>/)
    #expect(texts.map { String($0.2) } == ["one", "two"])
    #expect(try #require(Double(texts[0].1)) < #require(Double(texts[1].1)))
  }

  @Test(arguments: ["name", "Prüfungsverwaltung", "日本日本日本日本日本"])
  func `text that is not centered begins at the left edge of its box`(text: String) throws {
    var shape = box(text)
    shape.text?.isLeading = true
    #expect(try svg([shape]).contains(#"<text x="20" y=""#))
  }

  @Test func `control characters and a null byte do no harm`() throws {
    var shape = box("a\u{1}b\u{0}c")
    (shape.classes, shape.tooltip) = ("node", "a\u{1}b\u{0}c")
    let drawn = try svg([shape])
    #expect(drawn.contains(">a\u{FFFD}b</text>") && drawn.contains("<title>a\u{FFFD}b</title>"))
  }

  @Test func `a number without a decimal form is drawn as zero`() throws {
    let points = [Double.nan, .infinity, 1e300, 3].map { Point(x: $0, y: 10) }
    #expect(try svg([Drawing.Shape(.line(points, nil), Drawing.Paint(stroke: .edge))]).contains("</svg>"))
  }

  @Test func `an error does not show the messages of earlier drawings`() throws {
    #expect(throws: RenderingError.self) {
      try Graphviz.exclusively { () throws(RenderingError) in
        guard let graph = agmemread("digraph {\n a -> -> b }") else {
          throw .layoutFailed(detail: Graphviz.message)
        }
        agclose(graph)
      }
    }
    _ = try svg([box("text")])
    #expect(Graphviz.exclusively { Graphviz.message } == "")
  }

  @Test(arguments: [
    (PluginPackage.System.debian, 6, "run `apt-get install --reinstall libgvc6`"),
    (.debian, 8, "run `apt-get install libgvplugin-neato-layout8`"), (.homebrew, 8, "run `brew reinstall graphviz`"),
    (.other, 8, "install Graphviz"),
  ])
  func `a missing plug-in is named with its package`(
    system: PluginPackage.System, version: Int, remedy: String
  ) {
    let command = PluginPackage.command(for: .neatoLayout, version: version, on: system)
    let error = RenderingError.pluginMissing(name: "neato_layout", searched: ["/a", "/b"], installation: command)
    #expect(
      error.description
        == "Graphviz's neato_layout plug-in was not found in /a, /b; \(remedy), or export DOT, which does not need it")
  }

  @Test func `a plug-in that is missing in GVBINDIR is named with the variable`() {
    #expect(
      RenderingError.pluginMissingInGVBINDIR(name: "pango", directory: "/a").description
        == "Graphviz's pango plug-in was not found in /a, where GVBINDIR points; unset GVBINDIR, or set it to the "
        + "directory of Graphviz's plug-ins, or export DOT, which does not need them")
  }

  @Test(arguments: [("14.1.2", "14.2.0"), ("2.43.0", "2.42.4"), ("14.1.2", "14.1.3~dev.20260101")])
  func `a library with the structures of the headers can draw`(compiled: String, loaded: String) throws {
    try GraphvizVersion(text: loaded).requireStructures(of: GraphvizVersion(text: compiled))
  }

  @Test(arguments: [("14.1.2", "15.0.0"), ("2.43.0", "14.1.2"), ("12.2.1", "13.0.0"), ("12.2.1", "unknown")])
  func `a library with other structures than the headers is an error`(compiled: String, loaded: String) {
    #expect(throws: RenderingError.versionChanged(compiled: compiled, loaded: loaded)) {
      try GraphvizVersion(text: loaded).requireStructures(of: GraphvizVersion(text: compiled))
    }
  }

  @Test(arguments: [(24_000.0, 10.0), (10, 24_000)])
  func `an image that cairo can draw as it is`(width: Double, height: Double) throws {
    let large = Drawing(size: Size(width: width, height: height), shapes: [box("text")])
    let image = pixels(try Graphviz.draw(large, as: .png, dotsPerInch: 98))
    #expect(abs(max(image.width, image.height) - 32_667) <= 1)
  }

  /// In a process of its own, because cairo prints that it is out of memory.
  @Test func `an image that cairo would scale down is an error`() async {
    await #expect(processExitsWith: .success) {
      for (width, height) in [(24_000.0, 10.0), (10, 24_000)] {
        let large = Drawing(size: Size(width: width, height: height), shapes: [GraphvizTests().box("text")])
        #expect(throws: RenderingError.imageTooLarge) { try Graphviz.draw(large, as: .png, dotsPerInch: 99) }
        #expect(throws: Never.self) { try Graphviz.draw(large, as: .svg, dotsPerInch: 99) }
      }
    }
  }

  @Test(arguments: [(72, 200, 100), (144, 400, 200)])
  func `an image has the size of the drawing`(dotsPerInch: Int, width: Int, height: Int) throws {
    let image = pixels(
      try Graphviz.draw(Drawing(size: Self.page, shapes: [box("text")]), as: .png, dotsPerInch: dotsPerInch))
    #expect(abs(image.width - width) <= 1 && abs(image.height - height) <= 1)
  }
}
