import StratusTestSupport
import Testing

@testable import StratusGraphviz

@Suite(.serialized) struct GraphvizTests {
  private func draw(
    _ dot: String, background: String = "", as format: Graphviz.Format, dotsPerInch: Int = 96
  ) throws -> [UInt8] {
    try Graphviz.draw(Graphviz.PlacedGraph(dot: dot, background: background), as: format, dotsPerInch: dotsPerInch)
  }

  @Test(arguments: Graphviz.Format.allCases) func graphsAreDrawn(format: Graphviz.Format) throws {
    let bytes = try draw(#"digraph { up [pos="50,100"] down [pos="50,20"] }"#, as: format)
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case .svg: #expect(text.contains(">up</text>") && text.contains(">down</text>") && text.contains("</svg>"))
    case .png: #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    case .pdf: #expect(text.hasPrefix("%PDF-"))
    }
  }

  @Test func textThatIsNoGraphIsAnErrorThatSaysWhere() {
    #expect {
      try draw("digraph {\n a -> -> b }", as: .svg)
    } throws: { error in
      guard case .unreadableGraph(let detail) = error as? RenderingError else { return false }
      return detail.contains("syntax error in line ")
    }
  }

  @Test func aComplaintIsOnlyOfTheDrawingThatFailed() throws {
    #expect(throws: RenderingError.self) { try draw("digraph {\n a -> -> b }", as: .svg) }
    _ = try draw(#"digraph { up [pos="50,100"] }"#, as: .svg)
    #expect(Graphviz.message == "")
  }

  @Test(arguments: [true, false]) func aMissingPluginIsNamedAndWhatLedToItsFolder(isRedirected: Bool) {
    let error = RenderingError.pluginMissing(name: "pango", searched: ["/a", "/b"], isRedirected: isRedirected)
    #expect(error.description.contains("looked in /a, /b"))
    #expect(error.description.contains("GVBINDIR") == isRedirected)
    #expect(error.description.contains("install graphviz") != isRedirected)
  }

  @Test func imageThatCairoWouldScaleDownIsAnError() throws {
    let wide = #"digraph { a [pos="0,0"] b [pos="24000,0"] }"#
    #expect(try draw(wide, as: .png, dotsPerInch: 72).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(throws: RenderingError.imageTooLarge) { try draw(wide, as: .png, dotsPerInch: 100) }
  }

  @Test(arguments: [(72, 200, 100), (144, 400, 200)])
  func imagesShowWhatIsDrawnInItsSize(dotsPerInch: Int, width: Int, height: Int) throws {
    let page = "c 7 -#123456 C 7 -#123456 S 15 -setlinewidth(0) P 4 0 0 200 0 200 100 0 100 "
    let dot = ##"graph { margin=0; pad=0; a [pos="50,50", shape=box, style=filled, color="#FEDCBA", label=""] }"##
    let image = try PNGReader(draw(dot, background: page, as: .png, dotsPerInch: dotsPerInch))
    #expect(abs(image.width - width) <= 2 && abs(image.height - height) <= 2)
    #expect(image.dotsPerMetre == Int((Double(dotsPerInch) / 0.0254).rounded()))
    func color(_ x: Int, _ y: Int) -> UInt32 {
      image.pixels[y * dotsPerInch / 72 * image.width + x * dotsPerInch / 72]
    }
    #expect(color(50, 50) == 0xFEDCBA && color(150, 50) == 0x123456)
  }

  /// Straight pieces of a curve are written as such.
  @Test func placesAreTakenAsTheyAre() throws {
    let page = "c 7 -#FFFFFF C 7 -#FFFFFF S 15 -setlinewidth(0) P 4 0 0 300 0 300 200 0 200 "
    let dot = """
      digraph { margin=0; pad=0; node [shape=box, fixedsize=true, width=0.5, height=0.5, style=filled]
        a [pos="36,164"] b [pos="200,36"] a -> b [dir=none, pos="36,146 36,130 36,116 36,100 36,60 190,100 190,60"] }
      """
    let svg = String(decoding: try draw(dot, background: page, as: .svg), as: UTF8.self)
    #expect(svg.contains("points=\"54,18 18,18 18,54 54,54\""))
    #expect(svg.contains("d=\"M36,54V100C36,140 190,100 190,140\""))
  }
}
