import StratusArchitecture
import StratusSupport

/// The configuration file that declares the layers, and the directory in which a patch of it applies.
struct PatchedFile {
  /// The path of the file.
  let file: String
  /// The root of the repository that contains the file; `nil` if none does.
  let repository: String?
  /// The path of the file, relative to the directory in which a patch applies.
  let path: String
  /// The absolute path of that directory.
  private let directory: String

  init(_ policy: Policy, configuration: LocatedConfiguration) {
    file = policy.layers.first?.location?.file ?? configuration.path
    let real = Files.realPath(file) ?? file
    repository = ReportPaths.repository(above: Paths.directory(of: real))
    directory = repository ?? Paths.directory(of: real)
    path = Paths.path(real, below: directory) ?? real
  }

  /// The command that applies a patch from the current directory. Git refuses a patch of what is outside the directory
  /// in which it runs.
  var command: String {
    let current = Files.currentDirectory().flatMap(Files.realPath)
    guard let current, current != directory else { return "git apply" }
    let up = Paths.path(current, below: directory).map { below in
      below.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    }
    return ["git", "-C", up ?? Files.shortened(directory), "apply"].shellCommand
  }
}
