/// Makes addresses of places in sources, such as `https://git.example/app/blob/main/{file}#L{line}`.
public struct SourceLink: Hashable, Sendable {
  /// What a template is, for messages.
  package static let form = "an address with {file} in its path"

  private let template: String

  /// - Parameter template: an address, absolute or relative, in which `{file}` and `{line}` stand for the place. Nil comes back
  ///   where it has no `{file}`, holds what no address may hold, is a program instead of a place, or leaves it to the file which
  ///   host the address leads to.
  public init?(_ template: String) {
    let isAddress = template.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F && !"<>\"'`\\^|".unicodeScalars.contains(scalar)
    }
    guard isAddress, template.firstRange(of: "{file}") != nil, Self.leadsToOneHost(template) else { return nil }
    self.template = template
  }

  /// What stands before the first placeholder decides: it names no host, or a whole one.
  private static func leadsToOneHost(_ template: String) -> Bool {
    let head = template.prefix { $0 != "{" }
    let scheme = scheme(of: head).map { $0.lowercased() }
    let rest = scheme.map { head.dropFirst($0.count + 1) } ?? head
    if ["javascript", "data", "vbscript"].contains(scheme) { return false }
    if scheme == "file" { return true }
    guard rest.hasPrefix("//") else { return !["http", "https", "ftp", "ws", "wss"].contains(scheme) }
    let host = rest.dropFirst(2)
    return host.firstIndex { "/?#".contains($0) }.map { $0 > host.startIndex } ?? false
  }

  /// What stands before the first colon, where a reader takes that for a scheme (RFC 3986).
  private static func scheme(of address: some StringProtocol) -> String? {
    guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else { return nil }
    return String(address[..<end])
  }

  /// Nil where the graph knows no place. Whatever a file's name holds, the address has it as part of a path: it leads to the
  /// host that the template names, or to the one of the page.
  public func address(of location: SourceLocation?) -> String? {
    guard let location, !location.file.isEmpty else { return nil }
    return address(of: location.file, line: "\(location.line)")
  }

  /// The address of each line of a file, which takes the place of `{line}`.
  package func addressTemplate(for file: String) -> String { file.isEmpty ? "" : address(of: file, line: "{line}") }

  private func address(of file: String, line: String) -> String {
    let path = Self.encoded(file)
    var address = ""
    for (index, part) in template.split(separator: "{file}", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let name = path.drop { $0 == "/" }
        // Two slashes would begin a host.
        let isRooted = name.count < path.count && !address.hasSuffix("/") || address.lowercased() == "file://"
        address += (isRooted ? "/" : "") + name
      }
      address += part.replacing("{line}", with: line)
    }
    let isRelative = !template.hasPrefix("//") && Self.scheme(of: template.prefix { $0 != "{" }) == nil
    let seemsAbsolute = address.hasPrefix("//") || Self.scheme(of: address) != nil
    return isRelative && seemsAbsolute ? "./" + address : address
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
