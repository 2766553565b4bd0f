import ChatModel
import ChatNetworking
import ChatSession
import Observation
import Stratus

/// The app: nobody or one user is logged in.
@MainActor @Observable package final class ChatApplication {
  /// The screens of the user who is logged in.
  package private(set) var router: SessionRouter?
  package private(set) var problem: String?
  @ObservationIgnored private(set) var session: ActivatedChild<SessionAssembly>?
  @ObservationIgnored private var loggingIn: Task<Void, Never>?
  /// The next session must not read the archive before the last one has saved its messages.
  @ObservationIgnored private var isLoggingOut = false
  @ObservationIgnored private let assembly: AppAssembly

  package convenience init() throws { self.init(try AppAssembly.activated(with: [LoopbackAssembly.self])) }

  init(_ assembly: AppAssembly) { self.assembly = assembly }

  /// Starts a session for the user who did not log out, if any.
  package func resume() async {
    await start { await $0.remembered() }
  }

  package func logIn(_ user: User.ID, password: String) async {
    await start { try await $0.logIn(user, password: password) }
  }

  /// Ends the session, also one that is being opened.
  package func logOut() async {
    guard session != nil || loggingIn != nil, !isLoggingOut else { return }
    isLoggingOut = true
    defer { isLoggingOut = false }
    loggingIn?.cancel()
    await loggingIn?.value
    router?.end()
    let session = session
    (self.session, router) = (nil, nil)
    await assembly.authenticator().logOut()
    do {
      try await session?.shutdown()
    } catch {
      problem = "\(error)"
    }
  }

  private func start(_ authenticate: @escaping @Sendable (Authenticator) async throws -> Credential?) async {
    guard session == nil, loggingIn == nil, !isLoggingOut else { return }
    let task = Task {
      defer { loggingIn = nil }
      do {
        guard let credential = try await authenticate(assembly.authenticator()) else { return }
        try await open(credential)
        problem = nil
      } catch is CancellationError {
        problem = nil
      } catch {
        problem = "\((error as? ResolutionError)?.underlyingError ?? error)"
      }
    }
    loggingIn = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func open(_ credential: Credential) async throws {
    let session = try assembly.session(credential)
    do {
      _ = try await session.loop()
      let router = try session.activation.assembly(SignedInAssembly.self).router()
      router.onLogOut = { [weak self] in await self?.logOut() }
      router.start()
      (self.session, self.router) = (session, router)
    } catch {
      try await session.shutdown()
      throw error
    }
  }
}
