import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands

/// The resolution in PNG files.
struct PNGResolutionTests {
  private func chunks(of file: Data) -> [(type: String, content: [UInt8], checksum: [UInt8])] {
    var chunks: [(type: String, content: [UInt8], checksum: [UInt8])] = []
    var rest = Array(file.dropFirst(8))
    while rest.count >= 12 {
      let end = 8 + rest[..<4].reduce(0) { $0 << 8 | Int($1) }
      guard end + 4 <= rest.count else { break }
      chunks.append((String(decoding: rest[4..<8], as: UTF8.self), Array(rest[8..<end]), Array(rest[end..<end + 4])))
      rest.removeFirst(end + 4)
    }
    return chunks
  }

  private func drawn(_ arguments: String...) throws -> Data {
    try withTemporaryDirectory { directory in
      let result = try run(
        [BuiltTool.file.path, "graph", "-", "-o", "diagram.png"] + arguments,
        stdin: DefinitionGraph(text: "A.x -> B.y").snapshot(), in: directory)
      #expect(result.status == 0, "\(result.errors)")
      return try Data(contentsOf: directory.appendingPathComponent("diagram.png"))
    }
  }

  /// Slides and documents insert images in the size that follows from their resolution.
  @Test func `a file has its resolution`() throws {
    let usual = chunks(of: try drawn())
    #expect(usual.prefix(2).map(\.type) == ["IHDR", "pHYs"] && usual.last?.type == "IEND")
    #expect(usual[1].content == [0, 0, 0x0D, 0x12, 0, 0, 0x0D, 0x12, 1])
    #expect(usual[1].checksum == [0xB5, 0x80, 0x37, 0x74])
    let fine = chunks(of: try drawn("--scale", "200"))
    #expect(fine.filter { $0.type == "pHYs" }.map(\.content) == [[0, 0, 0x1A, 0x25, 0, 0, 0x1A, 0x25, 1]])
  }

  @Test func `a resolution is added once, and only to a PNG`() throws {
    var file = Array(try drawn())
    let before = file
    PNGResolution.add(dotsPerInch: 144, to: &file)
    #expect(file == before)
    for other in ["", "%PDF-1.7", "\u{89}PNG"] {
      var bytes = Array(other.utf8)
      PNGResolution.add(dotsPerInch: 96, to: &bytes)
      #expect(bytes == Array(other.utf8))
    }
  }
}
