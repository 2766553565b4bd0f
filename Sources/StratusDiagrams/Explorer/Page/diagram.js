// The diagram of the state. A scene consists of the elements of a level with some filters; the emphasis within it
// changes far more often.

let scene = { key: null };
/** The last whole diagram while a part of it is shown, because computing its layout again takes long. */
let kept = { key: null };

/** Shows the diagram of the state. @returns {boolean} whether it is a new diagram, whose position has to be chosen. */
function drawDiagram() {
  const diagram = diagramOf(state.level);
  const graph = currentGraph();
  const { shown, edges } = graph;
  const chosen = [state.selected, state.to]
    .flatMap((id) => id ? nodesOf(id, state.level) : []).filter((node) => shown.has(node));
  const isFinding = state.selected?.[0] === "f";
  // Without a selection, the findings that the filters of the panel show are emphasized.
  const isListed = !state.selected && isFiltered();
  const listedFindings = isListed ? listed().filter(matchesFilters) : [];
  const marked = isListed ? listedFindings.map(({ reference }) => references[reference])
    : state.to ? paths().flatMap(({ steps }) => steps ?? []) : null;
  const ends = isListed
    ? listedFindings.flatMap(({ index }) => nodesOf(`f${index}`, state.level)).filter((node) => shown.has(node))
    : state.to ? [...chosen, ...marked.flatMap((reference) => nodesOfReference(diagram, reference))] : chosen;
  const near = isFinding || marked
    ? new Map(ends.map((node) => [node, 0])) : neighborhood(chosen, graph, state.depth, state.direction);
  const isAlone = showsAlone() && chosen.length > 0;
  const drawn = isAlone ? new Set(near.keys()) : shown;

  const key = [graph.key, isAlone ? [...drawn].sort((left, right) => left - right) : "all"].join("|");
  const isNew = scene.key !== key;
  if (isNew && scene.key !== null && !scene.isAlone) kept = { key: scene.key, scene, camera: { ...camera } };
  const isKept = isNew && kept.key === key;
  const before = scene;
  if (isKept) {
    scene = kept.scene;
  } else if (isNew) {
    const inside = edges.filter(({ from, to }) => drawn.has(from) && drawn.has(to))
      .map((edge, index) => ({ ...edge, index }));
    const layout = isAlone ? packedLayout(diagram, drawn, false) : wholeLayout(diagram);
    // Among many edges, only those that are drawn move apart.
    if (inside.length <= limits.drawn) moveApart(inside, layout);
    if (layout.isRouted) countTrunks(inside);
    scene = { key, model, level: state.level, diagram, layout, drawn, edges: inside, isAlone };
    Object.assign(scene, indexed(scene));
  }
  if (isNew) startDrawing();
  Object.assign(scene, {
    chosen: new Set(chosen), near, isFinding, isListed, marked: marked && new Set(marked), nearEdges: undefined,
  });
  byId("empty").hidden = drawn.size > 0;
  // Another version of a difference is shown at the same position. Otherwise, the last position in the whole
  // diagram returns.
  const isInPlace = isNew && before.model !== undefined && before.model !== model
    && before.level === scene.level && !before.isAlone && !isAlone;
  if (isInPlace) stayAt(before);
  else if (isKept) moveCamera(kept.camera.x, kept.camera.y, kept.camera.zoom);
  else if (!isNew) drawView();
  return isNew && !isKept && !isInPlace;
}

let whole = { key: null };

/** The layout of a whole diagram. */
function wholeLayout(diagram) {
  const key = [state.side, state.level, ...state.hidden].join(" ");
  if (whole.key === key) return whole.layout;
  whole = { key, layout: diagram.isPlaced ? placedLayout(diagram) : packedLayout(diagram, currentGraph().shown, true) };
  return whole.layout;
}

/** Moves the camera so that what two versions have in common stays where it is on the screen. */
function stayAt(before) {
  const nameOf = ({ assemblies, definitions, data }, { is, of }) =>
    is === "d" ? `d ${assemblies[definitions[of].assembly].name}.${definitions[of].key}`
      : is === "l" ? `l ${data.layers[of]}` : `${is} ${assemblies[of].name}`;
  const nodes = new Map(scene.nodes.map((node) => [nameOf(model, node), scene.layout.nodes.get(node.index)]));
  const center = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const middle = center(visibleFrame());
  let [shift, least] = [[0, 0], Infinity];
  for (const node of before.nodes) {
    const frame = nodes.get(nameOf(before.model, node));
    if (!frame) continue;
    const [from, to] = [center(before.layout.nodes.get(node.index)), center(frame)];
    const distance = Math.hypot(from.x - middle.x, from.y - middle.y);
    if (distance < least) [shift, least] = [[from.x - to.x, from.y - to.y], distance];
  }
  moveCamera(camera.x + shift[0] * camera.zoom, camera.y + shift[1] * camera.zoom, camera.zoom);
}

/** Whether only the selection is drawn: by default, in diagrams that are too large for the screen. */
const showsAlone = () => state.alone === "auto" ? !isReadable(diagramOf(state.level)) : state.alone === "yes";

