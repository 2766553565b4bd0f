import Stratus

enum WeakValuePage: WiringPage {
  static let rule = "weak-value"
  static let file = #filePath

  enum Found {
    // example
    final class CoreAssembly: Assembly {
      let retries = Definition<Int>()

      override func define() {
        retries.initialize { 3 }.scope(.weakSingleton)
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class CoreAssembly: Assembly {
      let retries = Definition<Int>()
      let client = Definition<HTTPClient>()

      override func define() {
        retries.initialize { 3 }.scope(.lazySingleton)
        client.initialize(HTTPClient.init).scope(.weakSingleton)
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.CoreAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.CoreAssembly.activated() }
}
