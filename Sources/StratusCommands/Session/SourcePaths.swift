import StratusGraph
import StratusLoading
import StratusSupport

/// Converts the paths of source files, so that they mean the same in the graphs of all inputs.
struct SourcePaths {
  /// The directory to which the paths become relative: that of the common configuration file.
  let base: String

  /// Returns the graph with paths relative to the base. A path outside it becomes absolute. A path that leads nowhere,
  /// as in a snapshot from another machine, stays unchanged.
  func moved(_ loaded: LoadedGraph, of input: GraphInput) -> DefinitionGraph {
    var directories = loaded.directories
    switch input {
    case .snapshot, .dot, .standardInput: break
    case .package, .targets, .library: directories.fallback = input.directory
    }
    return loaded.graph.movingFiles { file in
      guard let path = path(of: file, in: directories, input) else { return file }
      return Paths.path(path, below: base) ?? path
    }
  }

  /// The paths of a snapshot are relative to the base, or else to a directory between the snapshot and the base, as if
  /// the snapshot was saved in its package.
  private func path(of file: String, in directories: SourceDirectories, _ input: GraphInput) -> String? {
    switch input {
    case .package, .targets, .library:
      return directories.path(of: file).map { $0.hasPrefix("/") ? $0 : Files.realPath($0) ?? $0 }
    // The nodes of a DOT file have no locations.
    case .standardInput, .dot: return nil
    case .snapshot(let path):
      if file.hasPrefix("/") || Files.exists(Paths.join(base, file)) { return Paths.join(base, file) }
      guard var directory = Files.realPath(Paths.directory(of: path)) else { return nil }
      while Paths.path(directory, below: base) != nil {
        let candidate = Paths.join(directory, file)
        if Files.exists(candidate) { return candidate }
        directory = Paths.directory(of: directory)
      }
      return nil
    }
  }
}
