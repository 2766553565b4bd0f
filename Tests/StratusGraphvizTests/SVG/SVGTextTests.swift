import CStratusGraphviz
import StratusTestSupport
import Testing

@testable import StratusGraphviz

@Suite struct SVGTextTests {
  private func drawn(_ shape: SVGText.Shape, _ points: [pointf], isFilled: Bool = false) -> String {
    var object = obj_state_t()
    object.penwidth = 1
    object.pen = PEN_SOLID
    var text = SVGText()
    points.withUnsafeBufferPointer { text.draw(shape, $0, isFilled: isFilled, like: object) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The value of an attribute.
  private func value(of name: String, in line: String) throws -> Substring {
    let start = try #require(line.range(of: " \(name)=\"")).upperBound
    return line[start...].prefix { $0 != "\"" }
  }

  @Test func numbersAreRoundedToAHundredth() throws {
    var random = SplitMix64(seed: 1)
    let numbers = (0..<500).map { _ in Double.random(in: -3000...3000, using: &random) }
    for number in numbers + [0, -0.0, 0.004, 0.006, 0.1, 10, 100, -0.01, 1e9, 0.995] {
      let place = try value(of: "points", in: drawn(.polygon, [pointf(x: number, y: 0)])).split(separator: ",")[0]
      let read = try #require(Double(place))
      #expect(abs(read - number) <= 0.005 + abs(number) * 1e-15, "\(number) is \(place)")
      #expect(!place.contains("e") && place != "-0")
      if let decimals = place.split(separator: ".").dropFirst().first {
        #expect(decimals.count <= 2 && decimals.last != "0", "\(place)")
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func whatIsNoPlaceDoesNoHarm(number: Double) throws {
    let places = try value(of: "points", in: drawn(.polygon, [pointf(x: number, y: 3)]))
    #expect(places == "0,3")
  }

  /// Read back, a path has the points that it was made of; of a straight piece those between its ends are anywhere on it.
  @Test func pathsGoWhereTheirCurvesDo() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      var points = [pointf(x: 5, y: 7)]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let (way, from) = (Int.random(in: 0...2, using: &random), points[points.count - 1])
        for _ in 0..<3 {
          let step = pointf(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
          points.append(pointf(x: way == 0 ? from.x : from.x + step.x, y: way == 1 ? from.y : from.y + step.y))
        }
      }
      let path = try value(of: "d", in: drawn(.curve, points))
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

  /// The points of each piece after its start: three of a curve, one of a straight line.
  private func pieces(of path: Substring) throws -> [[pointf]] {
    var (pieces, place): ([[pointf]], pointf) = ([], pointf())
    var rest = path
    while let command = rest.popFirst() {
      let words = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(words.count)
      let numbers = try words.split { $0 == "," || $0 == " " }.map { try #require(Double($0)) }
      let points =
        switch command {
        case "H": [pointf(x: numbers[0], y: place.y)]
        case "V": [pointf(x: place.x, y: numbers[0])]
        default: stride(from: 0, to: numbers.count, by: 2).map { pointf(x: numbers[$0], y: numbers[$0 + 1]) }
        }
      if command != "M" { pieces.append(points) }
      place = try #require(points.last)
    }
    return pieces
  }

  /// Graphviz visits them in the order of their addresses.
  @Test(arguments: 0..<20) func clustersStandInTheOrderOfTheirIds(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let ids = (0..<seed).map { "cluster-\($0 * 37 % 11)-\($0)" }
    func text(_ ids: [String]) -> [UInt8] {
      var text = SVGText()
      text.begin(width: 1, height: 1)
      for id in ids {
        text.open(.cluster, id: id, classes: "assembly")
        text.openLink(to: "https://example.org/\(id)", title: id)
        text.closeLink()
        text.closeCluster()
      }
      text.sortClusters()
      text.open(.node, id: "after", classes: nil)
      text.close()
      return text.bytes
    }
    #expect(text(ids.shuffled(using: &random)) == text(ids.sorted()))
  }
}
