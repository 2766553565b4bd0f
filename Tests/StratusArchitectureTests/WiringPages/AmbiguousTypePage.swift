import Stratus

enum AmbiguousTypePage: WiringPage {
  static let rule = "ambiguous-type"
  static let file = #filePath

  enum Found {
    // example
    final class StoryAssembly: Assembly {
      let log = Definition<[Logger]>()
      private let quiet = Definition<Logger>()
      private let loud = Definition<Logger>()

      override func define() {
        log.initialize({ [$0] }, .byType())
        quiet.initialize(Logger.init)
        loud.initialize(Logger.init)
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
