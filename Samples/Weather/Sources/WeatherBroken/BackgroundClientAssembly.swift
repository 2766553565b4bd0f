import Stratus
import Weather

/// Fetches forecasts while the app sleeps, so that the widget has something to show.
final class BackgroundClientAssembly: Assembly {
  let refresher = Definition<BackgroundRefresher>()

  private let support = Collaborator<SupportAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    refresher.initialize(BackgroundRefresher.init(logger:), support.logger)
      // Wrong: a client that knows a service, which is a layer above it.
      .inject(\.weather, services.weatherService)
      .scope(.lazySingleton)
  }
}
