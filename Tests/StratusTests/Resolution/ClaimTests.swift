import Stratus
import Testing

/// A request that cannot build an object does not keep others from building it.
struct ClaimTests {
  @MainActor final class Theme {
    init() {}
  }

  final class Loader: Sendable {
    init(theme: Theme) {}
  }

  final class ThemeAssembly: Assembly {
    let theme = Definition<Theme>()
    let loader = AsyncDefinition<Loader>()

    override func define() {
      theme.initialize(Theme.init).scope(.lazySingleton)
      loader.initialize({ (theme: Theme) async in Loader(theme: theme) }, theme).scope(.prototype)
    }
  }

  /// Requests an object of the main actor elsewhere, until the task is canceled.
  private func requestElsewhere(
    _ app: Activation, _ request: @escaping @Sendable (ThemeAssembly) async throws -> Void
  ) -> Task<Void, Never> {
    Task.detached {
      while !Task.isCancelled {
        guard let assembly = try? app.assembly(ThemeAssembly.self) else { return }
        for _ in 0..<20 { try? await request(assembly) }
        await Task.yield()
      }
    }
  }

  @Test @MainActor func `an impossible request on another thread does not make the main actor fail`() async throws {
    for _ in 0..<100 {
      let app = try Activation(of: [ThemeAssembly.self])
      let other = requestElsewhere(app) { _ = try $0.theme.resolve() }
      await Task.yield()
      #expect(throws: Never.self) { try app.assembly(ThemeAssembly.self).theme.resolve() }
      other.cancel()
      await other.value
    }
  }

  @Test @MainActor func `an asynchronous object with a parameter of the main actor does not make it fail`() async throws
  {
    for _ in 0..<100 {
      let app = try Activation(of: [ThemeAssembly.self])
      let other = requestElsewhere(app) { _ = try await $0.loader() }
      await Task.yield()
      #expect(throws: Never.self) { try app.assembly(ThemeAssembly.self).theme.resolve() }
      other.cancel()
      await other.value
    }
  }
}