function isReadable(diagram) {
  if (!diagram.isPlaced) return false;
  const frame = union(diagram.bands.map((band) => rect(band.frame)));
  return Math.min(svg.clientWidth / frame.width, svg.clientHeight / frame.height) > limits.readable;
}

/** Counts the references of each trunk at the last of its arrows, whose label no other one covers. */
function countTrunks(edges) {
  const last = new Map();
  for (const edge of edges) {
    const trunk = edge.route?.trunk;
    if (trunk === undefined) continue;
    const before = last.get(trunk);
    edge.total = edge.references.length + (before?.total ?? 0);
    if (before) before.total = 0;
    last.set(trunk, edge);
  }
}

/** The parts of a scene by their positions, and what its rules mark. */
function indexed({ diagram, layout, drawn, edges }) {
  const nodes = diagram.nodes.filter((node) => drawn.has(node.index));
  const boxes = layout.boxes.filter(({ of }) =>
    assemblies[of].definitions.some((index) => drawn.has(diagram.nodeOfDefinition[index])));
  const frames = [...layout.bands, ...boxes, ...nodes.map((node) => layout.nodes.get(node.index))];
  const rules = new Map();
  for (const { rule, baselined } of [...edges, ...nodes, ...boxes.map(({ of }) => assemblies[of])]) {
    if (rule && !baselined) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  }
  return {
    nodes, boxes, rules, frame: frames.length ? union(frames) : null,
    nodeIndex: new TileIndex(nodes.map((node) => [node.index, layout.nodes.get(node.index)])),
    boxIndex: new TileIndex(boxes.map((box, index) => [index, box])),
    found: edges.filter((edge) => edge.rule && !edge.baselined),
  };
}

/**
 * Whether elements that a rule marks show its name only with the focus or under the pointer. The legend counts them.
 */
const isQuiet = (rule) => Boolean(rule) && scene.rules.get(rule) > limits.labels;

/**
 * The edges of the selection: from one distance to the next. Edges between two neighbors of the selection are none of
 * its own.
 */
function nearEdges() {
  if (scene.nearEdges) return scene.nearEdges;
  const { near, chosen, marked } = scene;
  if (scene.isFinding) scene.nearEdges = edgesOfFinding(findings[state.selected.slice(1)]);
  else if (marked) {
    scene.nearEdges = new Set(scene.edges.filter((edge) => edge.references.some((reference) => marked.has(reference))));
  } else scene.nearEdges = new Set(chosen.size ? scene.edges.filter(({ from, to }) => {
    const distances = [near.get(from), near.get(to)];
    return Math.abs(distances[0] - distances[1]) === 1 || distances.every((distance) => distance === 0);
  }) : []);
  return scene.nearEdges;
}

function edgesOfFinding(finding) {
  if (finding.relation) return new Set(scene.edges.filter((edge) => edge.references.includes(finding.relation)));
  const { nodeOfDefinition, nodeOfAssembly } = scene.diagram;
  const steps = trail(finding).map((index) => nodeOfDefinition[index]);
  const pairs = new Set(steps.slice(1).map((to, index) => `${steps[index]} ${to}`));
  const reference = references[finding.reference];
  if (reference?.assembly !== undefined) {
    pairs.add(`${nodeOfDefinition[reference.from]} ${nodeOfAssembly[reference.assembly]}`);
  }
  const fitting = scene.edges.filter(({ from, to }) => pairs.has(`${from} ${to}`));
  // Other edges may connect the same nodes.
  const exact = fitting.filter((edge) => edge.references.includes(reference));
  return new Set(finding.path.length ? fitting : exact.length ? exact : fitting);
}

/** The arrows that the reader wants to see, those of the selection first, and the number of findings without arrows. */
function wantedEdges(view, isNear) {
  const near = nearEdges();
  const isInView = ({ from, to }) =>
    meets(view, scene.layout.nodes.get(from)) || meets(view, scene.layout.nodes.get(to));
  // The findings that the panel lists are as many as all others, so the same limit holds for them.
  const { isListed } = scene;
  const found = scene.found.filter((edge) => near.has(edge) === isListed);
  const shownFindings = found.length <= limits.findings ? found : found.filter(isInView);
  // Definitions that are too small are not drawn, so arrows would end at nothing.
  const isHidden = shownFindings.length > limits.findings || !isNear && scene.level === "definitions";
  const hidden = isHidden && state.arrows !== "all" ? shownFindings.length : 0;
  let others = [];
  if (state.arrows === "all" || scene.edges.length <= limits.arrows) {
    others = state.arrows === "selected" ? [] : scene.edges;
  } else if (state.arrows === "auto" && isNear && !near.size) {
    others = scene.edges.filter(isInView);
    if (others.length > limits.arrows) others = [];
  }
  others = others.filter((edge) => (isListed || !edge.rule || edge.baselined) && !near.has(edge)
    && (scene.edges.length <= limits.drawn || isInView(edge)));
  return { edges: [...(isListed ? [] : near), ...(hidden ? [] : shownFindings), ...others], hidden };
}
