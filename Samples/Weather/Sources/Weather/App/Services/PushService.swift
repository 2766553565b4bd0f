/// The push notifications for this device.
package protocol PushService: AnyObject {
  var subscriptions: Set<String> { get }
  func subscribe(to topic: String)
}

/// Registers the device with the server.
final class ServerPushService: PushService {
  private(set) var subscriptions: Set<String> = []
  private let server: any ServerClient

  init(server: any ServerClient) { self.server = server }

  func subscribe(to topic: String) {
    guard (try? server.fields(at: "push/\(topic)")) != nil else { return }
    subscriptions.insert(topic)
  }
}
