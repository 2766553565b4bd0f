import ChatModel

/// Keeps all events.
actor TestLog: EventLog {
  private(set) var events: [String] = []

  func record(_ event: String) { events.append(event) }
}
