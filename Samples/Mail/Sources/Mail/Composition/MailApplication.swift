import Stratus

/// The composition root: the only code of the app that activates assemblies.
public struct MailApplication {
  /// The activation, which keeps the shared objects alive.
  let app: Activation
  let delegate: AppDelegate

  /// Activates the assemblies of a variant.
  public static func activated(as variant: MailVariant) throws -> MailApplication {
    let app = try Activation(of: variant.assemblies)
    let delegate = try app.assembly(ApplicationAssembly.self).appDelegate.resolve()
    return MailApplication(app: app, delegate: delegate)
  }

  /// Returns the name of the first storyboard.
  public func launch() -> String { delegate.launch() }
}
