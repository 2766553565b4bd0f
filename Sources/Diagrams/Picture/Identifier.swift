/// Makes ids that every format and every consumer takes as they are.
enum Identifier {
  /// Letters, digits, `.` and `-` stay; `_` is doubled; each other byte becomes `_` and two hexadecimal digits. Different
  /// names give different ids.
  static func safe(_ name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        result.append(byte)
      case UInt8(ascii: "_"): result += [byte, byte]
      default: result += [UInt8(ascii: "_"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
