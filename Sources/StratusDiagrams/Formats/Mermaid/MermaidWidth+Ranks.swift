extension MermaidWidth {
  /// The rank of each node. All are even; the labels of links have the numbers between them.
  var ranks: [Int] {
    let (order, targets) = acyclic
    var ranks = [Int](repeating: 0, count: nodes.count)
    for node in order { for target in targets[node] { ranks[target] = max(ranks[target], ranks[node] + 2) } }
    // A node that nothing links to is just above the first one that it links to.
    let linked = Set(targets.joined())
    for node in order.reversed() where !linked.contains(node) {
      if let first = targets[node].map({ ranks[$0] }).min() { ranks[node] = first - 2 }
    }
    return ranks
  }

  /// The nodes in an order that all links follow, and the targets of each one. Links that close a cycle are reversed.
  private var acyclic: (order: [Int], targets: [[Int]]) {
    enum State { case new, open, done }
    var all = [[Int]](repeating: [], count: nodes.count)
    for link in links where link.from != link.to { all[link.from].append(link.to) }
    var (finished, targets) = ([Int](), [[Int]](repeating: [], count: nodes.count))
    var state = [State](repeating: .new, count: nodes.count)
    for start in nodes.indices where state[start] == .new {
      var path = [(node: start, next: 0)]
      state[start] = .open
      while let (node, next) = path.last {
        guard next < all[node].count else {
          state[node] = .done
          finished.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = all[node][next]
        if state[target] == .open { targets[target].append(node) } else { targets[node].append(target) }
        if state[target] == .new {
          state[target] = .open
          path.append((target, 0))
        }
      }
    }
    return (finished.reversed(), targets)
  }
}
