// The graph, and queries on it.

const data = JSON.parse(document.getElementById("data").textContent);
const { assemblies, definitions, references, findings, values } = data;

const levels = ["layers", "assemblies", "definitions"];

/** The ID of an element is a letter and an index: "d12" is the definition 12; "a", "l" and "f" stand for assembly, layer and finding. */
const kinds = { d: "definition", a: "assembly", i: "assembly", l: "layer", f: "finding" };

for (const [index, definition] of definitions.entries()) {
  const assembly = assemblies[definition.assembly];
  (assembly.definitions ??= []).push(index);
  definition.fullName = `${assembly.name}.${definition.key}`;
  definition.shortName = `${assembly.short}.${definition.key}`;
  Object.assign(definition, { outgoing: [], incoming: [], values: [] });
}
for (const [index, reference] of references.entries()) {
  reference.index = index;
  definitions[reference.from].outgoing.push(reference);
  if (reference.to !== undefined) definitions[reference.to].incoming.push(reference);
}
for (const value of values) definitions[value.of].values.push(value);
for (const assembly of assemblies) assembly.definitions ??= [];
for (const [index, finding] of findings.entries()) finding.index = index;

const layerName = (index) => data.layers[index] ?? "All assemblies";
const assemblyOf = (reference) => reference.assembly ?? definitions[reference.to].assembly;
const plural = (count, noun, more = `${noun}s`) => `${count} ${count === 1 ? noun : more}`;

/** The name of an element, or a note that it is empty. */
function title(is, of) {
  if (is === "d") return definitions[of].key || "(no name)";
  if (is === "l") return layerName(of);
  if (is === "f") return findings[of].rule;
  return assemblies[of].short || "(no name)";
}

/** A name that stays the same when the graph changes, for links. */
function stableName(id) {
  const [is, of] = [id[0], Number(id.slice(1))];
  if (is === "d") return `definition ${definitions[of].fullName}`;
  if (is === "a") return `assembly ${assemblies[of].name}`;
  if (is === "l") return `layer ${layerName(of)}`;
  const { rule, from, to } = findings[of];
  const duplicates = findings.filter((other) => other.rule === rule && other.from === from && other.to === to);
  return `finding ${[rule, duplicates.indexOf(findings[of]), from, to].join(" ")}`;
}

const idsByName = new Map();
for (const index of assemblies.keys()) idsByName.set(stableName(`a${index}`), `a${index}`);
for (const index of definitions.keys()) idsByName.set(stableName(`d${index}`), `d${index}`);
for (const index of data.layers.keys()) idsByName.set(stableName(`l${index}`), `l${index}`);
for (const index of findings.keys()) idsByName.set(stableName(`f${index}`), `f${index}`);

// --- Diagrams: the node of each element at each level.

for (const diagram of Object.values(data.diagrams)) {
  diagram.nodeOfDefinition = new Array(definitions.length);
  diagram.nodeOfAssembly = new Array(assemblies.length);
  diagram.routes = new Map();
  for (const band of diagram.bands) band.frame = numbers(band.frame);
  for (const box of diagram.boxes) box.frame = numbers(box.frame);
  for (const edge of diagram.edges) Object.assign(edge, { path: numbers(edge.path), label: numbers(edge.label) });
  for (const [index, node] of diagram.nodes.entries()) {
    Object.assign(node, { index, size: numbers(node.size), at: numbers(node.at) });
    if (node.is === "d") diagram.nodeOfDefinition[node.of] = index;
    if (node.is === "a" || node.is === "i") diagram.nodeOfAssembly[node.of] = index;
    if (node.is !== "l") continue;
    for (const [member, assembly] of assemblies.entries()) if (assembly.layer === node.of) diagram.nodeOfAssembly[member] = index;
  }
  for (const [index, definition] of definitions.entries()) diagram.nodeOfDefinition[index] ??= diagram.nodeOfAssembly[definition.assembly];
  for (const edge of diagram.edges) diagram.routes.set(edgeKey(edge), edge);
}

/** Parses numbers, which are separated by spaces because that is shorter than an array. */
function numbers(text) {
  return text ? text.split(" ").map(Number) : undefined;
}

function edgeKey(edge) {
  return [edge.from, edge.to, edge.line, edge.rule ?? ""].join(" ");
}

