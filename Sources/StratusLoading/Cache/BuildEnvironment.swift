import StratusSupport

/// What beside a package's files decides what is built and activated: the tool, the toolchain, the environment and the
/// working directory.
enum BuildEnvironment {
  /// The facts; nil where the toolchain is not known.
  static func facts(tool version: String) -> [String]? {
    guard let toolchain else { return nil }
    return [version, toolFile] + toolchain + [Files.currentDirectory() ?? "", environment]
  }

  /// A tool of the same version may have been built anew.
  private static var toolFile: String {
    #if canImport(Darwin)
      return CommandLine.arguments.first.map { describe($0) } ?? ""
    #else
      return describe("/proc/self/exe")
    #endif
  }

  /// The toolchain whose `swift` comes first in `PATH`: its programs as files; where a launcher stands there, which chooses a
  /// toolchain by rules of its own, what that one says of its version.
  private static var toolchain: [String]? {
    let directories = getenv("PATH").map { String(cString: $0) }?.split(separator: ":").map(String.init) ?? []
    let found = directories.lazy.map { Paths.join($0, "swift") }.first { access($0, X_OK) == 0 }
    guard let found, let program = Files.realPath(found) else { return nil }
    let directory = Paths.directory(of: program)
    let programs = ["swift-frontend", "swift-driver", "swift-package", "swift-build"]
    if Files.exists(Paths.join(directory, programs[0])) {
      return [describe(program)] + programs.map { describe(Paths.join(directory, $0)) }
    }
    guard let result = try? ChildProcess.run([found, "--version"], output: .captured), result.status == 0 else {
      return nil
    }
    return [describe(program), String(decoding: result.output, as: UTF8.self)]
  }

  private static func describe(_ path: String) -> String {
    guard let real = Files.realPath(path), let stamp = FileStamp(real) else { return path }
    return "\(real) \(stamp.inode) \(stamp.size) \(stamp.modified) \(stamp.changed)"
  }

  /// All variables that the build and the assemblies get: both may read each of them. Only a checksum is kept, because some
  /// are secret.
  private static var environment: String {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    let left = variables.filter { variable in !SessionVariables.names.contains { variable.hasPrefix($0 + "=") } }
    return String(SealedFile.checksum(of: left.sorted().flatMap { Array($0.utf8) + [0] }[...]), radix: 16)
  }
}
