/// Why a saved graph was not taken, or could not be saved: facts only, how it reads is told by the commands.
public enum CacheMiss: Error, Hashable, Sendable {
  /// Nothing was saved for this question in this environment.
  case nothingSaved
  /// The first file, by path, that is not what it was.
  case changed(path: String)
  /// The saved file is cut off, altered, or of another form.
  case damaged(path: String)

  // Why nothing is saved.
  case unwritable(directory: String)
  /// A file was changed after the build began, or just before.
  case changedDuringBuild
  /// The library lies elsewhere than where SwiftPM usually puts it.
  case unusualLibrary(path: String)
  case tooManyFiles
  case unknownDependencies
  /// A plugin takes part in the build, and may read anything.
  case buildPlugin
  /// A manifest that asks for the state of its repository.
  case unsureManifest(path: String)
}
