import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL: ConfigurationConvertible {
  /// An absolute or relative URL; text with characters that no URL has is none.
  public init?(configurationText: String) {
    self.init(string: configurationText, encodingInvalidCharacters: false)
  }
}

extension UUID: ConfigurationConvertible {
  /// The 36 characters of `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in either case.
  public init?(configurationText: String) { self.init(uuidString: configurationText) }
}

extension Date: ConfigurationConvertible {
  /// A moment as ISO 8601 has it: `2027-03-01T12:00:00Z`.
  public init?(configurationText: String) {
    guard let date = try? Date(configurationText, strategy: .iso8601) else { return nil }
    self = date
  }
}
