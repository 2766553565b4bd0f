import Stratus

/// Clients of the service. Its address and the logging options come from the configuration.
final class NetworkComponents: Assembly {
  let signUpClient = Definition<any SignUpClient>()
  let storeClient = Definition<any StoreClient>()
  let networkMonitor = Definition<Reachability>()
  private let abstractClient = Definition<ClientBase>()
  private let onlineStore = Definition<any StoreClient>()
  private let sampleStore = Definition<any StoreClient>()

  private let persistenceComponents = Collaborator<PersistenceComponents>()

  override func define() {
    abstractClient.abstract().injections {
      $0.inject(\.serviceUrl, .config("client.serviceUrl"))
      $0.inject(\.networkMonitor, networkMonitor)
      $0.inject(\.allowInvalidSSLCertificates, .config("client.allowInvalidSSLCertificates"))
      $0.inject(\.logRequests, .config("client.logRequests"))
      $0.inject(\.logResponses, .config("client.logResponses"))
    }
    signUpClient.initialize(DefaultSignUpClient.init, as: { $0 }).parent(abstractClient)
    onlineStore.initialize(DefaultStoreClient.init, as: { $0 }).parent(abstractClient).injections {
      $0.inject(\.storeDao, persistenceComponents.storeDao)
    }
    sampleStore.initialize(SampleStoreClient.init, as: { $0 })
    // An option: only the chosen client is built, but the graph shows both.
    storeClient.choose(by: .config("client.store"), ["online": onlineStore, "sample": sampleStore])

    // Built by a static function, because the initializer is private.
    networkMonitor.initialize(Reachability.forInternetConnection).scope(.weakSingleton)
  }
}
