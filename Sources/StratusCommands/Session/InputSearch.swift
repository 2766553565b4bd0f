import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// The inputs of a command.
struct InputSearch {
  /// The inputs, at least one.
  let inputs: [GraphInput]
  /// Whether their graphs are merged. Also true for a list of packages that has only one.
  let isMerged: Bool
  /// The configuration file that lists packages among the inputs, if there is only one.
  var list: String?

  /// Finds the inputs that the command line names.
  ///
  /// A directory whose configuration file lists `packages` means these packages. If no input is named, the search
  /// begins in the current directory and ends at the first directory above with such a list or with a package.
  static func find(_ options: InputOptions) throws -> InputSearch {
    let search = try find(options, options.vocabulary)
    try options.validateVocabulary(of: search.inputs)
    return options.showsTargets ? search.ofTargets : search
  }

  private static func find(_ options: InputOptions, _ vocabulary: GraphVocabulary) throws -> InputSearch {
    if !options.inputs.isEmpty { return try find(options.inputs, vocabulary) }
    if let named = options.configurationFile, let packages = try packages(in: named, vocabulary) {
      return InputSearch(inputs: packages, isMerged: true)
    }
    return try find([directory(for: vocabulary)], vocabulary)
  }

  /// The search with one input for the targets of all packages, because dependencies lead from one to another.
  private var ofTargets: InputSearch {
    let packages = inputs.compactMap(\.package)
    guard !packages.isEmpty else { return self }
    let others = inputs.filter { $0.package == nil }
    return InputSearch(inputs: [.targets(directories: packages)] + others, isMerged: !others.isEmpty, list: list)
  }

  /// Returns the current directory, or the nearest one above, that contains a package or lists packages.
  static func directory(for vocabulary: GraphVocabulary = .assemblies) throws -> String {
    var directory = Files.currentDirectory() ?? "."
    while try !hasPackages(in: directory, for: vocabulary) {
      let parent = Paths.directory(of: directory)
      guard parent != directory, parent != "." else { throw LoadingError.notAPackage(directory: ".") }
      directory = parent
    }
    return directory == Files.currentDirectory() ? "." : directory
  }

  /// Returns whether a directory contains a package, or a configuration file that lists packages.
  static func hasPackages(in directory: String, for vocabulary: GraphVocabulary = .assemblies) throws -> Bool {
    try Files.exists(Paths.join(directory, "Package.swift")) || listsPackages(directory, vocabulary)
  }

  /// Returns whether the configuration file of a directory lists packages.
  private static func listsPackages(_ directory: String, _ vocabulary: GraphVocabulary) throws -> Bool {
    let path = Paths.join(directory, ConfigurationFile.name(for: vocabulary))
    return try Files.kind(of: path) == .file && !ConfigurationFile.load(path).packages.isEmpty
  }

  /// Returns the directory above a package whose configuration file lists packages; `nil` if there is none.
  ///
  /// The source paths in the graph of such a package are relative to that directory, so that its snapshot can be merged
  /// with those of the others.
  static func repository(of input: GraphInput) throws -> String? {
    guard var directory = (input.package ?? input.directoryOfTargets).flatMap(Files.realPath) else { return nil }
    let vocabulary = input.package == nil ? GraphVocabulary.targets : .assemblies
    while try !listsPackages(directory, vocabulary) {
      guard directory != "/", !Files.exists(Paths.join(directory, ".git")) else { return nil }
      directory = Paths.directory(of: directory)
    }
    return directory
  }

  private static func find(_ arguments: [String], _ vocabulary: GraphVocabulary) throws -> InputSearch {
    var inputs: [GraphInput] = []
    var isMerged = arguments.count > 1
    var lists: Set<String> = []
    for argument in arguments {
      if let packages = try packages(of: argument, vocabulary) {
        inputs += packages
        isMerged = true
        lists.insert(list(in: argument, vocabulary))
      } else {
        inputs.append(try GraphInput(argument))
      }
    }
    return InputSearch(inputs: inputs.uniqued(), isMerged: isMerged, list: lists.count == 1 ? lists.first : nil)
  }

  /// Returns the path of the configuration file of a directory, as it is shown.
  private static func list(in directory: String, _ vocabulary: GraphVocabulary) -> String {
    Files.shortened(Paths.join(Files.realPath(directory) ?? directory, ConfigurationFile.name(for: vocabulary)))
  }

  /// Returns the packages that the configuration file of a directory lists; `nil` if there is no such list.
  private static func packages(of directory: String, _ vocabulary: GraphVocabulary) throws -> [GraphInput]? {
    let path = Paths.join(directory, ConfigurationFile.name(for: vocabulary))
    return Files.kind(of: path) == .file ? try packages(in: path, vocabulary) : nil
  }

  private static func packages(in path: String, _ vocabulary: GraphVocabulary) throws -> [GraphInput]? {
    let file = try ConfigurationFile.load(path)
    guard !file.packages.isEmpty else { return nil }
    return try PackageList(file.packages, in: Paths.directory(of: path), for: vocabulary).directories
      .map { GraphInput.package(directory: $0) }.uniqued()
  }
}

extension [GraphInput] {
  /// Returns the inputs without repetitions, which would be built twice.
  fileprivate func uniqued() -> [GraphInput] {
    var known: Set<String> = []
    return filter { input in
      guard let path = input.path else { return known.insert("-").inserted }
      return known.insert(Files.realPath(path) ?? path).inserted
    }
  }
}

extension GraphInput {
  /// The path of the file or directory; `nil` for standard input.
  var path: String? {
    switch self {
    case .library(let path), .snapshot(let path), .dot(let path): path
    case .package(let directory): directory
    case .targets(let directories): directories.count == 1 ? directories[0] : nil
    case .standardInput: nil
    }
  }

  /// The directory of a package; `nil` for other inputs.
  var package: String? { if case .package(let directory) = self { directory } else { nil } }

  /// Returns whether this is a package in the directory of a file.
  func isPackage(beside file: String) -> Bool {
    guard let package = (package ?? directoryOfTargets).flatMap(Files.realPath) else { return false }
    return Files.realPath(Paths.directory(of: file)) == package
  }

  /// Whether this is a DOT file.
  var isDOT: Bool { if case .dot = self { true } else { false } }

  /// Whether this is a graph that was saved.
  var isSaved: Bool {
    switch self {
    case .snapshot, .dot, .standardInput: true
    case .package, .targets, .library: false
    }
  }

  /// The path as it is shown.
  var name: String {
    if case .targets(let directories) = self { return directories.map(Files.shortened).joined(separator: ", ") }
    return path.map(Files.shortened) ?? "standard input"
  }

  /// The directory in which the search for a configuration file begins.
  var directory: String? {
    switch self {
    case .library(let path), .snapshot(let path), .dot(let path): Paths.directory(of: path)
    case .package(let directory): directory
    case .targets: directoryOfTargets
    case .standardInput: nil
    }
  }

  /// The directory of a package, or the nearest one that contains several; `nil` if the input is not about targets.
  var directoryOfTargets: String? {
    guard case .targets(let directories) = self else { return nil }
    if directories.count == 1 { return directories[0] }
    let paths = directories.map { Files.realPath($0) ?? $0 }
    return Files.shortened(paths.dropFirst().reduce(paths[0], Paths.commonDirectory))
  }
}
