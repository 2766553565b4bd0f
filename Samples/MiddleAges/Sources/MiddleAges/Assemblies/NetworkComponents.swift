import Stratus

/// Clients of the service. Its address and the logging options come from the configuration.
final class NetworkComponents: Assembly {
  let signUpClient = Definition<any SignUpClient>()
  let storeClient = Definition<any StoreClient>()
  let networkMonitor = Definition<Reachability>()
  private let abstractClient = Definition<ClientBase>()

  private let persistenceComponents = Collaborator<PersistenceComponents>()

  override func define() {
    abstractClient.abstract()
      .inject(\.serviceUrl, .config("client.serviceUrl"))
      .inject(\.networkMonitor, networkMonitor)
      .inject(\.allowInvalidSSLCertificates, .config("client.allowInvalidSSLCertificates"))
      .inject(\.logRequests, .config("client.logRequests"))
      .inject(\.logResponses, .config("client.logResponses"))
    signUpClient.initialize(DefaultSignUpClient.init, as: { $0 }).parent(abstractClient)
    storeClient.initialize(DefaultStoreClient.init, as: { $0 })
      .parent(abstractClient)
      .inject(\.storeDao, persistenceComponents.storeDao)

    // Built by a static function, because the initializer is private.
    networkMonitor.initialize(Reachability.forInternetConnection).scope(.weakSingleton)
  }
}
