import Stratus

/// The client of the service and its transport.
class NetworkComponents: Assembly {
  final let apiClient = Definition<APIClient>()
  final let transport = Definition<any Transport>()

  override func define() {
    apiClient.initialize(APIClient.init(baseURL:transport:), .value("http://localhost:2368"), transport)
      .scope(.lazySingleton)
    transport.initialize(LocalTransport.init, as: { $0 }).scope(.lazySingleton)
  }
}
