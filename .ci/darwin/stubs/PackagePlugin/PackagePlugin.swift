// The part of SwiftPM's interface for plug-ins that the package uses. The toolchain has it as a binary module for Linux
// only. The bodies are never run.
import Foundation

public protocol Plugin { init() }
extension Plugin { public static func main() async throws {} }

public protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}
extension CommandPlugin { public var packageManager: PackageManager { fatalError() } }

public struct PluginContext {
  public struct Tool {
    public let name: String
    public let url: URL
  }
  public let package: Package
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> Tool { fatalError() }
}

public struct Package {
  public let displayName: String
  public let directoryURL: URL
  public let products: [any Product]
  public let targets: [any Target]
}

public protocol Product {
  var id: String { get }
  var name: String { get }
  var targets: [any Target] { get }
}
public protocol Target {
  var id: String { get }
  var name: String { get }
  var directoryURL: URL { get }
}

extension Target { public var recursiveTargetDependencies: [any Target] { fatalError() } }

public enum ModuleKind: String { case generic, executable, snippet, test, macro }
public struct SwiftSourceModuleTarget: Target {
  public let id: String
  public let name: String
  public let directoryURL: URL
  public let moduleName: String
  public let kind: ModuleKind
}

public struct LibraryProduct: Product {
  public enum Kind { case `static`, dynamic, automatic }
  public let id: String
  public let name: String
  public let targets: [any Target]
  public let kind: Kind
}

public struct PackageManager {
  public enum BuildSubset { case all(includingTests: Bool), product(String), target(String) }
  public enum BuildConfiguration: String { case debug, release, inherit }
  public enum BuildLogVerbosity: String { case concise, verbose, debug }
  public struct BuildParameters {
    public var configuration: BuildConfiguration
    public var logging: BuildLogVerbosity
    public var echoLogs: Bool
    public var otherSwiftcFlags: [String] = []
    public init(
      configuration: BuildConfiguration = .debug, logging: BuildLogVerbosity = .concise, echoLogs: Bool = false
    ) { fatalError() }
  }
  public struct BuildResult {
    public struct BuiltArtifact {
      public enum Kind: String { case executable, dynamicLibrary, staticLibrary }
      public var url: URL
      public var kind: Kind
    }
    public var succeeded: Bool
    public var logText: String
    public var builtArtifacts: [BuiltArtifact]
  }
  public func build(_ subset: BuildSubset, parameters: BuildParameters) throws -> BuildResult { fatalError() }
}

public struct Diagnostics {
  public enum Severity: String { case error, warning, remark }
  public static func error(_ message: String, file: String? = #file, line: Int? = #line) {}
  public static func warning(_ message: String, file: String? = #file, line: Int? = #line) {}
  public static func remark(_ message: String, file: String? = #file, line: Int? = #line) {}
}
