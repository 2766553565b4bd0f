import StratusGraph
import StratusSupport

/// Creates IDs that every format accepts without escaping.
enum Identifier {
  /// Returns a name in which letters, digits and `.` stay, `_` is doubled, and each other byte is `_` and two
  /// hexadecimal digits.
  ///
  /// Different names give different results. Very long results, which Graphviz does not accept, are shortened and end
  /// in a hash (FNV-1a).
  static func safe(_ name: String) -> String {
    var result: [UInt8] = []
    append(name, to: &result)
    limit(&result, from: 0)
    return String(decoding: result, as: UTF8.self)
  }

  /// - Parameter encodesDots: whether dots are encoded, too.
  private static func append(_ name: String, encodesDots: Bool = false, to result: inout [UInt8]) {
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: ".") where encodesDots: result += "_2E".utf8
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        result.append(byte)
      case UInt8(ascii: "_"):
        result.append(byte)
        result.append(byte)
      default:
        result.append(UInt8(ascii: "_"))
        result.append(hexadecimal[Int(byte >> 4)])
        result.append(hexadecimal[Int(byte & 15)])
      }
    }
  }

  /// Shortens the result from an index on.
  private static func limit(_ result: inout [UInt8], from start: Int) {
    guard result.count - start > 240 else { return }
    var hash = FNV1a()
    hash.combine(result[start...])
    result.removeSubrange((start + 200)...)
    result += ("_x" + hash.hexadecimal).utf8
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  /// Returns the ID of an element: its kind, a `-`, which does not occur in encoded names, and the encoded name.
  static func id(_ kind: String, _ name: String) -> String { id(kind, [name]) }

  /// Returns the ID of an element.
  ///
  /// - Parameter names: the parts of the name, which dots join. Only the first part keeps its own dots, so that
  ///   different parts give different IDs.
  static func id(_ kind: String, _ names: [String]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(kind.utf8.count + names.reduce(0) { $0 + 2 * $1.utf8.count + 1 })
    result += kind.utf8
    result.append(UInt8(ascii: "-"))
    let start = result.count
    for (index, name) in names.enumerated() {
      if index > 0 { result.append(UInt8(ascii: ".")) }
      append(name, encodesDots: index > 0, to: &result)
    }
    limit(&result, from: start)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the ID of a definition.
  static func id(_ id: DefinitionID, as kind: String = "definition", in graph: DefinitionGraph) -> String {
    self.id(kind, [graph[graph[id].assembly].name, graph[id].key])
  }

  /// Returns the ID of an edge between two elements, given their IDs.
  static func id(_ kind: String, from: String, to: String, variant: [String]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(kind.utf8.count + from.utf8.count + to.utf8.count + 40)
    result += kind.utf8
    result.append(UInt8(ascii: "-"))
    result += name(of: from)
    result += "--".utf8
    result += name(of: to)
    for part in variant {
      result += "--".utf8
      result += part.utf8
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func name(of id: String) -> Substring.UTF8View { id.utf8.drop { $0 != UInt8(ascii: "-") }.dropFirst() }

  /// Returns an ID as a word of letters, digits and `_`, for languages that accept no other characters. Different IDs
  /// give different words.
  static func word(_ id: String) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "_") where isEscape:
        // A doubled `_`.
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
