extension MailVariant {
  /// Returns the variant of this build.
  ///
  /// - Parameter arguments: the launch arguments. In a debug build, `--release` and `--double` select another variant.
  public static func ofThisBuild(arguments: [String]) -> MailVariant {
    #if DOUBLE
      return .double
    #elseif DEBUG
      return allCases.first { arguments.contains("--\($0.rawValue)") } ?? .debug
    #else
      return .release
    #endif
  }
}
