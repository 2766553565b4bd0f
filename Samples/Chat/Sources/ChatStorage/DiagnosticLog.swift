import ChatModel

/// Keeps the latest events for a bug report.
package actor DiagnosticLog: EventLog {
  package private(set) var events: [String] = []
  private let capacity: Int

  package init(capacity: Int) { self.capacity = capacity }

  package func record(_ event: String) {
    events.append(event)
    events.removeFirst(max(0, events.count - capacity))
  }
}
