import Stratus

enum ForeignDefinitionPage: WiringPage {
  static let rule = "foreign-definition"
  static let file = #filePath

  enum Found {
    // example
    final class StoryAssembly: Assembly {
      let client = Definition<[HTTPClient]>()
      private let core = CoreAssembly()  // created manually

      override func define() {
        client.initialize({ [$0] }, core.client)
      }
    }
    // end
  }

  enum NotFound {
    // example
    final class StoryAssembly: Assembly {
      let client = Definition<[HTTPClient]>()
      private let core = Collaborator<CoreAssembly>()

      override func define() {
        client.initialize({ [$0] }, core.client)
      }
    }
    // end
  }

  final class CoreAssembly: Assembly {
    let client = Definition<HTTPClient>()

    override func define() {
      client.initialize(HTTPClient.init)
    }
  }

  static func found() throws(ActivationError) { _ = try Found.StoryAssembly.activated() }
  static func notFound() throws(ActivationError) { _ = try NotFound.StoryAssembly.activated() }
}
