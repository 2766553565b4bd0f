import StratusBase

/// Every object has up to two units of work: *making* it (its initializer) and *wiring* it (properties, methods,
/// callbacks). Making needs its parameters made. Wiring needs the object and the injected objects made. In addition, a
/// dependency should be wired before its dependent is made; that wish cannot be fulfilled inside cycles. Therefore, the
/// components of the graph of needs and wishes come in topological order, and inside a component only the needs count.
extension PlanCompiler {
  /// Returns the units in order: `2 * node` makes, `2 * node + 1` wires. The second one may be missing if an object is
  /// not wired.
  ///
  /// - Complexity: linear in the objects and their injections.
  func orderedUnits() -> [Int] { orderedUnitsOfTree() ?? orderedUnitsOfComponents() }

  /// Returns the units in the order in which a depth-first search leaves them, or `nil` if there is a cycle. Units
  /// without work are left out.
  private func orderedUnitsOfTree() -> [Int]? {
    let count = nodes.count * 2
    var state = [SearchState](repeating: .unreached, count: count)
    // For each unit, the number of its edges that were followed.
    var followed = [Int](repeating: 0, count: count)
    var result: [Int] = []
    result.reserveCapacity(count)
    var path: [Int] = []
    // The root's wiring comes first; see below.
    for node in nodes.indices {
      let start = nodes[node].isWired ? node * 2 + 1 : node * 2
      guard state[start] == .unreached else { continue }
      path.append(start)
      state[start] = .open
      while let unit = path.last {
        guard let target = nextTarget(of: unit, &followed[unit]) else {
          state[unit] = .left
          path.removeLast()
          result.append(unit)
          continue
        }
        switch state[target] {
        case .open: return nil
        case .left: break
        case .unreached:
          path.append(target)
          state[target] = .open
        }
      }
    }
    return result
  }

  private enum SearchState { case unreached, open, left }

  /// Follows the next edge of a unit: to its needs, then to its wishes.
  private func nextTarget(of unit: Int, _ followed: inout Int) -> Int? {
    let isWire = unit % 2 == 1
    if isWire, followed == 0 {
      followed = 1
      return unit - 1
    }
    let count = isWire ? nodes[unit / 2].injection.count : nodes[unit / 2].construction.count
    while followed < count * 2 + unit % 2 {
      let edge = followed - unit % 2
      followed += 1
      let index = edge < count ? edge : edge - count
      if case .node(let other) = isWire ? nodes[unit / 2].injection[index] : nodes[unit / 2].construction[index] {
        if edge < count { return other * 2 }
        if nodes[other].isWired { return other * 2 + 1 }
      }
    }
    return nil
  }

  private func orderedUnitsOfComponents() -> [Int] {
    // The root's wiring leads to all units. Starting there gives the same order as code without a container.
    func unit(_ node: Int) -> Int { node ^ 1 }
    let graph = CompressedRows<Int32>(count: nodes.count * 2) { node, targets in
      forEachNeed(of: unit(node)) { targets.append(Int32(unit($0))) }
      forEachWish(of: unit(node)) { targets.append(Int32(unit($0))) }
    }
    var result: [Int] = []
    result.reserveCapacity(nodes.count * 2)
    graph.forEachStronglyConnectedComponent { component in
      if let only = component.first, component.count == 1 {
        result.append(unit(Int(only)))
      } else {
        result += ordered(component.reversed().map { unit(Int($0)) })
      }
    }
    return result
  }

  /// Calls a function with each unit that must come before a unit.
  private func forEachNeed(of unit: Int, _ body: (Int) -> Void) {
    if unit % 2 == 1 { body(unit - 1) }
    forEachDependency(of: unit) { body($0 * 2) }
  }

  /// Calls a function with each unit that should come before a unit.
  private func forEachWish(of unit: Int, _ body: (Int) -> Void) {
    forEachDependency(of: unit) { body($0 * 2 + 1) }
  }

  private func forEachDependency(of unit: Int, _ body: (Int) -> Void) {
    for case .node(let other) in unit % 2 == 0 ? nodes[unit / 2].construction : nodes[unit / 2].injection {
      body(other)
    }
  }

  /// Returns the units of a cycle, each after the units that it needs. Its wishes come before it if the needs allow
  /// that.
  private func ordered(_ members: [Int]) -> [Int] {
    let inside = Set(members)
    // The search entered the cycle through the last member.
    let wanted = postOrder(from: members.reversed(), inside) { unit in
      var targets: [Int] = []
      forEachNeed(of: unit) { targets.append($0) }
      forEachWish(of: unit) { targets.append($0) }
      return targets
    }
    return postOrder(from: wanted, inside) { unit in
      var targets: [Int] = []
      forEachNeed(of: unit) { targets.append($0) }
      return targets
    }
  }

  /// Returns the units in the order in which a depth-first search leaves them.
  private func postOrder(from starts: [Int], _ inside: Set<Int>, _ targets: (Int) -> [Int]) -> [Int] {
    var isReached: Set<Int> = []
    var result: [Int] = []
    var walk: [(unit: Int, targets: [Int], next: Int)] = []
    func reach(_ unit: Int) {
      if inside.contains(unit), isReached.insert(unit).inserted { walk.append((unit, targets(unit), 0)) }
    }
    for start in starts {
      reach(start)
      while let (unit, targets, next) = walk.last {
        if next < targets.count {
          walk[walk.count - 1].next += 1
          reach(targets[next])
        } else {
          walk.removeLast()
          result.append(unit)
        }
      }
    }
    return result
  }
}
