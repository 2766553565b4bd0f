import StratusLoading
import StratusSupport

extension ManifestOutline {
  /// The lines to write into a manifest without a dynamic library product.
  var productHelp: String {
    if !libraries.isEmpty {
      return lines(
        "declare \(libraries.count == 1 ? "the library product" : "a library product") of Package.swift as dynamic:",
        libraries.map { Self.product($0.name, $0.uses) })
    }
    let product = name.isEmpty ? "Assemblies" : "\(name)Assemblies"
    if !targets.isEmpty {
      let users = targets.filter(\.usesStratus)
      return lines(
        "add this to `products` in Package.swift:",
        [Self.product(product, (users.isEmpty ? targets : users).map(\.name))])
    }
    guard let executable = executables.first(where: \.usesStratus) ?? executables.first else {
      return lines("add this to `products` in Package.swift:", [Self.product(product, ["…"])])
    }
    let target = executable.name + "Core"
    return lines(
      "an executable cannot be opened, so move the assemblies of '\(executable.name)' to Sources/\(target); in Package.swift, add",
      [
        "to `products`: " + Self.product(product, [target]),
        "to `targets`: .target(name: \(Self.quoted(target)), dependencies: [\(Self.quoted("Stratus"))]),",
        "to the dependencies of '\(executable.name)': \(Self.quoted(target))",
      ])
  }

  private func lines(_ summary: String, _ lines: [String]) -> String {
    ([summary] + lines).joined(separator: "\n  ")
  }

  private static func product(_ name: String, _ targets: [String]) -> String {
    ".library(name: \(quoted(name)), type: .dynamic, targets: [\(targets.map(quoted).joined(separator: ", "))]),"
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension ManifestOutline.Part {
  /// Whether a target depends on Stratus.
  fileprivate var usesStratus: Bool { uses.contains("Stratus") }
}
