import DefinitionGraph

/// Makes addresses of places in sources, such as `https://git.example/app/blob/main/{file}#L{line}`.
public struct SourceLink: Hashable, Sendable {
  private let template: String

  /// - Parameter template: an address, absolute or relative, in which `{file}` and `{line}` stand for the place. Nil comes back
  ///   where it has no `{file}`, holds what no address may hold, or is a program instead of a place.
  public init?(_ template: String) {
    let isAddress = template.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F && !"<>\"'`\\^|".unicodeScalars.contains(scalar)
    }
    guard isAddress, template.firstRange(of: "{file}") != nil, !Self.isProgram(template) else { return nil }
    self.template = template
  }

  private static func isProgram(_ address: String) -> Bool {
    ["javascript", "data", "vbscript"].contains(address.prefix { $0 != ":" }.lowercased())
  }

  /// Nil where the graph knows no place, or the file's name would make a program of the address. Whatever a file's name holds, the address has it as part of a path.
  public func address(of location: SourceLocation?) -> String? {
    guard let location else { return nil }
    let address = template.replacing("{line}", with: "\(location.line)")
      .replacing("{file}", with: Self.encoded(location.file))
    return Self.isProgram(address) ? nil : address
  }

  /// Percent-encoded (RFC 3986), but for what a path is made of.
  private static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
