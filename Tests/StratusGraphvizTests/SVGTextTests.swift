import CStratusGraphviz
import StratusTestSupport
import Testing

@testable import StratusGraphviz

struct SVGTextTests {
  /// The `d` attribute of a path.
  private func path(along points: [pointf]) throws -> Substring {
    var text = SVGText(width: 1, height: 1, scale: 1)
    points.withUnsafeBufferPointer { text.drawCurve($0, in: obj_state_t()) }
    return try #require(String(decoding: text.bytes, as: UTF8.self).firstMatch(of: /<path fill="none" d="([^"]*)"\/>/))
      .1
  }

  @Test func `a path has the points of its curves and straight lines in short form`() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      var points = [pointf(x: 5, y: 7)]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let (direction, from) = (Int.random(in: 0...2, using: &random), points[points.count - 1])
        for _ in 0..<3 {
          let step = pointf(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
          points.append(
            pointf(x: direction == 0 ? from.x : from.x + step.x, y: direction == 1 ? from.y : from.y + step.y))
        }
      }
      let path = try path(along: points)
      let ends = stride(from: 3, to: points.count, by: 3).map { points[$0] }
      #expect(close(try pieces(of: path).compactMap(\.last), ends), "\(path)")
      for (piece, start) in zip(try pieces(of: path), stride(from: 0, to: points.count - 1, by: 3)) {
        let four = Array(points[start...start + 3])
        if piece.count == 3 {
          #expect(close(piece, Array(four[1...])), "\(path)")
        } else {
          #expect(Set(four.map(\.x)).count == 1 || Set(four.map(\.y)).count == 1, "\(path)")
        }
      }
    }
  }

  private func close(_ left: [pointf], _ right: [pointf]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0.x - $1.x) < 0.0051 && abs($0.y - $1.y) < 0.0051 }
  }

  /// Returns the points of each piece after its start: three for a curve, one for a straight line.
  private func pieces(of path: Substring) throws -> [[pointf]] {
    var (pieces, position): ([[pointf]], pointf) = ([], pointf())
    var rest = path
    while let command = rest.popFirst() {
      let words = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(words.count)
      let numbers = try words.split { $0 == "," || $0 == " " }.map { try #require(Double($0)) }
      let points =
        switch command {
        case "H": [pointf(x: numbers[0], y: position.y)]
        case "V": [pointf(x: position.x, y: numbers[0])]
        default: stride(from: 0, to: numbers.count, by: 2).map { pointf(x: numbers[$0], y: numbers[$0 + 1]) }
        }
      if command != "M" { pieces.append(points) }
      position = try #require(points.last)
    }
    return pieces
  }
}
