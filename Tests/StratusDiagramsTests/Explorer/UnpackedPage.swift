import Foundation
import Testing

@testable import StratusDiagrams

/// The data of a page, read as the page reads it, but by other code.
struct UnpackedPage {
  private let content: [String: Any]
  private let texts: [String]

  init(_ explorer: Explorer) throws {
    let json = ExplorerData(explorer).json()
    self.init(try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]))
  }

  private init(_ content: [String: Any]) {
    self.content = content
    texts = content["texts"] as? [String] ?? []
  }

  /// Returns the data of a version on the page of a change.
  func version(_ side: String) throws -> Self {
    Self(try #require(object("versions")[side] as? [String: Any]))
  }

  /// Returns a part of the data that is an object.
  private func object(_ name: String) -> [String: Any] { content[name] as? [String: Any] ?? [:] }

  /// Returns a table of the graph.
  func rows(_ name: String) -> [[String: String]] { rows(of: object(name)) }

  /// Returns a table of a diagram.
  func rows(_ name: String, _ level: Diagram.Level) -> [[String: String]] {
    let diagram = object("diagrams")[level.rawValue] as? [String: Any]
    return rows(of: diagram?[name] as? [String: Any] ?? [:])
  }

  private func rows(of table: [String: Any]) -> [[String: String]] {
    let count = table["count"] as? Int ?? 0
    var rows = [[String: String]](repeating: [:], count: count)
    for (kind, isText) in [("numbers", false), ("texts", true)] {
      for (name, packed) in table[kind] as? [String: String] ?? [:] {
        for (row, number) in zip(rows.indices, Self.numbers(packed)) where number >= 0 {
          rows[row][name] = isText ? texts[number] : String(number)
        }
      }
    }
    return rows
  }

  /// Returns the numbers of a packed column.
  private static func numbers(_ packed: String) -> [Int] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (numbers, number, bits, shift): ([Int], Int, Int, Int) = ([], 0, 0, 0)
    for digit in packed.compactMap({ digits.firstIndex(of: $0) }) {
      bits |= (digit & 31) << shift
      shift += 5
      guard digit < 32 else { continue }
      number += bits & 1 == 0 ? bits >> 1 : -(bits >> 1) - 1
      numbers.append(number)
      (bits, shift) = (0, 0)
    }
    return numbers
  }
}

extension [String: String] {
  /// The numbers of a field, which are separated by spaces.
  func numbers(_ name: String) -> [Double] { (self[name] ?? "").split(separator: " ").compactMap { Double($0) } }
}
