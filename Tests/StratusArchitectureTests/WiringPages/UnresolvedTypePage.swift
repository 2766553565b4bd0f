import Stratus

enum UnresolvedTypePage: WiringPage {
  static let rule = "unresolved-type"
  static let file = #filePath

  enum Found {
    // example
    final class StoryAssembly: Assembly {
      let log = Definition<[Logger]>()
      let client = Definition<HTTPClient>()

      override func define() {
        log.initialize({ [$0] }, .byType())
        client.initialize(HTTPClient.init)
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class StoryAssembly: Assembly {
      let log = Definition<[Logger]>()
      private let logger = Definition<Logger>()

      override func define() {
        log.initialize({ [$0] }, .byType())
        logger.initialize(Logger.init)
      }
    }
    // end
  }

  static func found() throws(ActivationError) { _ = try Found.StoryAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.StoryAssembly.activated() }
}
