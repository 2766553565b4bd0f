import Testing

@testable import Graphviz

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct GraphvizTests {
  @Test(arguments: Graphviz.Format.allCases) func graphsAreDrawn(format: Graphviz.Format) throws {
    let bytes = try Graphviz.render(dot: "digraph { up -> down }", as: format)
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case .svg: #expect(text.contains(">up</text>") && text.contains(">down</text>") && text.contains("</svg>"))
    case .png: #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    case .pdf: #expect(text.hasPrefix("%PDF-"))
    }
  }

  @Test func smallGraphsAreDrawnTheSameEachTime() throws {
    let edges = (0..<20).map { "n\($0 % 9) -> n\(($0 * 7 + 3) % 9)" }.joined(separator: "\n")
    let first = try Graphviz.render(dot: "digraph { \(edges) }", as: .svg)
    for _ in 0..<3 { #expect(try Graphviz.render(dot: "digraph { \(edges) }", as: .svg) == first) }
  }

  @Test func textThatIsNoGraphIsAnErrorThatSaysWhere() {
    #expect {
      try Graphviz.render(dot: "digraph {\n a -> -> b }", as: .svg)
    } throws: { error in
      guard case .unreadableGraph(let detail) = error as? RenderingError else { return false }
      return detail.contains("line 2")
    }
  }

  @Test func missingPluginIsNamed() {
    #expect(throws: RenderingError.pluginMissing(name: "core", searched: ["/nowhere"])) {
      try Graphviz.perform { () throws(RenderingError) in
        // In the copy only: this process goes on with its own environment.
        setenv("GVBINDIR", "/nowhere", 1)
        _ = try GraphvizContext([.core])
        return []
      }
    }
  }

  @Test func crashIsAnErrorAndNotTheEndOfThisProcess() {
    #expect(throws: RenderingError.crashed(signal: SIGSEGV, detail: "about to fall")) {
      try Graphviz.perform {
        _ = "about to fall\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
        raise(SIGSEGV)
        return []
      }
    }
  }

  @Test func workThatTakesTooLongIsStopped() {
    #expect(throws: RenderingError.timedOut(seconds: 0.1)) {
      try Graphviz.perform(timeLimit: 0.1) {
        while true { sleep(1) }
      }
    }
  }

  @Test func resultsLargerThanAPipeArrive() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try Graphviz.perform { bytes } == bytes)
  }

  @Test(arguments: [(72, 200, 100), (144, 400, 200)])
  func pictureHasTheSizeOfItsDrawing(dotsPerInch: Int, width: Int, height: Int) throws {
    let page = "c 7 -#FFFFFF C 7 -#FFFFFF S 15 -setlinewidth(0) P 4 0 0 200 0 200 100 0 100 "
    let png = try Graphviz.paint(xdot: page, as: .png, dotsPerInch: dotsPerInch)
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func number(at start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(abs(number(at: 16) - width) <= 2 && abs(number(at: 20) - height) <= 2)
  }

  @Test func pdfIsPainted() throws {
    let pdf = try Graphviz.paint(xdot: "c 7 -#000000 p 2 0 0 100 100 ", as: .pdf)
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
  }
}
