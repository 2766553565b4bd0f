import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ConfigurationSource {
  /// A file.
  ///
  /// ```swift
  /// let configuration = Configuration(
  ///   .file("Config.plist", in: Bundle.main.resourcePath), .file("Local.json", ifPresent: true))
  /// ```
  ///
  /// - Parameters:
  ///   - path: from the root, or from `directory`.
  ///   - directory: where a relative path begins; the working directory of the process, as it is when assemblies are activated,
  ///     if none is given.
  ///   - format: how to read it; what the path's ending says, if none is given.
  ///   - ifPresent: whether a file that is not there is no error, and has no values.
  public static func file(
    _ path: String, in directory: String? = nil, format: ConfigurationFormat? = nil, ifPresent: Bool = false
  ) -> ConfigurationSource {
    ConfigurationSource(name: path) {
      let full = absolute(path, in: directory)
      guard let format = format ?? ConfigurationFormat.of(path) else {
        throw ConfigurationFileError.unknownFormat(known: ConfigurationFormat.all.flatMap(\.endings))
      }
      guard FileManager.default.fileExists(atPath: full) else {
        if ifPresent { return [:] }
        throw ConfigurationFileError.missing(path: full)
      }
      guard let data = try? Data(contentsOf: URL(filePath: full)) else {
        throw ConfigurationFileError.unreadable(path: full)
      }
      return try format.parse(data)
    }
  }

  private static func absolute(_ path: String, in directory: String?) -> String {
    if path.hasPrefix("/") { return path }
    let working = FileManager.default.currentDirectoryPath
    let base = directory.map { $0.hasPrefix("/") ? $0 : "\(working)/\($0)" } ?? working
    return "\(base)/\(path)"
  }
}
