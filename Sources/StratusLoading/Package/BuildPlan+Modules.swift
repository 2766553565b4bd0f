import StratusSupport

extension BuildPlan {
  /// Modules and products that may declare assemblies.
  struct UnseenCode {
    /// The names of the modules that no dynamic library product contains, sorted.
    var targets: [String] = []
    /// The names of the other dynamic library products with such modules, sorted.
    var products: [String] = []
  }

  /// Returns the modules that may declare assemblies and that a library does not contain, without tests.
  ///
  /// A module may declare assemblies if it depends on the module `Stratus`, directly or not, and declares a class. An
  /// executable that only activates assemblies needs no class.
  ///
  /// - Parameters:
  ///   - library: the path of the library of the product.
  ///   - directory: the package's directory, without links.
  /// - Complexity: linear in the sources of these modules, which it reads.
  func unseenCode(besides library: String, in directory: String) -> UnseenCode {
    let linked = Set(commands(for: library).flatMap(\.inputs))
    let others = libraries.filter { $0 != library }.map { (path: $0, linked: Set(commands(for: $0).flatMap(\.inputs))) }
    var code = UnseenCode()
    for group in main where group.hasSuffix(".module>") {
      guard let module = producer(of: group)?.inputs.first(where: { $0.hasSuffix(Self.moduleSuffix) }),
        let compilation = producer(of: module)
      else { continue }
      let sources = compilation.inputs.filter { path in
        path.hasSuffix(".swift") && isSource(path) && Paths.path(path, below: directory) != nil
      }
      guard !sources.isEmpty, !sources.contains(where: linked.contains), dependsOnStratus(compilation),
        sources.contains(where: Self.hasClass)
      else { continue }
      let products = others.filter { other in sources.contains(where: other.linked.contains) }
      code.products += products.map { LibraryLoader.productName(of: $0.path) }
      if products.isEmpty {
        code.targets.append(String(Paths.lastComponent(of: module).dropLast(Self.moduleSuffix.count)))
      }
    }
    return UnseenCode(targets: code.targets.sorted(), products: Set(code.products).sorted())
  }

  private static let moduleSuffix = ".swiftmodule"

  /// The dynamic libraries in the plan, including those of dependencies.
  private var libraries: [String] {
    commands.filter { $0.tool == "phony" && $0.outputs.first?.hasSuffix(".dylib>") == true }.compactMap(\.inputs.first)
  }

  private func dependsOnStratus(_ compilation: Command) -> Bool {
    var open = [compilation]
    var visited: Set<String> = []
    while let next = open.popLast() {
      for path in next.inputs where path.hasSuffix(Self.moduleSuffix) && visited.insert(path).inserted {
        if Paths.lastComponent(of: path) == "Stratus" + Self.moduleSuffix { return true }
        if let producer = producer(of: path) { open.append(producer) }
      }
    }
    return false
  }

  /// Returns whether a Swift file contains the word `class` outside line comments, or cannot be read.
  private static func hasClass(_ path: String) -> Bool {
    guard let bytes = try? Files.read(path) else { return true }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let code = line.firstIndex(of: UInt8(ascii: "/")).flatMap { slash in
        line[slash...].starts(with: "//".utf8) ? line[..<slash] : nil
      }
      return (code ?? line).split(whereSeparator: { !isPartOfWord($0) }).contains { $0.elementsEqual("class".utf8) }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
