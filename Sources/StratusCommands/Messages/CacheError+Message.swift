import StratusLoading

extension CacheError {
  /// The reason, as the end of a sentence.
  var message: String {
    switch self {
    case .nothingSaved: "no graph was saved for these options in this environment"
    case .changed(let path): "\(DisplayPaths.shortened(path)) has changed"
    case .damaged(let path): "\(DisplayPaths.shortened(path)) is damaged"
    case .unwritable(let directory): "could not create a file in \(DisplayPaths.shortened(directory))"
    case .changedDuringBuild: "files changed while the package was built"
    case .tooManyFiles: "the package has too many files to check before each command"
    case .unknownDependencies: "could not interpret .build/workspace-state.json, which SwiftPM wrote"
    case .buildPlugin: "the package uses a build plug-in, which may read any file"
    case .unsureManifest(let path): "\(DisplayPaths.shortened(path)) reads the state of the repository"
    }
  }
}
