import StratusLoading
import StratusPolicyFile

extension InputOptions {
  /// Returns the options with `--targets` if the inputs are packages that certainly do not use Stratus: no manifest
  /// mentions it, there is no configuration file for assemblies, and no option is about assemblies.
  ///
  /// Only commands without consequences choose by themselves. A check that chose the wrong graph would pass.
  func choosingTargets(_ console: Console) throws -> InputOptions {
    let isAboutAssemblies = product != nil || activation != nil || !assemblies.isEmpty || propertyList != nil
    guard !showsTargets, !isAboutAssemblies, configurationFile == nil, !skipsBuild else { return self }
    let inputs = try InputSearch.find(self).inputs
    let packages = inputs.compactMap(\.package)
    guard packages.count == inputs.count,
      packages.allSatisfy({ ManifestText(in: $0).map { !$0.mentionsStratus } ?? false }),
      try LocatedConfiguration.find(named: nil, for: inputs, .assemblies) == nil
    else { return self }
    console.note("note: no target depends on Stratus, so the targets are used instead of assemblies (--targets)")
    var options = self
    options.showsTargets = true
    return options
  }
}
