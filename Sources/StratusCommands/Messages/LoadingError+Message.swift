import StratusLoading
import StratusSupervision
import StratusSupport

extension LoadingError {
  /// The whole report: each wiring problem or the reason for each product, if there are any, and then the error itself.
  var report: String {
    var lines: [String] = []
    if case .activationFailed(_, _, let problems, let directories, _) = self {
      let paths = DisplayPaths(directories)
      lines = problems.map { $0.text(paths) }
    } else if case .productsNotLoaded(_, _, _, let reasons) = self {
      lines = reasons
    }
    return (lines + ["error: " + message]).joined(separator: "\n")
  }

  /// The description of the error. The first line states the problem; details and a `help:` line may follow.
  var message: String {
    switch self {
    case .nothing(let path, let nearest):
      MessageText.lines(
        "there is no file or directory '\(path)'" + MessageText.suggestion(nearest),
        help: path.contains("*") ? "no file matches this pattern, so the shell did not replace it" : nil)
    case .unreadable(let path, let reason): MessageText.lines("could not read '\(path)': \(reason)")
    case .notAPackage(let directory): Self.notAPackage(directory)
    case .unknownKind(let path): Self.unknownKind(path)
    case .badSnapshot(let path, let reason):
      MessageText.lines(
        "'\(path)' is not a valid snapshot", details: reason, help: "create one with `stratus snapshot`")
    case .badLock(let path, let reason):
      MessageText.lines("'\(path)' is not a valid lock", details: reason, help: "write it again with `stratus lock`")
    case .badPropertyList(let path, let reason):
      MessageText.lines("could not read the initial assemblies from '\(path)'", details: reason)
    case .notALibrary(let path, let reason):
      MessageText.lines("could not open '\(path)' as a library", details: reason)
    case .withoutStratus(let path): Self.withoutStratus(path)
    case .otherVersion(let path, let library, let tool): Self.otherVersion(path, library: library, tool: tool)
    case .malformed(let path, let reason):
      MessageText.lines("'\(path)' returned an inconsistent graph", details: "unexpected: \(reason)")
    case .processLeft(let path):
      WorkerFailure(section: Section(.loading, path), activity: nil, end: .processLeft).message
    case .noAssemblies(let path, _): Self.noAssemblies(path)
    case .unknownAssemblies(let path, let names, let known, _): Self.unknownAssemblies(path, names, known: known)
    case .ambiguousAssemblies(let path, let names): Self.ambiguousAssemblies(path, names)
    case .activationFailed(let path, let activation, let problems, _, _):
      MessageText.lines(
        "could not activate the assemblies of '\(path)'" + (activation.map { " in the activation '\($0)'" } ?? "")
          + ": " + Plural.text(problems.count, "problem"))
    case .swiftNotStarted(let reason):
      MessageText.lines(
        "could not start `swift`", details: reason, help: "add the Swift toolchain to PATH, or pass a built library")
    case .badManifest(let directory, let output):
      MessageText.lines("SwiftPM could not read the package '\(directory)'", details: Self.tail(of: output))
    case .unknownProduct(let directory, let name, let known): Self.unknownProduct(directory, name, known: known)
    case .noLibraryProduct(let directory, let manifest): Self.noLibraryProduct(directory, manifest)
    case .wrapperNotWritten(let directory, let path, let reason, let manifest):
      MessageText.lines(
        "could not write the package that wraps the library products of '\(directory)'",
        details: "\(DisplayPaths.shortened(path)): \(reason)", help: manifest.dynamicHelp)
    case .productsWithoutStratus(let directory, let names, let manifest):
      MessageText.lines(
        "no library product of '\(directory)' uses Stratus",
        details: "its library products are \(names.joined(conjunction: "and"))",
        help: manifest.productHelp)
    case .notALibraryProduct(let directory, let name, let known):
      MessageText.lines(
        "the product '\(name)' of '\(directory)' is not a library",
        details: "its library products are \(known.joined(conjunction: "and"))")
    case .productsNotLoaded(let directory, let names, let count, _):
      Self.productsNotLoaded(directory, names, of: count)
    case .differentProducts(let directory, let error):
      error.message(
        between: "products of '\(directory)'",
        help: "check each product by itself, with --product or `product` in the configuration file")
    case .notDynamic(let directory, let name): Self.notDynamic(directory, name)
    case .buildFailed(let directory, let product, let output):
      MessageText.lines("could not build the product '\(product)' of '\(directory)'", details: Self.tail(of: output))
    case .revisionNotLoaded(let name, let output):
      MessageText.lines("could not load the package of '\(name)'", details: output)
    case .outdated(let directory, let product, let source, let wasBuilt):
      Self.outdated(directory, product, source: source, wasBuilt: wasBuilt)
    case .notBuilt(let directory, let product, let expected, let isBuildSkipped):
      Self.notBuilt(directory, product, expected: expected, isBuildSkipped: isBuildSkipped)
    }
  }

  // MARK: - The input

  private static let inputHelp = "pass a package directory, a built library, a snapshot, or a lock"

  private static func notAPackage(_ directory: String) -> String {
    let isCurrent = directory == "."
    return MessageText.lines(
      (isCurrent ? "the current directory" : "'\(directory)'") + " is not a package",
      details: "it contains no Package.swift" + (isCurrent ? ", and no directory above it does" : ""),
      help: inputHelp)
  }

