/// What a server answered, by the names that the app uses.
typealias Fields = [String: String]

/// Our own server.
protocol ServerClient: AnyObject {
  func fields(at path: String) throws -> Fields
}

/// Asks a server, has the answer checked, and gives it in the words of the app.
class HTTPClient: ServerClient {
  enum Failure: Error { case offline }

  final var baseURL = ""
  final var logger: Logger?
  final var activityIndicator: NetworkActivityIndicator?
  private let mapper: any Mapper
  private let validator: any Validator
  private var connection: ConnectionMonitor?

  init(mapper: any Mapper, validator: any Validator) {
    self.mapper = mapper
    self.validator = validator
  }

  /// Asks nothing while the connection is down.
  final func watch(_ connection: ConnectionMonitor) { self.connection = connection }

  final func fields(at path: String) throws -> Fields {
    guard connection?.isOnline ?? true else { throw Failure.offline }
    logger?.log("GET \(baseURL)/\(path)")
    activityIndicator?.begin()
    defer { activityIndicator?.end() }
    let answer = answer(to: path)
    try validator.validate(answer)
    return mapper.fields(of: answer)
  }

  /// A sample has no network: each client knows what its server would say.
  func answer(to path: String) -> Fields { ["cities": "Lisbon,Oslo,Tbilisi"] }
}
