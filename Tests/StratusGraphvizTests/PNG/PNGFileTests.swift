import StratusTestSupport
import Testing

@testable import StratusGraphviz

@Suite struct PNGFileTests {
  /// - Parameter pixels: with their opacity in the highest byte.
  private func file(_ width: Int, _ height: Int, _ pixels: [UInt32], dotsPerInch: Double = 96) throws -> PNGReader {
    var pixels = pixels
    let bytes = pixels.withUnsafeMutableBufferPointer { buffer -> [UInt8] in
      guard let base = buffer.baseAddress else { return [] }
      return PNGFile(Bitmap(width: width, height: height, flattening: base), dotsPerInch: dotsPerInch)?.bytes ?? []
    }
    return try PNGReader(bytes)
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (3, 3), (173, 9), (400, 30), (40_000, 2)])
  func imagesAreReadBackAsTheyWere(width: Int, height: Int) throws {
    for seed in 0..<6 {
      var random = SplitMix64(seed: seed)
      let colors = (0..<1 << seed).map { _ in UInt32.random(in: 0..<1 << 24, using: &random) }
      let letter = (0..<40).map { _ in random.pick(colors) }
      var pixels: [UInt32] = []
      while pixels.count < width * height {
        let piece: [UInt32]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: piece = letter
        case 1: piece = Array(letter.prefix(Int.random(in: 0..<40, using: &random)))
        case 2: piece = Array(pixels.suffix(width))
        case 3: piece = Array(repeating: random.pick(colors), count: Int.random(in: 1..<300, using: &random))
        default: piece = [random.pick(colors)]
        }
        pixels += piece.prefix(width * height - pixels.count)
      }
      let image = try file(width, height, pixels.map { 0xFF00_0000 | $0 })
      #expect(image.width == width && image.height == height && image.pixels == pixels, "seed \(seed)")
    }
  }

  /// More than the compressor gives at once, and hardly a repetition.
  @Test func noiseIsReadBackAsItWas() throws {
    var random = SplitMix64(seed: 1)
    let pixels = (0..<300 * 300).map { _ in UInt32.random(in: 0..<1 << 24, using: &random) }
    #expect(try file(300, 300, pixels.map { 0xFF00_0000 | $0 }).pixels == pixels)
  }

  @Test func repetitionsTakeLittle() throws {
    var pixels = [UInt32](repeating: 0xFF12_3456, count: 1000 * 1000)
    let file = pixels.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { PNGFile(Bitmap(width: 1000, height: 1000, flattening: $0), dotsPerInch: 96) }
    }
    #expect(try #require(file).bytes.count < 30_000)
  }

  @Test func whatIsSeeThroughLiesOnWhite() throws {
    // Colors are multiplied by the opacity.
    let image = try file(4, 1, [0x0000_0000, 0x8080_0000, 0xFF11_2233, 0x4010_2030])
    #expect(image.pixels == [0xFFFFFF, 0xFF7F7F, 0x112233, 0xCFDFEF])
  }

  @Test(arguments: [(72.0, 2835), (96, 3780), (300, 11811)])
  func filesTellHowLargeTheyAreOnPaper(dotsPerInch: Double, dotsPerMetre: Int) throws {
    #expect(try file(1, 1, [0], dotsPerInch: dotsPerInch).dotsPerMetre == dotsPerMetre)
  }
}
