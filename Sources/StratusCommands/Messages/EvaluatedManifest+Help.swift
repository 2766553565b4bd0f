import StratusLoading
import StratusSupport

extension EvaluatedManifest {
  /// The lines to write into a manifest without a library product that uses Stratus.
  var productHelp: String {
    let product = name.isEmpty ? "Assemblies" : "\(name)Assemblies"
    let targets = targets.filter { $0.type == "regular" }
    let executables = self.targets.filter { $0.type == "executable" }
    let users = targets.filter(\.usesStratus)
    if !users.isEmpty || libraries.isEmpty && !targets.isEmpty {
      return lines(
        "add this to `products` in Package.swift:",
        [Self.product(product, (users.isEmpty ? targets : users).map(\.name))])
    }
    guard let executable = executables.first(where: \.usesStratus) ?? executables.first else {
      return libraries.isEmpty
        ? lines("add this to `products` in Package.swift:", [Self.product(product, ["…"])])
        : "add the product Stratus to the dependencies of a target of a library product in Package.swift"
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

  /// The lines that make the library products dynamic, so that they need no wrapper.
  var dynamicHelp: String {
    lines(
      "let the tool write there, or declare \(libraries.count == 1 ? "the library product" : "the library products") "
        + "of Package.swift as dynamic:",
      libraries.map { Self.product($0.name, $0.targets, isDynamic: true) })
  }

  private func lines(_ summary: String, _ lines: [String]) -> String {
    ([summary] + lines).joined(separator: "\n  ")
  }

  private static func product(_ name: String, _ targets: [String], isDynamic: Bool = false) -> String {
    ".library(name: \(quoted(name)), \(isDynamic ? "type: .dynamic, " : "")targets: "
      + "[\(targets.map(quoted).joined(separator: ", "))]),"
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension EvaluatedManifest.Target {
  /// Whether a target depends on Stratus.
  fileprivate var usesStratus: Bool { dependencies.contains { $0.name == "Stratus" } }
}
