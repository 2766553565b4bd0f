/// The fields of a response.
typealias Fields = [String: String]

/// A client of the app's own server.
protocol ServerClient: AnyObject {
  func fields(at path: String) throws -> Fields
}

/// Sends a request, validates the response, and maps it to the field names of the app.
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

  /// Starts to monitor the connection. Requests fail while it is offline.
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

  /// Returns a fixed response, because this sample does not use the network.
  func answer(to path: String) -> Fields { ["cities": "Lisbon,Oslo,Tbilisi"] }
}
