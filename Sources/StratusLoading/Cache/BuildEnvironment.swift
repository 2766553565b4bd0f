import StratusSupport

/// The inputs of a build and an activation besides the files of the package: the tool, the toolchain, the environment
/// variables, and the working directory.
enum BuildEnvironment {
  /// Returns a description of the environment; `nil` if the toolchain is unknown.
  static func description(tool version: String) -> [String]? {
    guard let toolchain else { return nil }
    return [version, toolFile] + toolchain + [Files.currentDirectory() ?? "", environment]
  }

  /// The identity of the tool's file, because a tool of the same version may have been built again.
  private static var toolFile: String { describe(Program.path) }

  /// The identity of the toolchain whose `swift` comes first in `PATH`. It is determined once, because a launcher takes
  /// long.
  private static let toolchain: [String]? = {
    let directories = Environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    let found = directories.lazy.map { Paths.join($0, "swift") }.first { access($0, X_OK) == 0 }
    guard let found else { return nil }
    return toolchain(of: found, developer: .ofThisSystem)
  }()

  /// Returns the identity of the toolchain that a `swift` belongs to or starts; `nil` if it is unknown.
  ///
  /// A `swift` without a compiler beside it is a launcher that selects a toolchain by its own rules. Apple's are known.
  /// Other launchers are started to get the text of their version, which takes much longer.
  static func toolchain(of swift: String, developer: DeveloperDirectory) -> [String]? {
    guard let program = Files.realPath(swift) else { return nil }
    let directory = Paths.directory(of: program)
    if Files.exists(Paths.join(directory, programs[0])) {
      return [describe(program)] + programs.map { describe(Paths.join(directory, $0)) }
    }
    if let toolchains = developer.toolchains(of: program) {
      return [describe(program)]
        + toolchains.flatMap { toolchain in
          programs.map { describe(Paths.join(toolchain, $0)) }
        }
    }
    guard let result = try? ChildProcess.run([swift, "--version"], output: .captured), result.status == 0 else {
      return nil
    }
    return [describe(program), String(decoding: result.output, as: UTF8.self)]
  }

  private static let programs = ["swift-frontend", "swift-driver", "swift-package", "swift-build"]

  private static func describe(_ path: String) -> String {
    guard let real = Files.realPath(path), let stamp = FileStamp(real) else { return path }
    return "\(real) \(stamp.inode) \(stamp.size) \(stamp.modified) \(stamp.changed)"
  }

  /// A digest of all variables that the build and the assemblies can read. Some are secret, so it cannot be reversed.
  private static var environment: String {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    let left = variables.filter { variable in !SessionVariables.names.contains { variable.hasPrefix($0 + "=") } }
    return SHA256.base64Digest(of: left.sorted().flatMap { Array($0.utf8) + [0] })
  }
}
