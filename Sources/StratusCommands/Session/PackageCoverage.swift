import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// The declarations of the packages that a configuration file lists, compared with the inputs of a command.
struct PackageCoverage {
  private(set) var omissions: [Report.Omission] = []
  private(set) var unseen: [UnseenPart] = []
  /// The paths of files and directories in which packages or targets may be missing.
  private var unreadable: Set<String> = []
  private let contents: InputContents
  private let file: LocatedConfiguration

  /// - Parameters:
  ///   - inputs: the loaded inputs.
  ///   - asked: the only activation that is needed; `nil` for all.
  ///   - file: the configuration file for all inputs.
  ///   - isComplete: whether the command is about all packages, and not only about the loaded ones.
  /// - Throws: an error if the list of packages in the file, or the file of one of them, cannot be read.
  init(of inputs: [LoadedInput], asked: String?, _ file: LocatedConfiguration, isComplete: Bool) throws {
    let base = Paths.directory(of: file.path)
    let root = Files.realPath(base) ?? base
    self.file = file
    contents = InputContents(inputs, base: root)
    let list = try PackageList(file.content.packages, in: base)
    omissions = list.skipped.map { Self.omission($0, cause: "it does not use Stratus", isUsual: true) }
    let given = Set(inputs.compactMap { $0.input.package.flatMap(Files.realPath) })
    let listed = list.directories.map { (path: $0, real: Files.realPath($0) ?? $0) }
    let missing = listed.filter { !given.contains($0.real) }
    // If the user names a package, only that one is checked.
    if given.count == inputs.count, !missing.isEmpty {
      omissions += missing.map { Self.omission($0.path, cause: "not among the inputs") }
      return
    }
    for package in missing {
      try requireSnapshots(of: package.real, named: Files.shortened(package.path), asked, isComplete)
    }
    if !isComplete { return }
    let known = Set(listed.map(\.real) + list.skipped.compactMap(Files.realPath)).union(given)
    let search = PackageSearch(below: root, except: known)
    unseen += search.packages.filter { !contents.contain($0.realPath, []) }
      .map { UnseenPart(.unlistedPackage, name: $0.path) }
    unreadable.formUnion(search.unreadable + list.unreadable)
    unseen += unreadable.sorted().map { UnseenPart(.unreadable, name: $0) }
  }

  private static func omission(_ path: String, cause: String, isUsual: Bool = false) -> Report.Omission {
    Report.Omission(.package, name: Files.shortened(path), cause: cause, isUsual: isUsual)
  }

  /// Notes what the files of a package declare and no input contains.
  private mutating func requireSnapshots(
    of package: String, named name: String, _ asked: String?, _ isComplete: Bool
  ) throws {
    let activations = asked == nil ? try activations(of: package) : []
    let declared = isComplete ? DeclaredModules(of: package) : nil
    let modules = declared?.modules ?? []
    guard contents.contain(package, modules) else { return unseen.append(UnseenPart(.package, name: name)) }
    unreadable.formUnion((declared?.unreadable ?? []).map { Paths.join(name, $0) })
    unseen += modules.filter { !contents.contain($0) }.map { UnseenPart(.package, name: name, library: $0.name) }
    for activation in activations {
      let isLoaded =
        contents.contain(package, modules, in: activation.name)
        && activation.replacements.allSatisfy { contents.contain(assembly: $0.replacement, in: activation.name) }
      if !isLoaded { unseen.append(UnseenPart(.activation, name: activation.name, library: name)) }
    }
  }

  /// Compares the packages whose targets a command uses with those that the configuration file lists.
  ///
  /// - Throws: an error if the list of packages in the file cannot be read.
  init(ofTargets inputs: [LoadedInput], _ file: LocatedConfiguration) throws {
    self.file = file
    contents = InputContents([], base: "")
    let given = Set(
      inputs.flatMap { if case .targets(let directories) = $0.input { directories } else { [String]() } }
        .compactMap(Files.realPath))
    let list = try PackageList(file.content.packages, in: Paths.directory(of: file.path), for: .targets)
    omissions = list.directories.filter { !given.contains(Files.realPath($0) ?? $0) }
      .map { Self.omission($0, cause: "not among the inputs") }
  }

  /// Returns the activations in a package's own configuration file; otherwise, those in the common one without
  /// replacements, which may be of any package.
  private func activations(of package: String) throws -> [NamedActivation] {
    guard let own = try InputSource.file(for: .package(directory: package), common: file) else { return [] }
    return own.content.activations.map { own.path == file.path ? NamedActivation($0.name) : $0 }
  }
}
