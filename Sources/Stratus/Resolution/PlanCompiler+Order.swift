import StratusBase

/// Every object has up to two units of work: *making* it (its initializer) and *wiring* it (properties, methods, callbacks).
/// Making needs its parameters made. Wiring needs the object and the injected objects made. In addition, a dependency should be
/// wired before its dependent is made; that wish cannot be fulfilled inside cycles. Therefore, the components of the graph of needs
/// and wishes come in topological order, and inside a component only the needs count.
extension PlanCompiler {
  /// Returns the units in order: `2 * node` makes, `2 * node + 1` wires.
  func orderedUnits() -> [Int] {
    var needs = [[Int32]](repeating: [], count: nodes.count * 2)
    var wishes = needs
    for (index, node) in nodes.enumerated() {
      let (make, wire) = (index * 2, index * 2 + 1)
      for case .node(let other) in node.construction {
        needs[make].append(Int32(other * 2))
        wishes[make].append(Int32(other * 2 + 1))
      }
      needs[wire].append(Int32(make))
      for case .node(let other) in node.injection {
        needs[wire].append(Int32(other * 2))
        wishes[wire].append(Int32(other * 2 + 1))
      }
    }
    // The root's wiring leads to all units. Starting there gives the same order as code without a container.
    let count = needs.count
    func unit(_ node: Int) -> Int { node ^ 1 }
    let graph = CompressedRows<Int32>(count: count) { node, targets in
      for target in needs[unit(node)] { targets.append(target ^ 1) }
      for target in wishes[unit(node)] { targets.append(target ^ 1) }
    }
    var result: [Int] = []
    result.reserveCapacity(count)
    for component in graph.stronglyConnectedComponents() {
      let members = component.map(unit)
      if members.count == 1 { result.append(members[0]) } else { result += ordered(members, needs, wishes) }
    }
    return result
  }

  /// Returns the units of a cycle, each after the units that it needs. Its wishes come before it if the needs allow that.
  private func ordered(_ members: [Int], _ needs: [[Int32]], _ wishes: [[Int32]]) -> [Int] {
    let inside = Set(members)
    // The search entered the cycle through the last member.
    let wanted = postOrder(from: members.reversed(), inside) { needs[$0] + wishes[$0] }
    return postOrder(from: wanted, inside) { needs[$0] }
  }

  /// Returns the units in the order in which a depth-first search leaves them.
  private func postOrder(from starts: [Int], _ inside: Set<Int>, _ targets: (Int) -> [Int32]) -> [Int] {
    var isReached: Set<Int> = []
    var result: [Int] = []
    var walk: [(unit: Int, targets: [Int32], next: Int)] = []
    func reach(_ unit: Int) {
      if inside.contains(unit), isReached.insert(unit).inserted { walk.append((unit, targets(unit), 0)) }
    }
    for start in starts {
      reach(start)
      while let (unit, targets, next) = walk.last {
        if next < targets.count {
          walk[walk.count - 1].next += 1
          reach(Int(targets[next]))
        } else {
          walk.removeLast()
          result.append(unit)
        }
      }
    }
    return result
  }
}
