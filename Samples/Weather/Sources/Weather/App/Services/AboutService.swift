/// Information about the app.
package protocol AboutService: AnyObject {
  var version: String { get }
  var license: String { get }
  func help(on topic: String) -> String
}

/// Fetches help texts from the server, because they can change between releases.
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
