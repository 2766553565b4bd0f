import Foundation
import PackagePlugin

/// `swift package stratus <command> …`: builds what `stratus` opens, and runs it in the package's folder.
@main struct StratusPlugin: CommandPlugin {
  /// Commands that need no graph of this package.
  private static let without: Set<String> = ["help", "completions", "diff"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "StratusTool").url
    guard let command = arguments.first, !command.hasPrefix("-"), !Self.without.contains(command),
      !arguments.contains("--help"), !arguments.contains("-h")
    else { return try run(tool, arguments, in: context.package) }

    // SwiftPM holds the lock of its folder as long as a plugin runs, so the tool itself could wait for ever to build.
    if !arguments.contains("--skip-build") { try build(context.package, arguments) }
    try run(tool, [command, "--skip-build"] + arguments.dropFirst(), in: context.package)
  }

  /// Builds the library that the command line names, else all that can be opened: which one the tool takes is told by
  /// `.stratus.yml`.
  private func build(_ package: Package, _ arguments: [String]) throws {
    var names = package.products(ofType: LibraryProduct.self).filter { $0.kind == .dynamic }.map(\.name)
    if let name = value(of: "--product", in: arguments) { names = [name] }
    var parameters = PackageManager.BuildParameters()
    if value(of: "--build-configuration", in: arguments) == "release" { parameters.configuration = .release }
    for name in names {
      let result = try packageManager.build(.product(name), parameters: parameters)
      guard result.succeeded else {
        FileHandle.standardError.write(Data(result.logText.utf8))
        Diagnostics.error("the product '\(name)' does not build")
        // As the tool says that there is no library.
        exit(3)
      }
    }
  }

  private func run(_ tool: URL, _ arguments: [String], in package: Package) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = package.directoryURL
    try process.run()
    process.waitUntilExit()
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
