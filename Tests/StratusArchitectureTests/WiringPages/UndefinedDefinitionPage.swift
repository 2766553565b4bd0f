import Stratus

enum UndefinedDefinitionPage: WiringPage {
  static let rule = "undefined-definition"
  static let file = #filePath

  enum Found {
    // example
    final class CoreAssembly: Assembly {
      let client = Definition<HTTPClient>()
      // There is no define() with a recipe for it.
    }
    // end
  }

  enum NotFound {
    // example
    final class CoreAssembly: Assembly {
      let client = Definition<HTTPClient>()

      override func define() {
        client.initialize(HTTPClient.init)
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.CoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.CoreAssembly.activated() }
}
