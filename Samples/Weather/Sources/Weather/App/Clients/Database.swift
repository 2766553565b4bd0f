/// The database on the device.
final class Database {
  var logger: Logger?
  private(set) var isOpen = false
  private var tables: [String: [String]] = [:]

  init() {}

  func open() {
    logger?.log("database opened")
    isOpen = true
  }

  func values(of table: String) -> [String] { tables[table] ?? [] }
  func set(_ values: [String], for table: String) { tables[table] = values }
}
