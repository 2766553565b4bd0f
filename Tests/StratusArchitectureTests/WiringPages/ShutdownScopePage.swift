import Stratus

enum ShutdownScopePage: WiringPage {
  static let rule = "shutdown-scope"
  static let file = #filePath

  enum Found {
    // example
    final class CoreAssembly: Assembly {
      let client = Definition<HTTPClient>()

      override func define() {
        client.initialize(HTTPClient.init)
          .onShutdown { $0.cancelRequests() }
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class CoreAssembly: Assembly {
      let client = Definition<HTTPClient>()

      override func define() {
        client.initialize(HTTPClient.init).scope(.lazySingleton)
          .onShutdown { $0.cancelRequests() }
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.CoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.CoreAssembly.activated() }
}

extension HTTPClient {
  fileprivate func cancelRequests() {}
}
