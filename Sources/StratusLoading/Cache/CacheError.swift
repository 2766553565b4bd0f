import StratusSupport

/// The reason why a saved graph was not used, or why a graph was not saved.
package struct CacheError: Error, Hashable, Sendable {
  /// The reason, as the end of a sentence.
  package let reason: String

  init(_ reason: String) { self.reason = reason }

  /// No graph was saved for this request in this environment.
  static let nothingSaved = Self("no graph was saved for these options in this environment")

  static func unwritable(_ directory: String) -> Self {
    Self("could not create a file in \(Files.shortened(directory))")
  }
}
