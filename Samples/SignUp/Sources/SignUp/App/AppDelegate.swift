import Stratus

/// Where the app begins: it names the assemblies, and the rest follows.
final class AppDelegate: InitialAssemblies {
  func initialAssemblies() -> [Assembly.Type] { [UIComponents.self] }
}
