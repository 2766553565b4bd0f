/// Every object has up to two units of work: *making* it (its initializer) and *wiring* it (properties, methods, callbacks).
/// Making needs its parameters made; wiring needs the object and what is injected made. Besides, a dependency should be
/// wired before its dependent is made: that wish is kept everywhere but inside cycles, where it cannot be. So: components
/// of the graph of needs and wishes come in topological order, and inside a component only the needs count.
extension PlanCompiler {
  /// Units in order: `2 * node` makes, `2 * node + 1` wires.
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
    // The root's wiring leads to everything; starting there keeps the order of a person who builds by hand.
    let count = needs.count
    func unit(_ position: Int) -> Int { position ^ 1 }
    let components = stronglyConnectedComponents(count: count) { position in
      (needs[unit(position)] + wishes[unit(position)]).map { Int32(unit(Int($0))) }
    }
    var result: [Int] = []
    result.reserveCapacity(count)
    for component in components {
      let members = component.map(unit)
      if members.count == 1 { result.append(members[0]) } else { result += ordered(members, needs, wishes) }
    }
    return result
  }

  /// The units of a cycle, each after what it needs; what it wishes comes first where the needs allow it.
  private func ordered(_ members: [Int], _ needs: [[Int32]], _ wishes: [[Int32]]) -> [Int] {
    let inside = Set(members)
    // The last member is the one through which the cycle was entered.
    let wanted = postOrder(from: members.reversed(), inside) { needs[$0] + wishes[$0] }
    return postOrder(from: wanted, inside) { needs[$0] }
  }

  /// The order in which a depth-first walk leaves the units.
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
