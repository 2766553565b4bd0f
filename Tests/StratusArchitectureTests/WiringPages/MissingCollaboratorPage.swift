import Stratus

enum MissingCollaboratorPage: WiringPage {
  static let rule = "missing-collaborator"
  static let file = #filePath

  // example
  protocol ServiceAssembly: Assembly {}

  final class NetworkServices: Assembly, ServiceAssembly {}

  final class StoryAssembly: Assembly {
    private let services = Collaborator<any ServiceAssembly>()
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try StoryAssembly.activated()
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try StoryAssembly.activated(with: [NetworkServices.self])
    // end
  }
}
