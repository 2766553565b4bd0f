/// What the app tells of itself.
package protocol AboutService: AnyObject {
  var version: String { get }
  var license: String { get }
  func help(on topic: String) -> String
}

/// Asks our server for what changes between two releases.
final class ServerAboutService: AboutService {
  let version = "1.0"
  let license = "Apache-2.0"
  private let server: any ServerClient

  init(server: any ServerClient) { self.server = server }

  func help(on topic: String) -> String {
    let answer = try? server.fields(at: "help/\(topic)")
    return answer?["text"] ?? "No help on \(topic)."
  }
}
