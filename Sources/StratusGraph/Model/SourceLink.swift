import StratusSupport

/// A template for the addresses of source locations, such as `https://git.example/app/blob/main/{file}#L{line}`.
public struct SourceLink: Hashable, Sendable {
  /// The description of a valid template, for messages.
  package static let form = "an address with {file} in its path"

  private let template: String

  /// Creates a link from a template, an absolute or relative address in which `{file}` and `{line}` stand for the
  /// location.
  ///
  /// Returns `nil` if the template
  /// - has no `{file}`,
  /// - has characters that are not allowed in an address,
  /// - has a scheme that runs a program, such as `javascript`, or
  /// - would let the name of a file determine the host.
  public init?(_ template: String) {
    let isAddress = template.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F && !"<>\"'`\\^|".unicodeScalars.contains(scalar)
    }
    guard isAddress, template.firstRange(of: "{file}") != nil, Self.leadsToOneHost(template) else { return nil }
    self.template = template
  }

  /// Returns whether the part before the first placeholder names no host or a complete one.
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

  /// Returns the scheme of an address: the part before the first colon, if no path begins before it (RFC 3986).
  private static func scheme(of address: some StringProtocol) -> String? {
    guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else { return nil }
    return String(address[..<end])
  }

  /// Returns the address of a location, or `nil` if the location is unknown.
  ///
  /// The name of the file is encoded as part of a path. Therefore the address leads to the host that the template
  /// names, or to that of the page if the template is relative.
  public func address(of location: SourceLocation?) -> String? {
    guard let location, !location.file.isEmpty else { return nil }
    return address(of: location.file, line: "\(location.line)")
  }

  /// Returns the address of a file in which `{line}` stands for the line; empty if the name of the file is empty.
  package func addressTemplate(for file: String) -> String { file.isEmpty ? "" : address(of: file, line: "{line}") }

  private func address(of file: String, line: String) -> String {
    let path = file.percentEncodedPath
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
}
