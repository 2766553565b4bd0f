/// Makes ids that every format and every consumer takes as they are.
enum Identifier {
  /// Letters, digits and `.` stay; `_` is doubled; each other byte becomes `_` and two hexadecimal digits. Different
  /// names give different ids, but for very long ones, of which Graphviz takes none: they end in a hash (FNV-1a).
  static func safe(_ name: String) -> String {
    let encoded = encoded(name)
    guard encoded.utf8.count > 240 else { return encoded }
    let hash = encoded.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return encoded.prefix(200) + "_x" + String(hash, radix: 16)
  }

  private static func encoded(_ name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        result.append(byte)
      case UInt8(ascii: "_"): result += [byte, byte]
      default: result += [UInt8(ascii: "_"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  /// An id says in front what it stands for, and `-`, which no name holds, ends that.
  static func id(_ kind: String, _ name: String) -> String { kind + "-" + safe(name) }

  /// The id of what leads from one to another.
  static func id(_ kind: String, from: String, to: String, variant: [String]) -> String {
    ([kind + "-" + name(of: from), String(name(of: to))] + variant).joined(separator: "--")
  }

  private static func name(of id: String) -> Substring { id.drop { $0 != "-" }.dropFirst() }

  /// An id of a picture as one word of letters, digits and `_`, for languages that take no other; different ids give
  /// different words.
  static func word(_ id: String) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "_") where isEscape:
        // Was doubled.
        result += "5F".utf8
        isEscape = false
      case UInt8(ascii: "_"):
        result.append(byte)
        isEscape = true
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        result += "__".utf8
        isEscape = false
      default:
        result.append(byte)
        isEscape = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
