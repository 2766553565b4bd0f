import Stratus

/// The app's delegate, which names the assemblies to activate at start.
final class AppDelegate: InitialAssemblies {
  func initialAssemblies() -> [Assembly.Type] { [UIComponents.self] }
}
