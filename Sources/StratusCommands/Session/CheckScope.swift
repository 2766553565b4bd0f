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
  init(_ inputs: [LoadedInput], _ options: InputOptions, _ file: LocatedConfiguration?, isComplete: Bool) {
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
      addPackages(of: inputs, file, isComplete: isComplete)
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
    // Packages and libraries contain all activations.
    for group in ActivationGroup.groups(of: inputs) where group.isNamed {
      guard group.members.allSatisfy({ inputs[$0].input.isSaved }) else { continue }
      let name = group.name(in: inputs)
      let missing = known.filter { !group.activations.contains($0) }
      unseen += missing.map { UnseenPart(.activation, name: $0, library: name) }
      restrictions += missing.map { "the activation \($0) of \(name)" }
    }
  }

  private mutating func addPackages(of inputs: [LoadedInput], _ file: LocatedConfiguration, isComplete: Bool) {
    let base = Paths.directory(of: file.path)
    guard let list = try? PackageList(file.content.packages, in: base) else { return }
    omissions += list.skipped.map {
      Report.Omission(.package, name: DisplayPaths.shortened($0), cause: "it does not use Stratus")
    }
    let root = Files.realPath(base) ?? base
    let located = LocatedModules(inputs, base: root)
    let given = Set(inputs.compactMap { $0.input.package.flatMap(Files.realPath) })
    let areAllPackages = given.count == inputs.count
    let listed = list.directories.compactMap { path in Files.realPath(path).map { (path: path, real: $0) } }
    let missing = listed.filter { !given.contains($0.real) && (areAllPackages || !located.contain($0.real)) }
    hasAllPackages = missing.isEmpty
    restrictions += missing.map { "the package \(DisplayPaths.shortened($0.path))" }
    if areAllPackages {
      omissions += missing.map {
        Report.Omission(.package, name: DisplayPaths.shortened($0.path), cause: "not among the inputs")
      }
    } else {
      unseen += missing.map { UnseenPart(.package, name: DisplayPaths.shortened($0.path)) }
    }
    // If the user names a package, only that one is checked.
    if !isComplete || areAllPackages && !missing.isEmpty { return }
    let known = Set(listed.map(\.real) + list.skipped.compactMap(Files.realPath)).union(given)
    unseen += UnlistedPackages.find(below: root, except: known).filter { !located.contain($0) }
      .map { UnseenPart(.unlistedPackage, name: Paths.path($0, below: root) ?? ".") }
  }
}

extension GraphInput {
  /// Returns whether this is a package in the directory of a file.
  fileprivate func isPackage(beside file: String) -> Bool {
    guard let package = package.flatMap(Files.realPath) else { return false }
    return Files.realPath(Paths.directory(of: file)) == package
  }
}

/// The directories and modules of the assemblies in some inputs.
private struct LocatedModules {
  private var files: Set<String> = []
  /// The modules of assemblies without a location on this machine, as in a lock.
  private var modules: Set<String> = []

  init(_ inputs: [LoadedInput], base: String) {
    let paths = SourcePaths(base: base)
    for input in inputs {
      for graph in input.graphs {
        for assembly in paths.moved(graph, of: input.input).assemblies {
          if let file = assembly.location.map({ Paths.join(base, $0.file) }), Files.exists(file) {
            self.files.insert(file)
          } else {
            modules.insert(String(assembly.name.prefix { $0 != "." }))
          }
        }
      }
    }
  }

  /// Returns whether an assembly is in a package.
  func contain(_ package: String) -> Bool {
    files.contains { Paths.path($0, below: package) != nil } || modules.contains(Paths.lastComponent(of: package))
      || modules.contains { Files.kind(of: Paths.join(package, "Sources/\($0)")) == .directory }
  }
}

/// The packages of a repository that a configuration file does not list.
private enum UnlistedPackages {
  /// Returns the packages below a directory, and in it, that may declare assemblies, in the order of their paths.
  static func find(below root: String, except known: Set<String>) -> [String] {
    var found: [String] = []
    var open = [root]
    while let directory = open.popLast() {
      let names = Files.names(in: directory) ?? []
      if names.contains("Package.swift"), !known.contains(directory),
        ManifestText(in: directory)?.mayDeclareAssemblies == true, PackageSources.contain("Assembly", in: directory)
      {
        found.append(directory)
      }
      // Hidden directories contain builds, and the others contain the packages of other package managers.
      for name in names where !name.hasPrefix(".") && !["node_modules", "Pods", "Carthage"].contains(name) {
        let path = Paths.join(directory, name)
        if !name.contains("."), Files.kind(of: path) == .directory, Files.realPath(path) == path { open.append(path) }
      }
    }
    return found.sorted()
  }
}
