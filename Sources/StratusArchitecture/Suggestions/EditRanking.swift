import StratusGraph

/// The edits of the layers of a policy, ranked by the errors that they would remove.
struct EditRanking {
  /// An edit with the reasons for its rank.
  struct Candidate {
    let edit: LayerEdit
    /// The number of errors that the edit removes.
    var removed: Int
    /// Whether all assemblies stay in their layers.
    let staysInLayer: Bool

    /// Whether the edit is better: it removes more errors for each assembly that it names; then it names fewer
    /// assemblies, stays in their layers, and needs no new row; then by name.
    func precedes(_ other: Candidate) -> Bool {
      let (gain, otherGain) = (removed * other.edit.names.count, other.removed * edit.names.count)
      if gain != otherGain { return gain > otherGain }
      if edit.names.count != other.edit.names.count { return edit.names.count < other.edit.names.count }
      if staysInLayer != other.staysInLayer { return staysInLayer }
      let (isNew, isOtherNew) = (edit.destination.isNewRow, other.edit.destination.isNewRow)
      if isNew != isOtherNew { return !isNew }
      if edit.names != other.edit.names { return edit.names.lexicographicallyPrecedes(other.edit.names) }
      return edit.destination.order < other.edit.destination.order
    }
  }

  /// The largest number of assemblies that one edit moves.
  private static let mostNames = 3
  /// The fewest errors that an edit has to remove.
  static let fewestRemoved = 2

  private let network: LayerNetwork
  private let policy: Policy
  private let places: LayerPlaces
  /// The findings that each exception names.
  private var excepted: [Int: LayerNetwork.Findings] = [:]

  init(_ network: LayerNetwork, _ policy: Policy, in graphs: [DefinitionGraph]) {
    self.network = network
    self.policy = policy
    places = LayerPlaces(network, policy, graphs)
    for unit in network.names.indices {
      for link in network.links[unit] where link.from == unit {
        guard let exception = link.exception else { continue }
        excepted[exception] = excepted(by: exception) + findings(of: link)
      }
    }
  }

  /// Returns the edits that probably remove enough errors, the best first.
  ///
  /// - Complexity: O(c log c) for c candidates, each of which visits the links of the assemblies that move.
  func candidates() -> [Candidate] {
    var found: [Candidate] = []
    for group in groups() {
      let move = Move(group.flatMap { [$0] + places.followers[$0] }, of: network.names.count)
      let names = group.map { LayerEdit.Name(assembly: network.names[$0], text: places.texts[$0] ?? "") }.sorted()
      let old = errors(of: move)
      for destination in destinations where isEdit(of: group, move, destination) {
        let removed = removedErrors(old, errors(of: move, to: places.place(of: destination)))
        guard removed >= Self.fewestRemoved else { continue }
        found.append(
          Candidate(
            edit: LayerEdit(names: names, destination: destination), removed: removed,
            staysInLayer: group.allSatisfy { places[$0]?.layer == destination.layer }))
      }
    }
    return found.sorted { $0.precedes($1) }
  }

  /// Returns the full names of the assemblies that move with those that an edit names.
  func followers(of edit: LayerEdit) -> [String] {
    let units = units(of: edit)
    return Set(units.flatMap { places.followers[$0] }).subtracting(units).sorted().map { network.names[$0] }
  }

  /// Returns the names of the layers that have no assemblies after an edit.
  func layers(emptiedBy edit: LayerEdit) -> [String] {
    let moved = Set(units(of: edit).flatMap { [$0] + places.followers[$0] })
    return policy.layers.indices.filter { layer in
      let members = places.members[layer]
      return layer != edit.destination.layer && !members.isEmpty && members.allSatisfy(moved.contains)
    }.map { policy.layers[$0].name }
  }

  private func units(of edit: LayerEdit) -> [Int] {
    network.names.indices.filter { unit in edit.names.contains { $0.assembly == network.names[unit] } }
  }

