/// Calls the service. It is a struct, because injected values do not have to be class instances.
struct APIClient {
  enum Failure: Error, Equatable { case taken(String) }

  let baseURL: String
  let transport: any Transport

  func signUp(userName: String, password: String) throws(Failure) {
    let status = transport.post("\(userName):\(password)", to: "\(baseURL)/users")
    if status == 409 { throw .taken(userName) }
  }
}

/// Sends requests to a server.
protocol Transport {
  /// Sends a request and returns the status code of the response.
  func post(_ body: String, to url: String) -> Int
}

/// A transport without a network, which rejects only the user name "admin".
struct LocalTransport: Transport {
  func post(_ body: String, to url: String) -> Int { body.hasPrefix("admin:") ? 409 : 201 }
}
