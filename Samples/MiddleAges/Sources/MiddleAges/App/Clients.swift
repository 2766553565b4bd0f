protocol SignUpClient: AnyObject {
  /// Returns the response of the service.
  func signUp(_ name: String) -> String
}

protocol StoreClient: AnyObject {
  func buy(_ article: String)
  var purchases: [String] { get }
}

/// The common base class of the clients.
class ClientBase {
  final var serviceUrl = ""
  final var networkMonitor: Reachability?
  final var allowInvalidSSLCertificates = false
  final var logRequests = false
  final var logResponses = false
  private(set) final var log: [String] = []

  init() {}

  /// Sends a request if the network is reachable.
  final func send(_ path: String) -> String {
    guard networkMonitor?.isReachable == true else { return "offline" }
    if logRequests { log.append("> \(serviceUrl)/\(path)") }
    if logResponses { log.append("< 200") }
    return "200 \(serviceUrl)/\(path)"
  }
}

final class DefaultSignUpClient: ClientBase, SignUpClient {
  func signUp(_ name: String) -> String { send("knights/\(name)") }
}

final class DefaultStoreClient: ClientBase, StoreClient {
  var storeDao: StoreDao?

  func buy(_ article: String) {
    if send("articles/\(article)").hasPrefix("200") { storeDao?.save(article) }
  }

  var purchases: [String] { storeDao?.articles ?? [] }
}

/// A store without a service, where everything is free.
final class SampleStoreClient: StoreClient {
  private(set) var purchases = ["sample sword"]

  func buy(_ article: String) { purchases.append(article) }
}

/// Monitors whether a service is reachable.
final class Reachability {
  let target: String
  var isReachable = true

  private init(target: String) { self.target = target }

  static func forInternetConnection() -> Reachability { Reachability(target: "0.0.0.0") }
}

/// Stores purchases.
final class StoreDao {
  private(set) var articles: [String] = []

  func save(_ article: String) { articles.append(article) }
}
