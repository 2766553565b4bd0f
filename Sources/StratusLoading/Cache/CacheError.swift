/// The reason why a saved graph was not used, or why a graph was not saved. The commands turn it into text.
package enum CacheError: Error, Hashable, Sendable {
  /// No graph was saved for this request in this environment.
  case nothingSaved
  /// A file has changed, the first one by path.
  case changed(path: String)
  /// The saved file is truncated, altered, or has another format.
  case damaged(path: String)

  // Reasons why a graph is not saved.
  case unwritable(directory: String)
  /// A file changed after the build began, or just before.
  case changedDuringBuild
  case tooManyFiles
  case unknownDependencies
  /// A plug-in takes part in the build and may read any file.
  case buildPlugin
  /// A manifest reads the state of its repository.
  case unsureManifest(path: String)
}
