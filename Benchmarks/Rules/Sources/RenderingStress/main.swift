import StratusGraphviz

// Usage: RenderingStress FORMAT
//
// Draws in this process, so that Address Sanitizer sees each access and Leak Sanitizer all that is left at the end. What is drawn
// differs from round to round, and some of it cannot be drawn.

func placed(_ size: Int) -> Graphviz.PlacedGraph {
  let nodes = (0..<size).map {
    "n\($0) [label=\"node \($0) ü →\", tooltip=\"t\($0)\", pos=\"\($0 * 80),\($0 % 7 * 60)\"]"
  }
  let edges = (1..<size).map { node in
    let (from, to) = ("\(node * 80 - 80),\((node - 1) % 7 * 60)", "\(node * 80),\(node % 7 * 60)")
    return "n\(node - 1) -> n\(node) [dir=back, pos=\"s,\(from) \(from) \(from) \(to) \(to)\"]"
  }
  let lines =
    ["digraph {", "node [shape=box, style=\"rounded,filled\"]", "subgraph \"cluster-a\" { bb=\"0,0,90,90\" n0 }"]
    + nodes + edges + ["}"]
  let page = "c 7 -#FFFFFF C 7 -#EEEEEE P 4 0 0 \(size * 80) 0 \(size * 80) 400 0 400 "
  return Graphviz.PlacedGraph(
    dot: lines.joined(separator: "\n"),
    background: page + "F 12 9 -Helvetica c 7 -#000000 T 10 10 -1 40 5 -title ")
}

if let format = CommandLine.arguments.last.flatMap(Graphviz.Format.init(rawValue:)) {
  for round in 1...10 { _ = try Graphviz.draw(placed(round * 5), as: format, dotsPerInch: 72) }
  // What the layout forgets of a graph (see .ci/leaks.txt) leads to its nodes, and so hides all of a graph that we forgot. Of one
  // without nodes it hides nothing.
  for _ in 1...2 where format == .svg {
    let empty = Graphviz.PlacedGraph(dot: "digraph { bb=\"0,0,100,100\" }", background: placed(2).background)
    _ = try Graphviz.draw(empty, as: format, dotsPerInch: 72)
  }
  for dot in ["digraph { a -> -> b }", ""] where format == .svg {
    let graph = Graphviz.PlacedGraph(dot: dot, background: "")
    if (try? Graphviz.draw(graph, as: .svg, dotsPerInch: 72)) != nil { print("'\(dot)' was drawn") }
  }
} else {
  print("usage: RenderingStress svg|png|pdf")
}
