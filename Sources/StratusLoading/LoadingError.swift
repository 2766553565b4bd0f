import StratusGraph
import StratusSupervision
import StratusSupport

/// The reason why a graph could not be loaded.
///
/// An error is a case if callers handle it. Otherwise, it is ``failed(_:reasons:)`` with a text. A function below has
/// the text if several places report the error. The text of any other error is where it is thrown.
package enum LoadingError: Error, Hashable, Sendable {
  case withoutStratus(path: String)
  /// No assembly can be activated. The library may contain those in `unseen`.
  case noAssemblies(path: String, unseen: [UnseenPart] = [])
  /// Names of assemblies that the library does not contain, the full names of those that it contains, and the parts
  /// that are unseen if none of these is activated.
  case unknownAssemblies(path: String, names: [String], candidates: [String], unseen: [UnseenPart] = [])
  /// Short names that several assemblies share, with their sorted full names.
  case ambiguousAssemblies(path: String, names: [String: [String]])
  /// The wiring problems, with the directories of the files that they refer to.
  ///
  /// - choices: a graph of the collaborators that several assemblies match, in which each of these assemblies serves
  ///   the collaborator.
  case activationFailed(
    path: String, activation: String?, problems: [ReceivedProblem], directories: SourceDirectories,
    choices: DefinitionGraph)
  /// Any other error: its message, and the reasons to print before it.
  case failed(String, reasons: [String] = [])

  package init(_ summary: String, details: String = "", help: String? = nil, reasons: [String] = []) {
    self = .failed(MessageText.lines(summary, details: details, help: help), reasons: reasons)
  }

  /// The description of the error. The first line states the problem; details and a `help:` line may follow.
  package var message: String {
    switch self {
    case .withoutStratus(let path):
      MessageText.lines(
        "'\(path)' does not contain Stratus", details: "it has no symbol stratus_visitor_version",
        help: "let its target depend on the product Stratus, and declare its product with `type: .dynamic`")
    case .noAssemblies(let path, _):
      MessageText.lines(
        "'\(path)' contains no assemblies", details: "no class in it inherits from Assembly",
        help: "write a class that inherits from Assembly, or add the target that contains one to the product")
    case .unknownAssemblies(let path, let names, let known, _): Self.unknownAssemblies(path, names, known: known)
    case .ambiguousAssemblies(let path, let names): Self.ambiguousAssemblies(path, names)
    case .activationFailed(let path, let activation, let problems, _, _):
      MessageText.lines(
        "could not activate the assemblies of '\(path)'" + (activation.map { " in the activation '\($0)'" } ?? "")
          + ": " + Plural.text(problems.count, "problem"))
    case .failed(let message, _): message
    }
  }

  private static func unknownAssemblies(_ path: String, _ names: [String], known: [String]) -> String {
    MessageText.lines(
      "'\(path)' contains " + names.map { "no " + unknownAssembly($0, known: known) }.joined(conjunction: "and"),
      details: known.isEmpty ? "" : "it contains \(known.joined(conjunction: "and"))",
      help: names.contains(where: isMacro)
        ? """
        a preprocessor macro or a build setting is replaced only in the property list of a built app; name that one, 
        """
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

  /// Returns the error of a library as one of the package that it belongs to, because the path depends on the build
  /// system.
  package func about(_ directory: String, _ library: BuiltLibrary) -> LoadingError {
    switch self {
    case .withoutStratus:
      library.wrapped.map { manifest in
        LoadingError(
          "no library product of '\(directory)' uses Stratus",
          details: "its library products are \(library.products.joined(conjunction: "and"))",
          help: manifest.productHelp + "\nor add --targets, to use the targets of the package"
        )
      } ?? self
    case .noAssemblies(_, let unseen): .noAssemblies(path: directory, unseen: unseen)
    case .unknownAssemblies(_, let names, let candidates, let unseen):
      .unknownAssemblies(path: directory, names: names, candidates: candidates, unseen: unseen)
    case .ambiguousAssemblies(_, let names): .ambiguousAssemblies(path: directory, names: names)
    case .activationFailed(_, let activation, let problems, let directories, let choices):
      .activationFailed(
        path: directory, activation: activation, problems: problems, directories: directories, choices: choices)
    case .failed: self
    }
  }
}

// MARK: - The input

extension LoadingError {
  private static let inputHelp = "pass a package directory, a built library, a snapshot, a lock, or a DOT file"

  /// - Parameter nearest: the existing path that was probably meant.
  static func nothing(path: String, nearest: String? = nil) -> Self {
    Self(
      "there is no file or directory '\(path)'" + MessageText.suggestion(nearest),
      help: path.contains("*") ? "no file matches this pattern, so the shell did not replace it" : nil)
  }

  package static func unreadable(path: String, reason: String) -> Self { Self("could not read '\(path)': \(reason)") }

  /// A directory without `Package.swift`.
  package static func notAPackage(directory: String) -> Self {
    let isCurrent = directory == "."
    let project = Files.names(in: directory)?.first { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
    return Self(
      (isCurrent ? "the current directory" : "'\(directory)'") + " is not a package",
      details: "it contains no Package.swift" + (isCurrent ? ", and no directory above it does" : ""),
      help: project.map { "for the app in '\($0)', \(iOSHelp)" } ?? inputHelp)
  }

  /// The advice about code that only Xcode can build, as the end of a sentence.
  static let iOSHelp = "`stratus init --ios` writes a test that saves the graph in a simulator"

  /// A file that is neither a library, nor a saved graph, nor a DOT file.
  static func unknownKind(path: String) -> Self {
    Self(
      "'\(path)' is not a library, a snapshot, a lock, or a DOT file",
      details: "it does not start like an ELF, Mach-O, or JSON file, and its name does not end in .dot or .gv",
      help: inputHelp)
  }

  package static func badLock(path: String, reason: String) -> Self {
    Self("'\(path)' is not a valid lock", details: reason, help: "write it again with `stratus lock`")
  }

  static func badPropertyList(path: String, reason: String) -> Self {
    Self("could not read the initial assemblies from '\(path)'", details: reason)
  }
}

// MARK: - The library

extension LoadingError {
  /// The dynamic linker could not open the file, for the given reason.
  static func notALibrary(path: String, reason: String) -> Self {
    Self("could not open '\(path)' as a library", details: reason)
  }

  static func otherVersion(path: String, library: UInt32, tool: UInt32) -> Self {
    Self(
      "'\(path)' was built with another version of Stratus",
      details: "the library uses version \(library) of the visitor interface, and this tool uses version \(tool)",
      help: library > tool ? "update the tool" : "build the library with the tool's version of Stratus")
  }

  /// The library returned an inconsistent graph.
  static func malformed(path: String, reason: String) -> Self {
    Self("'\(path)' returned an inconsistent graph", details: "unexpected: \(reason)")
  }

  /// The library's code started a process that is still running.
  static func processLeft(path: String) -> Self {
    .failed(WorkerFailure(section: Section(.loading, path), activity: nil, end: .processLeft).message)
  }
}

// MARK: - The package

extension LoadingError {
  static func badManifest(directory: String, output: String) -> Self {
    Self("SwiftPM could not read the package '\(directory)'", details: BuildOutput(output).failure)
  }

  static func noLibraryProduct(directory: String, _ manifest: EvaluatedManifest) -> Self {
    Self(
      "the package '\(directory)' has no library product", details: "the tool can open only libraries",
      help: manifest.productHelp)
  }

  /// The product is not a library. The candidates are.
  static func notALibraryProduct(directory: String, name: String, candidates: [String]) -> Self {
    Self(
      "the product '\(name)' of '\(directory)' is not a library",
      details: "its library products are \(candidates.joined(conjunction: "and"))")
  }

  /// The product is not a dynamic library, so it cannot be opened, and it is not wrapped because another one is
  /// dynamic.
  static func notDynamic(directory: String, name: String) -> Self {
    Self(
      "the product '\(name)' of '\(directory)' is not a dynamic library",
      details: "the tool can open only dynamic libraries, and wraps others only if the package has none",
      help: "declare it as .library(name: \"\(name)\", type: .dynamic, targets: […])")
  }

  /// A source has changed since the library was built. If `wasBuilt` is true, SwiftPM has run and did not compile it.
  static func outdated(directory: String, product: String, source: String, wasBuilt: Bool) -> Self {
    let source = Files.shortened(source)
    let summary = "the product '\(product)' of '\(directory)' is outdated: '\(source)' has changed"
    guard wasBuilt else { return Self(summary + " since the last build", help: "omit --skip-build") }
    return Self(
      summary + ", but SwiftPM did not recompile it",
      details: "SwiftPM compares sizes and modification times, which may be the same as before",
      help: "run `touch \(source.quotedForShell)`, or `swift package clean` if that is not enough")
  }
}

extension Files {
  /// Reads a file that the user names.
  package static func readInput(_ path: String) throws(LoadingError) -> [UInt8] {
    do {
      return try read(path)
    } catch {
      throw exists(path) ? .unreadable(path: path, reason: error.reason) : .nothing(path: path)
    }
  }
}
