// The nodes and edges of each level.

/** The diagram of a level, with the node of each element. It is unpacked when it is shown first. */
function diagramOf(level) {
  const { diagrams } = model;
  if (diagrams[level]) return diagrams[level];
  const packed = data.diagrams[level];
  const diagram = {
    ...packed, nodes: unpack(packed.nodes), boxes: unpack(packed.boxes), edges: unpack(packed.edges), routes: new Map(),
    nodeOfDefinition: new Array(definitions.length), nodeOfAssembly: new Array(assemblies.length),
  };
  for (const band of diagram.bands) band.frame = numbers(band.frame);
  for (const box of diagram.boxes) box.frame = numbers(box.frame);
  for (const edge of diagram.edges) {
    Object.assign(edge, { path: numbers(edge.path), label: numbers(edge.label) });
    diagram.routes.set(routeKey(edge), edge);
  }
  for (const [index, node] of diagram.nodes.entries()) {
    node.index = index;
    node.members = membersOfGroup(numbers(node.members));
    if (node.is === "d") diagram.nodeOfDefinition[node.of] = index;
    else if (node.is === "g") for (const { of } of node.members) diagram.nodeOfAssembly[of] = index;
    else if (node.is === "l") for (const member of members[node.of]) diagram.nodeOfAssembly[member] = index;
    else diagram.nodeOfAssembly[node.of] = index;
  }
  for (const [index, { assembly }] of definitions.entries()) {
    diagram.nodeOfDefinition[index] ??= diagram.nodeOfAssembly[assembly];
  }
  return diagrams[level] = diagram;
}

/** The assemblies of a group, with their frames in it; undefined for other nodes. */
function membersOfGroup(values) {
  return values && Array.from({ length: values.length / 5 }, (_, index) =>
    ({ of: values[5 * index], ...rect(values.slice(5 * index + 1)) }));
}

const routeKey = ({ from, to, line, rule, change, baselined }) =>
  [from, to, line, rule ?? "", change ?? "", baselined ?? 0].join(" ");

/** Whether the filters show a definition. */
const showsDefinition = (index) => !state.hidden.has(definitions[index].look);
/** Whether the filters show a reference or a relation. */
const showsReference = (reference) =>
  !state.hidden.has(data.lines[reference.line]) && (reference.from === undefined || showsDefinition(reference.from))
  && (reference.to === undefined || showsDefinition(reference.to));

/** The nodes at which the arrow of a reference or a relation begins and ends. */
const nodesOfReference = ({ nodeOfDefinition, nodeOfAssembly }, { from, owner, to, assembly }) => [
  from === undefined ? nodeOfAssembly[owner] : nodeOfDefinition[from],
  to === undefined ? nodeOfAssembly[assembly] : nodeOfDefinition[to],
];

/** The nodes of a level that the filters show. */
function shownNodes(level) {
  const shown = new Set();
  for (const node of diagramOf(level).nodes) {
    const inside = membersOf(node);
    if (!inside.length || inside.some(showsDefinition)) shown.add(node.index);
  }
  return shown;
}

/**
 * The edges of a level. References between the same nodes that look alike are one edge, as in all diagrams of Stratus.
 */
function edgesAt(level, shown) {
  const diagram = diagramOf(level);
  const collapsed = data.lines.indexOf("collapsed");
  const isWhole = diagram.nodes.map(({ is }) => is === "a" || is === "g" || is === "l");
  const edges = [];
  const pairs = new Map();
  for (const reference of links) {
    if (!showsReference(reference)) continue;
    const [from, to] = nodesOfReference(diagram, reference);
    if (!shown.has(from) || !shown.has(to)) continue;
    const isCollapsed = isWhole[from] || isWhole[to];
    if (isCollapsed && from === to && !reference.rule) continue;
    const { rule, change, baselined } = reference;
    const isRelation = reference.finding !== undefined;
    const line = (isRelation ? level === "layers" : isCollapsed) ? collapsed : reference.line;
    const pair = from * diagram.nodes.length + to;
    let edge = pairs.get(pair)?.find((other) =>
      other.line === line && other.rule === rule && other.change === change && other.baselined === baselined);
    if (!edge) {
      const route = diagram.routes.size
        ? diagram.routes.get(routeKey({ from, to, line, rule, change, baselined })) : undefined;
      edge = { from, to, line, rule, change, baselined, warning: rule !== undefined, references: [], route };
      edges.push(edge);
      if (pairs.has(pair)) pairs.get(pair).push(edge); else pairs.set(pair, [edge]);
    }
    edge.references.push(reference);
    edge.warning &&= Boolean(reference.warning);
    // Of several findings, a new one counts most.
    if (edge.found !== "added") edge.found = reference.found ?? edge.found;
  }
  return edges;
}

let graphs = { key: null };

/** The nodes and edges of the level that the filters show, and the neighbors of each node. */
function currentGraph() {
  const key = [state.level, state.side, ...state.hidden].join(" ");
  if (graphs.key === key) return graphs;
  const shown = shownNodes(state.level);
  graphs = { key, shown, edges: edgesAt(state.level, shown), uses: new Map(), users: new Map() };
  const add = (map, node, other) => map.has(node) ? map.get(node).push(other) : map.set(node, [other]);
  for (const { from, to } of graphs.edges) {
    add(graphs.uses, from, to);
    add(graphs.users, to, from);
  }
  return graphs;
}

/**
 * The nodes within some distance of others along references in one direction, or in either direction, but not in
 * both alternately.
 */
function neighborhood(starts, graph, depth, direction) {
  const near = new Map(starts.map((start) => [start, 0]));
  const walk = (next) => {
    const seen = new Set(starts);
    let front = [...starts];
    for (let distance = 1; distance <= depth && front.length; distance++) {
      front = front.flatMap((node) => next.get(node) ?? []).filter((node) => !seen.has(node) && seen.add(node));
      for (const node of front) if (!near.has(node)) near.set(node, distance);
    }
  };
  if (direction !== "in") walk(graph.uses);
  if (direction !== "out") walk(graph.users);
  return near;
}

/** The nodes of a selected element at a level. */
function nodesOf(id, level) {
  const diagram = diagramOf(level);
  const [is, of] = [id[0], Number(id.slice(1))];
  if (is === "f") {
    const finding = findings[of];
    if (finding.relation) return [...new Set(nodesOfReference(diagram, finding.relation))];
    const nodes = trail(finding).map((index) => diagram.nodeOfDefinition[index]);
    const assembly = finding.assembly ?? references[finding.reference]?.assembly;
    if (assembly !== undefined) {
      nodes.push(...(diagram.nodeOfAssembly[assembly] === undefined
        ? assemblies[assembly].definitions.map((index) => diagram.nodeOfDefinition[index])
        : [diagram.nodeOfAssembly[assembly]]));
    }
    return [...new Set(nodes)];
  }
  return [...new Set(membersOf({ is, of }).map((index) => diagram.nodeOfDefinition[index]))];
}
