import StratusArchitecture
import StratusGraph
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// The part of everything that the configuration file is about that the inputs of a command contain.
struct CheckScope {
  /// The parts that the configuration file or the command line leaves out.
  private(set) var omissions: [Report.Omission] = []
  /// The parts that are left out without an option or a setting.
  private(set) var unseen: [UnseenPart] = []
  /// Whether the inputs contain all packages that the configuration file lists.
  private(set) var hasAllPackages = true
  /// Whether the inputs are all packages of the configuration file: those that it lists, or the package beside it.
  private(set) var isWhole = false
  /// The parts, in words, that a command without options would contain.
  private(set) var restrictions: [String] = []
  /// Whether the command line selects assemblies.
  private var selectsAssemblies = false
  /// Whether the inputs contain everything that a command without options contains.
  var isComplete: Bool { restrictions.isEmpty && unseen.isEmpty && hasAllPackages && !selectsAssemblies }

  /// - Parameters:
  ///   - inputs: the loaded inputs. A single one has no name of its own.
  ///   - file: the configuration file for all inputs.
  ///   - isComplete: whether the command is about all activations and packages, and not only about the loaded ones.
  /// - Throws: an error if the list of packages in the file, or the file of one of them, cannot be read.
  init(_ inputs: [LoadedInput], _ options: InputOptions, _ file: LocatedConfiguration?, isComplete: Bool) throws {
    selectsAssemblies = !options.assemblies.isEmpty
    omissions = inputs.flatMap(\.omissions)
    if let product = options.product, product != file?.content.product {
      let usual = file?.content.product.map { [$0] } ?? omissions.map(\.name)
      restrictions = usual.map { "the product \($0)" }
    }
    addActivations(of: inputs, options, file, isComplete: isComplete)
    guard let file else { return }
    if file.content.packages.isEmpty {
      isWhole = inputs.count == 1 && inputs[0].input.isPackage(beside: file.path)
    } else {
      try addPackages(of: inputs, options, file, isComplete: isComplete)
      isWhole = hasAllPackages
    }
  }

  private mutating func addActivations(
    of inputs: [LoadedInput], _ options: InputOptions, _ file: LocatedConfiguration?, isComplete: Bool
  ) {
    let known = file?.content.activations.map(\.name) ?? []
    if let asked = options.activation {
      let others = known.filter { $0 != asked }
      omissions += others.map { Report.Omission(.activation, name: $0, cause: "--activation") }
      restrictions += others.map { "the activation \($0)" }
      return
    }
    if inputs.count == 1 {
      let found = inputs[0].graphs.compactMap(\.graph.activation)
      if isComplete { restrictions += known.filter { !found.contains($0) }.map { "the activation \($0)" } }
      return
    }
    // Each listed package has activations of its own.
    if let file, !file.content.packages.isEmpty { return }
    // Packages and libraries contain all activations.
    for group in ActivationGroup.groups(of: inputs) where group.isNamed {
      guard group.members.allSatisfy({ inputs[$0].input.isSaved }) else { continue }
      let name = group.name(in: inputs)
      let missing = known.filter { !group.activations.contains($0) }
      unseen += missing.map { UnseenPart(.activation, name: $0, library: name) }
      restrictions += missing.map { "the activation \($0) of \(name)" }
    }
  }

  private mutating func addPackages(
    of inputs: [LoadedInput], _ options: InputOptions, _ file: LocatedConfiguration, isComplete: Bool
  ) throws {
    let base = Paths.directory(of: file.path)
    let list = try PackageList(file.content.packages, in: base)
    omissions += list.skipped.map {
      Report.Omission(.package, name: DisplayPaths.shortened($0), cause: "it does not use Stratus")
    }
    let root = Files.realPath(base) ?? base
    let given = Set(inputs.compactMap { $0.input.package.flatMap(Files.realPath) })
    let areAllPackages = given.count == inputs.count
    let listed = list.directories.compactMap { path in Files.realPath(path).map { ListedPackage(path, realPath: $0) } }
    let contents = InputContents(inputs, base: root)
    for package in listed where !given.contains(package.realPath) {
      if areAllPackages {
        leaveOut(package)
        omissions.append(Report.Omission(.package, name: package.name, cause: "not among the inputs"))
      } else {
        let activations = options.activation == nil ? try package.activations(common: file) : []
        requireSnapshots(of: package, activations, in: contents, isComplete: isComplete)
      }
    }
    // If the user names a package, only that one is checked.
    if !isComplete || areAllPackages && !hasAllPackages { return }
    let known = Set(listed.map(\.realPath) + list.skipped.compactMap(Files.realPath)).union(given)
    let search = PackageSearch(below: root, except: known)
    unseen += search.packages.filter { !contents.contain($0.realPath, []) }
      .map { UnseenPart(.unlistedPackage, name: $0.path) }
    unseen += search.unreadable.map { UnseenPart(.directory, name: $0) }
  }

  private mutating func leaveOut(_ package: ListedPackage) {
    hasAllPackages = false
    restrictions.append("the package \(package.name)")
  }

  /// Notes what the files of a package declare and no input contains.
  private mutating func requireSnapshots(
    of package: ListedPackage, _ activations: [NamedActivation], in contents: InputContents, isComplete: Bool
  ) {
    let modules = isComplete ? DeclaredModules(of: package.realPath).modules : []
    guard contents.contain(package.realPath, modules) else {
      leaveOut(package)
      return unseen.append(UnseenPart(.package, name: package.name))
    }
    for module in modules where !contents.contain(module) {
      hasAllPackages = false
      restrictions.append("the target \(module.name) of \(package.name)")
      unseen.append(UnseenPart(.package, name: package.name, library: module.name))
    }
    for activation in activations {
      let name = activation.name
      let isLoaded =
        contents.contain(package.realPath, modules, in: name)
        && activation.replacements.allSatisfy { contents.contain(assembly: $0.replacement, in: name) }
      if isLoaded { continue }
      // A single snapshot lacks an activation of the common file as a whole.
      if !restrictions.contains("the activation \(name)") {
        restrictions.append("the activation \(name) of \(package.name)")
      }
      unseen.append(UnseenPart(.activation, name: name, library: package.name))
    }
  }
}

/// A package that a configuration file lists.
private struct ListedPackage {
  /// The path as it is shown.
  let name: String
  let realPath: String

  init(_ path: String, realPath: String) {
    name = DisplayPaths.shortened(path)
    self.realPath = realPath
  }

  /// Returns the activations in the package's own configuration file; otherwise, those in the common one without replacements,
  /// which may be of any package.
  func activations(common: LocatedConfiguration) throws -> [NamedActivation] {
    guard let file = try InputSource.file(for: .package(directory: realPath), common: common) else { return [] }
    return file.content.activations.map { file.path == common.path ? NamedActivation($0.name) : $0 }
  }
}

extension GraphInput {
  /// Returns whether this is a package in the directory of a file.
  fileprivate func isPackage(beside file: String) -> Bool {
    guard let package = package.flatMap(Files.realPath) else { return false }
    return Files.realPath(Paths.directory(of: file)) == package
  }
}
