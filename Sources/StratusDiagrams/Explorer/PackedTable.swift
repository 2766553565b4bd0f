import StratusSupport

/// A column of a table in the data of the page: a number for each row, or a text, whose number is its index in a list
/// of all texts.
///
/// Pages of 100,000 definitions have millions of such values. Written as objects with names, they would need eight
/// times as much space.
struct PackedColumn<Row> {
  let name: String
  fileprivate let isText: Bool
  fileprivate let value: (Row, inout PackedTexts) -> Int?

  /// A column of numbers that are not negative.
  static func number(_ name: String, _ value: @escaping (Row) -> Int?) -> Self {
    Self(name: name, isText: false) { row, _ in value(row) }
  }

  static func text(_ name: String, _ value: @escaping (Row) -> String?) -> Self {
    Self(name: name, isText: true) { row, texts in value(row).map { texts.index(of: $0) } }
  }

  /// A column that is 1 in some rows, and has no value in the others.
  static func flag(_ name: String, _ value: @escaping (Row) -> Bool) -> Self {
    number(name) { value($0) ? 1 : nil }
  }
}

/// The texts of all tables, each once.
struct PackedTexts {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    indices[text] = all.count
    all.append(text)
    return all.count - 1
  }
}

extension JSONWriter {
  /// Writes a table as an object with the number of rows and with the packed values of each column that has any.
  ///
  /// A packed column consists of the differences between consecutive values in base 64, with the least significant five
  /// bits first, as in source maps. No value is -1.
  mutating func table<Rows: Collection>(
    _ name: String, _ rows: Rows, _ texts: inout PackedTexts, _ columns: [PackedColumn<Rows.Element>]
  ) {
    self.name(name)
    begin(.object)
    field("count", rows.count)
    for isText in [false, true] {
      self.name(isText ? "texts" : "numbers")
      begin(.object)
      for column in columns where column.isText == isText {
        let values = rows.map { column.value($0, &texts) ?? -1 }
        guard values.contains(where: { $0 >= 0 }) else { continue }
        self.name(column.name)
        value { $0.append(packed: values) }
      }
      end()
    }
    end()
  }
}

extension [UInt8] {
  fileprivate mutating func append(packed values: [Int]) {
    append(UInt8(ascii: "\""))
    var last = 0
    for value in values {
      let difference = value - last
      // The sign is the lowest bit.
      var rest = UInt(bitPattern: difference << 1 ^ difference >> (Int.bitWidth - 1))
      repeat {
        let digit = Int(rest & 31)
        rest >>= 5
        append(base64Digits[rest == 0 ? digit : digit + 32])
      } while rest > 0
      last = value
    }
    append(UInt8(ascii: "\""))
  }
}

private let base64Digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