  private static func unknownKind(_ path: String) -> String {
    MessageText.lines(
      "'\(path)' is not a library, a snapshot, or a lock",
      details: "it does not start like an ELF, Mach-O, or JSON file", help: inputHelp)
  }

  // MARK: - The library

  private static func withoutStratus(_ path: String) -> String {
    MessageText.lines(
      "'\(path)' does not contain Stratus", details: "it has no symbol stratus_visitor_version",
      help: "let its target depend on the product Stratus, and declare its product with `type: .dynamic`")
  }

  private static func otherVersion(_ path: String, library: UInt32, tool: UInt32) -> String {
    MessageText.lines(
      "'\(path)' was built with another version of Stratus",
      details:
        "the library uses version \(library) of the visitor interface, and this tool uses version \(tool)",
      help: library > tool ? "update the tool" : "build the library with the tool's version of Stratus")
  }

  // MARK: - The assemblies

  private static func noAssemblies(_ path: String) -> String {
    MessageText.lines(
      "'\(path)' contains no assemblies", details: "no class in it inherits from Assembly",
      help: "write a class that inherits from Assembly, or add the target that contains one to the product")
  }

  private static func unknownAssemblies(_ path: String, _ names: [String], known: [String]) -> String {
    MessageText.lines(
      "'\(path)' contains " + names.map { "no " + unknownAssembly($0, known: known) }.joined(conjunction: "and"),
      details: known.isEmpty ? "" : "it contains \(known.joined(conjunction: "and"))",
      help: names.contains(where: isMacro)
        ? "a preprocessor macro or a build setting is replaced only in the property list of a built app; name that one, "
          + "or write the assembly's name" : nil)
  }

  /// Whether a name in a property list looks like `SERVICE_ASSEMBLY` or `$(SERVICE_ASSEMBLY)`.
  private static func isMacro(_ name: String) -> Bool {
    name.hasPrefix("$") || name.contains("_") && name.uppercased() == name
  }

  private static func unknownAssembly(_ name: String, known: [String]) -> String {
    // A short name is compared with short names.
    let known = name.contains(".") ? known : known.compactMap { $0.split(separator: ".").last.map(String.init) }
    return "assembly '\(name)'" + MessageText.suggestion(NearestName.nearest(to: name, among: known))
  }

  private static func ambiguousAssemblies(_ path: String, _ names: [String: [String]]) -> String {
    let lines = names.sorted { $0.key < $1.key }.map { name, fullNames in
      "'\(path)' contains several assemblies named '\(name)': \(fullNames.joined(conjunction: "and"))"
    }
    return MessageText.lines(
      lines[0], details: lines.dropFirst().joined(separator: "\n"), help: "use the full name, including the module")
  }

  // MARK: - The package

  private static func unknownProduct(_ directory: String, _ name: String, known: [String]) -> String {
    MessageText.lines(
      "the package '\(directory)' has no product '\(name)'"
        + MessageText.suggestion(NearestName.nearest(to: name, among: known)),
      details: known.isEmpty ? "" : "its products are \(known.joined(conjunction: "and"))")
  }

  private static func noLibraryProduct(_ directory: String, _ manifest: EvaluatedManifest) -> String {
    MessageText.lines(
      "the package '\(directory)' has no library product", details: "the tool can open only libraries",
      help: manifest.productHelp)
  }

  private static func productsNotLoaded(_ directory: String, _ names: [String], of count: Int) -> String {
    MessageText.lines(
      "\(names.count) of \(count) products of '\(directory)' could not be loaded: \(names.joined(separator: ", "))",
      help: "to leave one out, choose another one with --product, or with `product` in the configuration file")
  }

  private static func notDynamic(_ directory: String, _ name: String) -> String {
    MessageText.lines(
      "the product '\(name)' of '\(directory)' is not a dynamic library",
      details: "the tool can open only dynamic libraries, and wraps others only if the package has none",
      help: "declare it as .library(name: \"\(name)\", type: .dynamic, targets: […])")
  }

  // MARK: - The build

  private static func outdated(
    _ directory: String, _ product: String, source: String, wasBuilt: Bool
  ) -> String {
    let source = DisplayPaths.shortened(source)
    let summary = "the product '\(product)' of '\(directory)' is outdated: '\(source)' has changed"
    guard wasBuilt else {
      return MessageText.lines(summary + " since the last build", help: "omit --skip-build")
    }
    return MessageText.lines(
      summary + ", but SwiftPM did not recompile it",
      details: "SwiftPM compares sizes and modification times, which may be the same as before",
      help: "run `touch \(source.quotedForShell)`, or `swift package clean` if that is not enough")
  }

  private static func notBuilt(
    _ directory: String, _ product: String, expected: String, isBuildSkipped: Bool
  ) -> String {
    isBuildSkipped
      ? MessageText.lines(
        "the product '\(product)' of '\(directory)' has not been built", details: "there is no \(expected)",
        help: "omit --skip-build")
      : MessageText.lines(
        "the build of the product '\(product)' of '\(directory)' wrote no library", details: "there is no \(expected)",
        help: "run `swift package clean`, or pass a built library")
  }

  /// Returns the end of a program's output, because the errors are there.
  private static func tail(of output: String) -> String { BuildOutput(output).failure }
}
