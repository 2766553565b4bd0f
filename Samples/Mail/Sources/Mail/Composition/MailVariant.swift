import Stratus

/// A variant of the app. Each has a configuration of the same name in `.stratus.yml`.
public enum MailVariant: String, CaseIterable, Sendable {
  /// The released app.
  case release
  /// More settings, for testers.
  case debug
  /// Services without a network, for development without a server.
  case double

  /// The assemblies to activate. Collaborators of a class need no entry.
  var assemblies: [Assembly.Type] {
    [
      ApplicationAssembly.self, LoginUserStoryAssembly.self, FolderUserStoryAssembly.self,
      MessageUserStoryAssembly.self, settings, services,
    ]
  }

  private var settings: Assembly.Type {
    switch self {
    case .debug: SettingsUserStoryAssemblyDebug.self
    case .release, .double: SettingsUserStoryAssemblyBase.self
    }
  }

  private var services: Assembly.Type {
    switch self {
    case .double: ServiceComponentsAssemblyDouble.self
    case .release, .debug: ServiceComponentsAssemblyBase.self
    }
  }
}
