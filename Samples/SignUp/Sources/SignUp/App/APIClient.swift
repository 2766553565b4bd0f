/// Asks the service. A struct: what is injected need not be an object.
struct APIClient {
  enum Failure: Error, Equatable { case taken(String) }

  let baseURL: String
  let transport: any Transport

  func signUp(userName: String, password: String) throws(Failure) {
    let status = transport.post("\(userName):\(password)", to: "\(baseURL)/users")
    if status == 409 { throw .taken(userName) }
  }
}

/// Carries a request to a server.
protocol Transport {
  /// - Returns: the status code of the answer.
  func post(_ body: String, to url: String) -> Int
}

/// A service without a network: everybody but the administrator may sign up.
struct LocalTransport: Transport {
  func post(_ body: String, to url: String) -> Int { body.hasPrefix("admin:") ? 409 : 201 }
}
