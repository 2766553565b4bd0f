import ChatModel
import ChatNetworking
import Observation
import Stratus

/// The app: nobody or one user is logged in.
@MainActor @Observable package final class ChatApplication {
  package private(set) var session: UserSession?
  package private(set) var problem: String?
  /// Whether a session is starting or ending. The next one must not read the archive before the last one has saved its messages.
  private var isBusy = false
  @ObservationIgnored private let assembly: AppAssembly

  package convenience init() throws { try self.init(with: [LoopbackAssembly.self]) }

  /// - Parameter assemblies: the assemblies for this build or test, such as the one with the transport.
  init(with assemblies: [Assembly.Type], configuration: Configuration = [:]) throws {
    assembly = try AppAssembly.activated(with: assemblies, configuration: configuration)
  }

  /// Starts a session for the user who did not log out, if any.
  package func resume() async {
    await start { await $0.remembered() }
  }

  package func logIn(_ user: User.ID, password: String) async {
    await start { try await $0.logIn(user, password: password) }
  }

  package func logOut() async {
    guard let session, !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    self.session = nil
    await assembly.authenticator().logOut()
    do {
      try await session.end()
    } catch {
      problem = "\(error)"
    }
  }

  private func start(_ authenticate: (Authenticator) async throws -> Credential?) async {
    guard session == nil, !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    do {
      guard let credential = try await authenticate(assembly.authenticator()) else { return }
      let session = try UserSession(credential: credential, services: assembly.services())
      try await session.start()
      session.router.onLogOut = { [weak self] in await self?.logOut() }
      self.session = session
      problem = nil
    } catch {
      problem = "\(error)"
    }
  }
}
