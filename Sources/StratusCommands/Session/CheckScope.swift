import StratusArchitecture
import StratusGraph
import StratusLoading

/// The part of the architecture in the configuration file that the inputs of a command contain.
///
/// Each step records what it leaves out: loading an input records products, merging graphs records activations, and
/// comparing the inputs with the list of packages records packages.
struct CheckScope {
  /// The parts that the configuration file or the command line leaves out.
  let omissions: [Report.Omission]
  /// The parts that are left out without an option or a setting.
  let unseen: [UnseenPart]
  /// Whether the inputs are all packages of the configuration file: those that it lists, or the package beside it.
  let isWhole: Bool
  /// Whether the inputs contain all packages that the configuration file lists.
  let hasAllPackages: Bool
  /// Whether the inputs contain everything that a command without options contains.
  let isComplete: Bool

  init(
    _ inputs: [LoadedInput], _ merged: MergedGraphs, _ packages: PackageCoverage?, isWhole: Bool,
    selectsAssemblies: Bool
  ) {
    omissions = inputs.flatMap(\.omissions) + merged.omissions + (packages?.omissions ?? [])
    unseen = merged.unseen + (packages?.unseen ?? [])
    hasAllPackages =
      !omissions.contains { $0.kind == .package && !$0.isUsual } && !unseen.contains { $0.kind == .package }
    self.isWhole = isWhole && hasAllPackages
    isComplete = unseen.isEmpty && omissions.allSatisfy(\.isUsual) && !selectsAssemblies
  }

  /// The first parts, in words, that a command without options would contain; `nil` if there are none.
  var restrictions: String? {
    let limit = 5
    let names = restrictedParts
    let rest = names.count > limit ? ["\(names.count - limit) more"] : []
    return names.isEmpty ? nil : (names.prefix(limit) + rest).joined(conjunction: "and")
  }

  private var restrictedParts: [String] {
    omissions.filter { !$0.isUsual }.map { "the \($0.kind.rawValue) \($0.name)" }
      + unseen.compactMap { part in
        switch (part.kind, part.library) {
        case (.package, nil): "the package \(part.name)"
        case (.package, let target?): "the target \(target) of \(part.name)"
        case (.activation, nil): "the activation \(part.name)"
        case (.activation, let owner?) where !unseen.contains(UnseenPart(.activation, name: part.name)):
          "the activation \(part.name) of \(owner)"
        default: nil
        }
      }
  }
}
