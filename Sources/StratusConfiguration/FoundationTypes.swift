import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL: ConfigurationConvertible {
  /// Creates an absolute or relative URL, or returns `nil` if the text contains invalid characters.
  public init?(configurationText: String) {
    self.init(string: configurationText, encodingInvalidCharacters: false)
  }
}

extension UUID: ConfigurationConvertible {
  /// Creates a UUID from text such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in uppercase or lowercase.
  public init?(configurationText: String) { self.init(uuidString: configurationText) }
}

extension Date: ConfigurationConvertible {
  /// Creates a date from text in the format of ISO 8601: `2027-03-01T12:00:00Z`.
  public init?(configurationText: String) {
    guard let date = try? Date(configurationText, strategy: .iso8601) else { return nil }
    self = date
  }
}
