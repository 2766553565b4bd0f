import StratusSupport

/// SwiftPM's commands for one package.
struct SwiftPM {
  /// The package's directory, as the user wrote it.
  let directory: String
  /// The scratch directory; `nil` for the usual one.
  var scratch: String?
  let configuration: BuildConfiguration
  /// The build system; `nil` for the default one of the toolchain.
  let buildSystem: BuildSystem?

  /// Builds a product.
  ///
  /// - Returns: the output if the build fails; otherwise, `nil`.
  func build(_ product: String, showsOutput: Bool) throws(LoadingError) -> String? {
    // A saved plan overlooks new files, removed files, and plug-ins. Only the native build system saves one, and others
    // ignore the option.
    let arguments = buildArguments + ["--product", product, "--disable-build-manifest-caching"]
    let result = try swift(arguments, output: showsOutput ? .standardError : .captured)
    return result.status == 0 ? nil : String(decoding: result.output + result.errors, as: UTF8.self)
  }

  /// A question about the package, which SwiftPM answers on standard output.
  enum Question: String, CaseIterable {
    case manifest, description, dependencies, productsDirectory
  }

  func answer(to question: Question) throws(LoadingError) -> [UInt8] {
    let package = ["package"] + directories
    let arguments =
      switch question {
      case .manifest: package + ["dump-package"]
      case .description: package + ["describe", "--type", "json"]
      case .dependencies: package + ["show-dependencies", "--format", "json"]
      case .productsDirectory: buildArguments + ["--show-bin-path"]
      }
    let result = try swift(arguments, output: .captured)
    guard result.status == 0 else {
      throw .badManifest(directory: directory, output: String(decoding: result.errors, as: UTF8.self))
    }
    return result.output
  }

  private var buildArguments: [String] {
    ["build"] + directories + ["--configuration", configuration.rawValue]
      + (buildSystem.map { ["--build-system", $0.rawValue] } ?? [])
  }

  private var directories: [String] { ["--package-path", directory] + (scratch.map { ["--scratch-path", $0] } ?? []) }

  private func swift(
    _ arguments: [String], output: ChildProcess.Output
  ) throws(LoadingError) -> ChildProcess.Result {
    do {
      return try ChildProcess.run(["swift"] + arguments, output: output)
    } catch {
      throw LoadingError(
        "could not start `swift`", details: error.reason,
        help: "add the Swift toolchain to PATH, or pass a built library")
    }
  }
}

extension LoadingError {
  static func unexpectedOutput(of question: SwiftPM.Question, directory: String) -> LoadingError {
    let command =
      switch question {
      case .manifest: "swift package dump-package"
      case .description: "swift package describe --type json"
      case .dependencies: "swift package show-dependencies --format json"
      case .productsDirectory: "swift build --show-bin-path"
      }
    return .badManifest(directory: directory, output: "could not interpret the output of `\(command)`")
  }
}

/// The build configurations of SwiftPM.
package enum BuildConfiguration: String, CaseIterable, Sendable {
  case debug, release
}

/// The build systems of SwiftPM, by their names for `swift build --build-system`.
package enum BuildSystem: String, CaseIterable, Sendable {
  case native, swiftbuild
}
