import Stratus

enum AmbiguousCollaboratorPage: WiringPage {
  static let rule = "ambiguous-collaborator"
  static let file = #filePath

  // example
  protocol ServiceAssembly: Assembly {}

  final class NetworkServices: Assembly, ServiceAssembly {}
  final class FakeServices: Assembly, ServiceAssembly {}

  final class StoryAssembly: Assembly {
    private let services = Collaborator<any ServiceAssembly>()
  }

  // end
  static func found() throws(ActivationError) {
    // example
    _ = try StoryAssembly.activated(with: [NetworkServices.self, FakeServices.self])
    // end
  }

  static func notFound() throws(ActivationError) {
    // example
    _ = try StoryAssembly.activated(with: [FakeServices.self])
    // end
  }
}
