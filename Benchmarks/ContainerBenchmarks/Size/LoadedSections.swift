import Foundation

/// The sections of an executable or object file that are loaded into memory, which are also those that remain when it
/// is stripped.
///
/// Only 64-bit ELF files are supported, which all current systems except Apple's use.
struct LoadedSections {
  private(set) var sizes: [(name: String, isCode: Bool, size: Int)] = []

  init(of file: URL) throws {
    let data = [UInt8](try Data(contentsOf: file))
    guard data.starts(with: [0x7F] + Array("ELF".utf8) + [2]) else { throw SizeError.notELF(path: file.path) }
    func number(at offset: Int, bytes: Int) -> Int {
      data[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let (table, entrySize, count) = (number(at: 0x28, bytes: 8), number(at: 0x3A, bytes: 2), number(at: 0x3C, bytes: 2))
    let headers = (0..<count).map { table + $0 * entrySize }
    let names = number(at: headers[number(at: 0x3E, bytes: 2)] + 24, bytes: 8)
    for header in headers {
      let (isFilled, flags) = (number(at: header + 4, bytes: 4) != 8, number(at: header + 8, bytes: 8))
      guard isFilled, flags & 2 != 0 else { continue }
      let name = data[(names + number(at: header, bytes: 4))...].prefix { $0 != 0 }
      sizes.append((String(decoding: name, as: UTF8.self), flags & 4 != 0, number(at: header + 32, bytes: 8)))
    }
  }

  var total: Int { sizes.map(\.size).reduce(0, +) }
  var code: Int { sizes.filter(\.isCode).map(\.size).reduce(0, +) }

  /// The sizes by what the sections are for.
  var byPurpose: [String: Int] {
    Dictionary(sizes.map { (Self.purpose(of: $0.name, isCode: $0.isCode), $0.size) }, uniquingKeysWith: +)
  }

  static let purposes = [
    "code", "unwind tables", "descriptions of types", "constants and data", "relocations and names of symbols",
  ]

  private static func purpose(of name: String, isCode: Bool) -> String {
    if isCode { return purposes[0] }
    if name.hasPrefix(".eh_frame") { return purposes[1] }
    if name.hasPrefix("swift5_") || name.hasPrefix(".swift") { return purposes[2] }
    let linking = [".rela", ".dyn", ".gnu", ".got", ".interp", ".note"]
    return linking.contains(where: name.hasPrefix) ? purposes[4] : purposes[3]
  }
}

enum SizeError: Error, CustomStringConvertible {
  case notELF(path: String)

  var description: String {
    switch self {
    case .notELF(let path): "\(path) is not a 64-bit ELF file, so its size cannot be measured"
    }
  }
}
