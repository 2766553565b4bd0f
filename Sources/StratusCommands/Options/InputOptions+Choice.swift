import StratusLoading
import StratusPolicyFile
import StratusSupport

extension InputOptions {
  /// Returns the options with `--targets` if the inputs are packages that certainly do not use Stratus.
  ///
  /// Only commands without consequences choose by themselves. A check that chose the wrong graph would pass.
  func choosingTargets(_ console: Console) throws -> InputOptions {
    guard try packagesWithoutStratus(in: InputSearch.find(self).inputs) != nil else { return self }
    console.note("note: no target depends on Stratus, so the targets are used instead of assemblies (--targets)")
    var options = self
    options.showsTargets = true
    return options
  }

  /// Throws an error if the inputs are packages that certainly do not use Stratus. To build them would take long, and
  /// then fail.
  func requireStratus(in inputs: [GraphInput]) throws {
    guard let packages = try packagesWithoutStratus(in: inputs) else { return }
    let names = packages.map { "'\(Files.shortened($0))'" }.joined(conjunction: "and")
    throw LoadingError(
      packages.count == 1 ? "the package \(names) does not use Stratus" : "the packages \(names) do not use Stratus",
      details: "Package.swift does not mention it", help: "add --targets, to use the targets instead of assemblies")
  }

  /// Returns the directories of the inputs if all of them are packages that certainly do not use Stratus: no manifest
  /// mentions it, there is no configuration file for assemblies, and no option is about assemblies; `nil` otherwise.
  private func packagesWithoutStratus(in inputs: [GraphInput]) throws -> [String]? {
    let isAboutAssemblies = product != nil || activation != nil || !assemblies.isEmpty || propertyList != nil
    guard !showsTargets, !isAboutAssemblies, configurationFile == nil, !skipsBuild else { return nil }
    let packages = inputs.compactMap(\.package)
    guard packages.count == inputs.count,
      packages.allSatisfy({ ManifestText(in: $0).map { !$0.mentionsStratus } ?? false }),
      try LocatedConfiguration.find(named: nil, for: inputs, .assemblies) == nil
    else { return nil }
    return packages
  }
}
