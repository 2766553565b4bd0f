import Foundation
import PackagePlugin

/// `swift package stratus <command> …`: builds the library that `stratus` opens, and runs the tool in the package's
/// directory.
@main struct StratusPlugin: CommandPlugin {
  /// The commands that do not need a graph of this package.
  private static let commandsWithoutGraph: Set<String> = ["help", "completions", "diff"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "StratusTool").url
    guard let command = arguments.first, !command.hasPrefix("-"), !Self.commandsWithoutGraph.contains(command),
      !arguments.contains("--help"), !arguments.contains("-h")
    else { return try run(tool, arguments, in: context.package) }

    guard context.package.products.contains(where: Self.isDynamic) else {
      // The tool builds a wrapper of the other library products, in a scratch directory of its own, which SwiftPM has
      // not locked.
      return try run(tool, arguments, in: context.package, ifNotLoaded: sandboxHelp(for: context.package))
    }
    if arguments.contains("--skip-build") {
      Diagnostics.warning("--skip-build has no effect here: the plug-in always builds the library first")
    }
    if value(of: "--build-system", in: arguments) != nil {
      Diagnostics.warning("--build-system has no effect here: pass it to `swift package`")
    }
    // SwiftPM locks its scratch directory while a plug-in runs, so a build by the tool could wait forever.
    let built = try build(context.package, arguments)
    let rest = arguments.dropFirst().filter { $0 != "--skip-build" }
    let package =
      built.flatMap { ["--built-product", $0] } + targets(of: context.package).flatMap { ["--built-target", $0] }
    try run(tool, [command] + package + rest, in: context.package)
  }

  /// Builds the library that the command line names, or else every dynamic library, because `.stratus.yml` may select
  /// one.
  ///
  /// - Returns: for each product of the package, its name, an equals sign, and the path of the library that this build
  ///   reports. The path is empty if the product is not a dynamic library.
  private func build(_ package: Package, _ arguments: [String]) throws -> [String] {
    var parameters = PackageManager.BuildParameters()
    if value(of: "--build-configuration", in: arguments) == "release" { parameters.configuration = .release }
    let wanted = value(of: "--product", in: arguments)
    return try package.products.map { product in
      guard Self.isDynamic(product), wanted == nil || wanted == product.name else { return product.name + "=" }
      let result = try packageManager.build(.product(product.name), parameters: parameters)
      guard result.succeeded else {
        FileHandle.standardError.write(Data(result.logText.utf8))
        Diagnostics.error("could not build the product '\(product.name)'")
        // The exit status of the tool if it cannot load a library.
        exit(3)
      }
      let names = ["lib\(product.name).so", "lib\(product.name).dylib"]
      let artifact = result.builtArtifacts.first {
        $0.kind == .dynamicLibrary && names.contains($0.url.lastPathComponent)
      }
      return product.name + "=" + (artifact?.url.path ?? "")
    }
  }

  /// Returns the targets that may declare assemblies: the Swift targets that use Stratus, except tests and macros.
  ///
  /// - Returns: for each target, its name, its module, its directory, and the names of the dynamic library products
  ///   that contain it, separated by tabs.
  private func targets(of package: Package) -> [String] {
    let libraries = package.products.filter(Self.isDynamic)
    return package.targets.compactMap { target in
      guard let swift = target as? SwiftSourceModuleTarget, [.generic, .executable].contains(swift.kind),
        swift.moduleName == "Stratus" || target.recursiveTargetDependencies.contains(where: { $0.name == "Stratus" })
      else { return nil }
      let products = libraries.filter { library in
        library.targets.contains { contained in
          contained.id == target.id || contained.recursiveTargetDependencies.contains { $0.id == target.id }
        }
      }
      return ([target.name, swift.moduleName, target.directoryURL.path] + products.map(\.name)).joined(separator: "\t")
    }
  }

  /// Returns how to go on if SwiftPM's sandbox has stopped the build of the wrapper; `nil` on systems on which SwiftPM
  /// has none.
  private func sandboxHelp(for package: Package) -> String? {
    #if os(macOS)
      let lines = package.products.compactMap { $0 as? LibraryProduct }.map { library in
        let targets = library.targets.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return "\n  .library(name: \"\(library.name)\", type: .dynamic, targets: [\(targets)]),"
      }
      return
        """
        a plug-in in SwiftPM's sandbox can build only dynamic library products; run `swift package --disable-sandbox \
        stratus`, 
        """
          + "or declare the products of Package.swift as dynamic:" + lines.joined()
    #else
      return nil
    #endif
  }

  private static func isDynamic(_ product: any Product) -> Bool { (product as? LibraryProduct)?.kind == .dynamic }

  /// - Parameter help: a note to show if the tool could not load a library.
  private func run(_ tool: URL, _ arguments: [String], in package: Package, ifNotLoaded help: String? = nil) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 3, let help { Diagnostics.remark(help) }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private func value(of option: String, in arguments: [String]) -> String? {
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == option { return next }
      if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
    }
    return nil
  }
}