  /// The assemblies that can move together: each that takes part in errors, and up to three with errors to or from the
  /// same one.
  private func groups() -> [[Int]] {
    var known: Set<[Int]> = []
    var groups: [[Int]] = []
    func add(_ group: [Int]) {
      let group = Set(group).sorted()
      guard (1...Self.mostNames).contains(group.count), group.allSatisfy({ places.texts[$0] != nil }),
        known.insert(group).inserted
      else { return }
      groups.append(group)
    }
    let hasErrors = network.names.indices.map { unit in network.links[unit].contains(where: isWrong) }
    for unit in network.names.indices where hasErrors[unit] || places.followers[unit].contains(where: { hasErrors[$0] })
    {
      add([unit])
      let wrong = network.links[unit].filter(isWrong)
      add(wrong.filter { $0.to == unit }.map(\.from))
      add(wrong.filter { $0.from == unit }.map(\.to))
    }
    return groups
  }

  private var destinations: [LayerEdit.Destination] {
    policy.layers.enumerated().flatMap { layer, declared -> [LayerEdit.Destination] in
      declared.rows.indices.map { .row(Layering.Position(layer: layer, row: $0)) }
        + [.newRowAbove(layer: layer), .newRowBelow(layer: layer)]
    }
  }

  /// Whether an edit moves each assembly, and a new row is beside another one.
  private func isEdit(of group: [Int], _ move: Move, _ destination: LayerEdit.Destination) -> Bool {
    if case .row(let position) = destination { return !group.contains { places[$0]?.position == position } }
    return places.members[destination.layer].contains { !move.contains($0) }
  }

  /// Assemblies that move together.
  private struct Move {
    let units: [Int]
    private let isMoved: [Bool]

    init(_ units: [Int], of count: Int) {
      var isMoved = [Bool](repeating: false, count: count)
      self.units = units.filter { unit in
        defer { isMoved[unit] = true }
        return !isMoved[unit]
      }
      self.isMoved = isMoved
    }

    func contains(_ unit: Int) -> Bool { isMoved[unit] }
  }

  /// The errors in the links of assemblies that move, and the findings that exceptions name.
  private struct MovedErrors {
    var count = 0
    var excepted: [Int: LayerNetwork.Findings] = [:]
  }

  /// Counts the errors in the links of assemblies, after these have moved if there is a place.
  private func errors(of move: Move, to place: LayerPlaces.Place? = nil) -> MovedErrors {
    func after(_ unit: Int) -> LayerPlaces.Place? {
      guard let old = places[unit] else { return nil }
      return move.contains(unit) ? place ?? old : old
    }
    var errors = MovedErrors()
    for unit in move.units {
      // A link between two assemblies that move belongs to the one that depends.
      for link in network.links[unit] where link.from == unit || !move.contains(link.from) {
        let findings = findings(of: link, from: after(link.from), to: after(link.to))
        if let exception = link.exception {
          errors.excepted[exception] = (errors.excepted[exception] ?? LayerNetwork.Findings()) + findings
        } else {
          errors.count += findings.reported
        }
      }
    }
    return errors
  }

  private func removedErrors(_ old: MovedErrors, _ new: MovedErrors) -> Int {
    var removed = old.count - new.count
    // An exception accepts all findings that it names, or none, so those of other assemblies count, too.
    for (exception, findings) in new.excepted {
      let all = excepted(by: exception)
      let change = findings - (old.excepted[exception] ?? LayerNetwork.Findings())
      removed += network.errors(all, under: exception) - network.errors(all + change, under: exception)
    }
    return removed
  }

  private func excepted(by exception: Int) -> LayerNetwork.Findings { excepted[exception] ?? LayerNetwork.Findings() }

  /// Whether a link contains errors.
  private func isWrong(_ link: LayerNetwork.Link) -> Bool {
    guard findings(of: link).reported > 0 else { return false }
    return link.exception.map { network.errors(excepted(by: $0), under: $0) > 0 } ?? true
  }

  private func findings(of link: LayerNetwork.Link) -> LayerNetwork.Findings {
    findings(of: link, from: places[link.from], to: places[link.to])
  }

  private func findings(
    of link: LayerNetwork.Link, from: LayerPlaces.Place?, to: LayerPlaces.Place?
  ) -> LayerNetwork.Findings {
    guard let from, let to, let relation = places.relation(from, to) else { return LayerNetwork.Findings() }
    return link[relation]
  }
}

extension LayerEdit.Destination {
  /// The order of equally good destinations: the highest first.
  fileprivate var order: (Int, Int, Int) {
    switch self {
    case .newRowAbove(let layer): (layer, 0, 0)
    case .row(let position): (position.layer, 1, position.row)
    case .newRowBelow(let layer): (layer, 2, 0)
    }
  }
}
