import Stratus
import Weather

/// Fetches forecasts for the widget while the app is in the background.
final class BackgroundClientAssembly: Assembly {
  let refresher = Definition<BackgroundRefresher>()

  private let support = Collaborator<SupportAssembly>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    refresher.initialize(BackgroundRefresher.init(logger:), support.logger).scope(.lazySingleton).injections {
      // Wrong: a client must not depend on a service, which is in a higher layer.
      $0.inject(\.weather, services.weatherService)
    }
  }
}
