import StratusDefinitions
import StratusLoading
import StratusSupervision
import StratusSupport

extension LoadingError {
  /// What is wrong, where, why, and how to fix it: the first line says what.
  var message: String {
    switch self {
    case .nothing(let path, let nearest):
      "there is no file or directory '\(path)'\(Self.hint(nearest))"
    case .unreadable(let path, let reason):
      "'\(path)' cannot be read: \(reason)"
    case .notAPackage(let directory):
      lines(
        directory == "." ? "the current directory is no package" : "'\(directory)' is no package",
        "there is no Package.swift in it\(directory == "." ? ", nor in a directory above" : "")",
        "give a package directory, a built library or a snapshot")
    case .unknownKind(let path):
      lines(
        "'\(path)' is neither a library nor a snapshot",
        "it starts neither like ELF or Mach-O nor like JSON")
    case .badSnapshot(let path, let reason):
      lines("'\(path)' is no snapshot", reason, "`stratus snapshot` writes one")
    case .badPropertyList(let path, let reason):
      lines("'\(path)' names no initial assemblies", reason)
    case .notALibrary(let path, let reason):
      lines("'\(path)' cannot be opened as a library", reason)
    case .withoutStratus(let path):
      lines(
        "'\(path)' holds no Stratus", "it has no symbol \(LibraryLoader.symbol)",
        "its target must depend on the product Stratus, and its product be of type .dynamic")
    case .otherVersion(let path, let library, let tool):
      lines(
        "'\(path)' was built with another version of Stratus",
        "the library speaks version \(library) of the visitor, this tool version \(tool)",
        library < tool ? "build the library with the tool's version of Stratus" : "use a newer tool")
    case .malformed(let path, let reason):
      lines("'\(path)' tells a graph that does not fit together", "it names \(reason)")
    case .processLeft(let path):
      WorkerFailure(section: Section(.loading, path), activity: nil, end: .processLeft).message
    case .noAssemblies(let path):
      lines(
        "'\(path)' holds no assemblies", "no class in it inherits from Assembly",
        "the target with the assemblies must be part of the product")
    case .unknownAssemblies(let path, let names, let candidates):
      lines(
        "'\(path)' holds no \(names.map { Self.unknown($0, candidates) }.joined(separator: ", no "))",
        candidates.isEmpty ? "" : "it holds \(candidates.joined(separator: ", "))")
    case .ambiguousAssemblies(let path, let names):
      ([
        names.sorted { $0.key < $1.key }.map { name, fullNames in
          "'\(path)' has several assemblies '\(name)': \(fullNames.joined(separator: ", "))"
        }.joined(separator: "\n")
      ] + ["help: write the full name, with the module"]).joined(separator: "\n  ")
    case .activationFailed(let path, let configuration, let problems, _):
      "the assemblies of '\(path)' cannot be activated\(Self.clause(configuration)): "
        + Plural.text(problems.count, "problem")
    case .swiftNotStarted(let reason):
      lines("`swift` cannot be started", reason, "put the Swift toolchain into PATH, or give a built library")
    case .badManifest(let directory, let output):
      lines("the package '\(directory)' cannot be read by SwiftPM", Self.tail(of: output))
    case .unknownProduct(let directory, let name, let candidates):
      lines(
        "the package '\(directory)' has no product '\(name)'"
          + Self.hint(NearestName.nearest(to: name, among: candidates)),
        candidates.isEmpty ? "" : "its products are \(candidates.joined(separator: ", "))")
    case .noDynamicProduct(let directory):
      lines(
        "the package '\(directory)' has no dynamic library product", "only such a product can be opened",
        "add to its products: .library(name: \"Assemblies\", type: .dynamic, targets: [\"…\"])")
    case .severalProducts(let directory, let names):
      lines(
        "the package '\(directory)' has several dynamic library products", names.joined(separator: ", "),
        "choose one with --product, or with `product:` in the configuration file")
    case .notDynamic(let directory, let name):
      lines(
        "the product '\(name)' of '\(directory)' is no dynamic library", "only such a product can be opened",
        "declare it as .library(name: \"\(name)\", type: .dynamic, targets: […])")
    case .buildFailed(let directory, let product, let output):
      lines("the product '\(product)' of '\(directory)' does not build", Self.tail(of: output))
    case .outdated(let directory, let product, let source, wasBuilt: true):
      lines(
        "the product '\(product)' of '\(directory)' is outdated: \(Self.shown(source)) has changed, and SwiftPM did not compile it",
        "SwiftPM compares sizes and modification times, and these may be the same as before",
        "help: run `touch \(Self.quoted(source))`, or `swift package clean` if that is not enough")
    case .outdated(let directory, let product, let source, wasBuilt: false):
      lines(
        "the product '\(product)' of '\(directory)' is outdated: \(Self.shown(source)) has changed since it was built",
        "help: leave out --skip-build")
    case .notBuilt(let directory, let product, let expected):
      lines(
        "the product '\(product)' of '\(directory)' was not built yet", "there is no \(expected)",
        "leave out --skip-build")
    }
  }

  private func lines(_ first: String, _ more: String...) -> String {
    ([first] + more.filter { !$0.isEmpty }.map { "  " + $0.replacing("\n", with: "\n  ") }).joined(separator: "\n")
  }

  private static func unknown(_ name: String, _ candidates: [String]) -> String {
    // A short name is compared with short names.
    let names =
      name.contains(".") ? candidates : candidates.compactMap { $0.split(separator: ".").last.map(String.init) }
    return "assembly '\(name)'" + hint(NearestName.nearest(to: name, among: names))
  }

  private static func clause(_ configuration: String?) -> String {
    configuration.map { " in the configuration '\($0)'" } ?? ""
  }

  private static func hint(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }

  private static func shown(_ path: String) -> String { "'\(DisplayPaths.shortened(path))'" }

  /// A path as an argument of a shell's command.
  private static func quoted(_ path: String) -> String {
    "'\(DisplayPaths.shortened(path).replacing("'", with: "'\\''"))'"
  }

  /// The end of what a program wrote: the errors are there.
  private static func tail(of output: String, count: Int = 40) -> String {
    let lines = output.split(separator: "\n")
    let left = lines.count - count
    return ((left > 0 ? ["… \(left) lines before"] : []) + lines.suffix(count)).joined(separator: "\n")
  }
}
