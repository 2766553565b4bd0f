import StratusSupport

extension EvaluatedManifest {
  /// The lines to write into a manifest without a library product that uses Stratus.
  var productHelp: String {
    let product = name.isEmpty ? "Assemblies" : "\(name)Assemblies"
    let targets = targets.filter { $0.type == "regular" }
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
    return lines(
      "an executable cannot be opened, so \(Self.move(executable)); in Package.swift, add",
      ["to `products`: " + Self.product(product, [Self.core(of: executable)])] + Self.lines(moving: executable))
  }

  /// Returns the lines that add targets to a library product; `nil` if the manifest has none of them, or no library
  /// product.
  ///
  /// - Parameter product: the product; `nil` for the first one that a check opens.
  package func help(for names: [String], in product: String?) -> String? {
    let library =
      libraries.first { $0.name == product } ?? libraries.first { $0.kind == .dynamicLibrary } ?? libraries.first
    let moved = executables.filter { names.contains($0.name) }
    let added = targets.filter { $0.type == "regular" }.map(\.name).filter(names.contains) + moved.map(Self.core)
    guard let library, !added.isEmpty else { return nil }
    let moves = moved.isEmpty ? "" : ", and \(moved.map(Self.move).joined(conjunction: "and"))"
    return lines(
      """
      in Package.swift, extend the product '\(library.name)'\(moves); or add an exception for a target without \
      assemblies
      """,
      ["in `products`: " + Self.product(library.name, library.targets + added, kind: library.kind)]
        + moved.flatMap(Self.lines))
  }

  private var executables: [Target] { targets.filter { $0.type == "executable" } }

  /// The target for the assemblies of an executable.
  private static func core(of executable: Target) -> String { executable.name + "Core" }

  private static func move(_ executable: Target) -> String {
    "move the assemblies of '\(executable.name)' to Sources/\(core(of: executable))"
  }

  private static func lines(moving executable: Target) -> [String] {
    let target = quoted(core(of: executable))
    return [
      "to `targets`: .target(name: \(target), dependencies: [.product(name: \"Stratus\", package: \"Stratus\")]),",
      "to the dependencies of '\(executable.name)': \(target)",
    ]
  }

  /// The lines that make the library products dynamic, so that they need no wrapper.
  var dynamicHelp: String {
    lines(
      "let the tool write there, or declare \(libraries.count == 1 ? "the library product" : "the library products") "
        + "of Package.swift as dynamic:",
      libraries.map { Self.product($0.name, $0.targets, kind: .dynamicLibrary) })
  }

  private func lines(_ summary: String, _ lines: [String]) -> String {
    ([summary] + lines).joined(separator: "\n  ")
  }

  private static func product(_ name: String, _ targets: [String], kind: Product.Kind = .automaticLibrary) -> String {
    let type = kind == .dynamicLibrary ? "type: .dynamic, " : kind == .staticLibrary ? "type: .static, " : ""
    return ".library(name: \(quoted(name)), \(type)targets: "
      + "[\(targets.map(quoted).joined(separator: ", "))]),"
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension EvaluatedManifest.Target {
  /// Whether a target depends on Stratus.
  fileprivate var usesStratus: Bool { dependencies.contains { $0.name == "Stratus" } }
}
