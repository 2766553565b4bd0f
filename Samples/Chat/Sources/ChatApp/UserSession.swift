import ChatModel
import ChatSession
import Stratus

/// One user from log in to log out, with an activation of its own.
@MainActor package final class UserSession {
  package let router: SessionRouter
  private let assembly: SignedInAssembly
  private let lifecycle: SessionLifecycle

  init(credential: Credential, services: AppServices) throws {
    assembly = try SignedInAssembly.activated(
      configuration: SessionHostAssembly.inputs(credential: credential, services: services))
    router = assembly.router()
    lifecycle = assembly.session.lifecycle()
  }

  func start() async throws {
    try await lifecycle.start()
    router.start()
  }

  func end() async throws { try await lifecycle.end() }
}
