import Stratus

enum DuplicateRecipePage: WiringPage {
  static let rule = "duplicate-recipe"
  static let file = #filePath

  enum Found {
    // example
    final class CoreAssembly: Assembly {
      let client = Definition<HTTPClient>()

      override func define() {
        client.injections { $0.inject(\.url, .value("https://api.example")) }
        client.initialize(HTTPClient.init)
      }
    }
    // end
  }

  enum NotFound {
    // example
    class CoreAssembly: Assembly {
      let client = Definition<HTTPClient>()

      override func define() {
        client.initialize(HTTPClient.init)
        client.injections { $0.inject(\.url, .value("https://api.example")) }
      }
    }

    final class FastCoreAssembly: CoreAssembly {
      override func define() {
        super.define()
        client.initialize(HTTPClient.init)
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.CoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.FastCoreAssembly.activated() }
}
