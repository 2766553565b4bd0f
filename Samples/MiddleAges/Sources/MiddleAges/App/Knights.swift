/// A companion of a knight.
protocol Companion {
  var name: String { get }
}

struct Damsel: Companion {
  let name: String
}

protocol Knight: AnyObject, Companion {
  var quest: (any Quest)? { get }
}

/// A knight that receives its quest through the initializer.
final class BasicKnight: Knight {
  let name: String
  var sword: Sword?
  var castle: Castle?
  var companions: [any Companion] = []
  var favoriteColors: Set<String> = []
  var squires: [String: Squire] = [:]
  /// The calls that the container made while it built the knight.
  private(set) var journal: [String] = []
  private let assigned: any Quest

  init(name: String, quest: any Quest) {
    self.name = name
    assigned = quest
  }

  var quest: (any Quest)? { assigned }

  func wake() { journal.append(sword == nil ? "woke up unarmed" : "woke up armed") }

  func hire(_ squire: Squire, wage: Int) { journal.append("hired \(squire.name) for \(wage) pence") }

  func mount() { journal.append(sword == nil ? "rode out unarmed" : "rode out armed") }
}

/// A knight that receives its quest through a property.
final class CavalryMan: Knight {
  let name = "Gawain"
  var quest: (any Quest)?
  var hitRatio = 0.0

  func sit(at table: RoundTable) { table.seat(self) }
}

final class Squire {
  let name: String

  init(name: String) { self.name = name }
}