/** Whether the filters show a definition. */
const showsDefinition = (index) => {
  const definition = definitions[index];
  return !state.hidden.has(definition.abstract ? "abstract" : definition.scope);
};
/** Whether the filters show a reference. */
const showsReference = (reference) =>
  !state.hidden.has(data.lines[reference.line]) && showsDefinition(reference.from)
  && (reference.to === undefined || showsDefinition(reference.to));

/** The nodes of a level that the filters show. */
function shownNodes(level) {
  const shown = new Set();
  for (const node of data.diagrams[level].nodes) {
    const members = membersOf(node);
    if (!members.length || members.some(showsDefinition)) shown.add(node.index);
  }
  return shown;
}

/** The definitions that a node or a selectable element stands for. */
function membersOf({ is, of }) {
  if (is === "d") return [of];
  if (is === "l") return assemblies.flatMap((assembly) => assembly.layer === of ? assembly.definitions : []);
  return assemblies[of].definitions;
}

/** The edges of a level. References between the same nodes that look alike are one edge, as in all diagrams of Stratus. */
function edgesAt(level, shown) {
  const diagram = data.diagrams[level];
  const collapsed = data.lines.indexOf("collapsed");
  const edges = new Map();
  for (const reference of references) {
    if (!showsReference(reference)) continue;
    const from = diagram.nodeOfDefinition[reference.from];
    const to = reference.to === undefined ? diagram.nodeOfAssembly[reference.assembly] : diagram.nodeOfDefinition[reference.to];
    if (!shown.has(from) || !shown.has(to)) continue;
    const isCollapsed = "al".includes(diagram.nodes[from].is) || "al".includes(diagram.nodes[to].is);
    if (isCollapsed && from === to && !reference.rule) continue;
    const edge = { from, to, line: isCollapsed ? collapsed : reference.line, rule: reference.rule };
    const key = edgeKey(edge);
    if (data.reduced && !diagram.routes.has(key)) continue;
    if (!edges.has(key)) edges.set(key, Object.assign(edge, { references: [], route: diagram.routes.get(key) }));
    edges.get(key).references.push(reference);
  }
  return [...edges.values()];
}

/** The nodes within some distance of others along references in one direction, or in either direction, but not in both alternately. */
function neighborhood(starts, edges, depth, direction) {
  const near = new Map(starts.map((start) => [start, 0]));
  const walk = (next) => {
    const seen = new Set(starts);
    let front = [...starts];
    for (let distance = 1; distance <= depth && front.length; distance++) {
      front = front.flatMap((node) => next.get(node) ?? []).filter((node) => !seen.has(node) && seen.add(node));
      for (const node of front) if (!near.has(node)) near.set(node, distance);
    }
  };
  const [uses, users] = [new Map(), new Map()];
  const add = (map, key, value) => map.has(key) ? map.get(key).push(value) : map.set(key, [value]);
  for (const edge of edges) {
    add(uses, edge.from, edge.to);
    add(users, edge.to, edge.from);
  }
  if (direction !== "in") walk(uses);
  if (direction !== "out") walk(users);
  return near;
}

/** The definitions on the path of a finding, in order. */
function trail(finding) {
  if (finding.path.length) return finding.path;
  if (finding.reference === undefined) return finding.definition === undefined ? [] : [finding.definition];
  const reference = references[finding.reference];
  return reference.to === undefined ? [reference.from] : [reference.from, reference.to];
}

/** The nodes of a selected element at a level. */
function nodesOf(id, level) {
  const diagram = data.diagrams[level];
  const [is, of] = [id[0], Number(id.slice(1))];
  if (is === "f") {
    const finding = findings[of];
    const nodes = trail(finding).map((index) => diagram.nodeOfDefinition[index]);
    const assembly = finding.assembly ?? references[finding.reference]?.assembly;
    if (assembly !== undefined) {
      nodes.push(...(diagram.nodeOfAssembly[assembly] === undefined
        ? assemblies[assembly].definitions.map((index) => diagram.nodeOfDefinition[index]) : [diagram.nodeOfAssembly[assembly]]));
    }
    return [...new Set(nodes)];
  }
  return [...new Set(membersOf({ is, of }).map((index) => diagram.nodeOfDefinition[index]))];
}
