import StratusLoading

extension CacheMiss {
  /// Why, as the end of a sentence.
  var message: String {
    switch self {
    case .nothingSaved: "nothing was saved for these options in these buildEnvironment"
    case .changed(let path): "changed: \(DisplayPaths.shortened(path))"
    case .damaged(let path): "damaged: \(DisplayPaths.shortened(path))"
    case .unwritable(let directory): "no file can be written in \(DisplayPaths.shortened(directory))"
    case .changedDuringBuild: "files were changed while the package was built"
    case .unusualLibrary(let path): "the library is at an unusual place, \(path)"
    case .tooManyFiles: "the package has too many files to look at each time"
    case .unknownDependencies: "the notes of SwiftPM in .build/workspace-state.json are not understood"
    case .buildPlugin: "a plugin takes part in the build, and may read anything"
    case .unsureManifest(let path): "\(DisplayPaths.shortened(path)) asks for the state of the repository"
    }
  }
}
