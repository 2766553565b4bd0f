import Stratus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ConfigurationSource {
  /// Returns a source that reads a file.
  ///
  /// ```swift
  /// let configuration = Configuration(
  ///   .file("Config.plist", in: Bundle.main.resourcePath), .file("Local.json", ifPresent: true))
  /// ```
  ///
  /// - Parameters:
  ///   - path: an absolute path, or a path relative to `directory`.
  ///   - directory: the directory of a relative path. By default, it is the working directory of the process at the
  ///     time of the activation.
  ///   - format: the format of the file. By default, it is determined by the file extension.
  ///   - ifPresent: whether a missing file is allowed and has no values.
  public static func file(
    _ path: String, in directory: String? = nil, format: ConfigurationFormat? = nil, ifPresent: Bool = false
  ) -> ConfigurationSource {
    ConfigurationSource(name: path) {
      let full = absolute(path, in: directory)
      guard let format = format ?? ConfigurationFormat(ofFile: path) else {
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
