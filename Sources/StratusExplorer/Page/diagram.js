// Drawing the diagram. A scene consists of the elements of a level with some filters; the emphasis within it changes far more often.

let scene = { key: null };
let graphs = { key: null };
/** The last whole diagram while a part of it is shown, because drawing it again takes long. */
let kept = { key: null };
const sceneGroups = ["bands", "boxes", "titles", "mass", "nodes", "names"];

/** The nodes and edges of the level that the filters show. */
function currentGraph() {
  const key = [state.level, ...state.hidden].join(" ");
  if (graphs.key !== key) {
    const shown = shownNodes(state.level);
    graphs = { key, shown, edges: edgesAt(state.level, shown) };
  }
  return graphs;
}

/** Draws the diagram of the state. @returns {boolean} whether it is a new diagram. */
function drawDiagram() {
  const diagram = data.diagrams[state.level];
  const { shown, edges } = currentGraph();
  const chosen = state.selected ? nodesOf(state.selected, state.level).filter((node) => shown.has(node)) : [];
  const isFinding = state.selected?.[0] === "f";
  const near = isFinding ? new Map(chosen.map((node) => [node, 0])) : neighborhood(chosen, edges, state.depth, state.direction);
  const isAlone = showsAlone() && chosen.length > 0;
  const drawn = isAlone ? new Set(near.keys()) : shown;

  const key = [graphs.key, isAlone ? [...drawn].sort((left, right) => left - right) : "all"].join("|");
  const isNew = scene.key !== key;
  if (isNew && scene.key !== null && !scene.isAlone) {
    kept = { key: scene.key, scene, camera: { ...camera }, groups: sceneGroups.map((id) => [...byId(id).children]) };
  }
  const isKept = isNew && kept.key === key;
  if (isKept) {
    scene = kept.scene;
    for (const [index, id] of sceneGroups.entries()) byId(id).replaceChildren(...kept.groups[index]);
    byId("overlay").replaceChildren();
    // Restores the part of the diagram that was visible.
    moveCamera(kept.camera.x, kept.camera.y, kept.camera.zoom);
  } else if (isNew) {
    const inside = edges.filter(({ from, to }) => drawn.has(from) && drawn.has(to));
    spread(inside);
    const isPlaced = !isAlone && diagram.isPlaced;
    const layout = isPlaced ? placedLayout(diagram) : packedLayout(diagram, drawn, inside, !isAlone);
    if (!isPlaced) assignPorts(inside, layout);
    scene = { key, level: state.level, diagram, layout, drawn, edges: inside, isAlone, elements: new Map() };
    drawScene();
  }
  Object.assign(scene, { chosen: new Set(chosen), near, isFinding });
  drawEmphasis();
  byId("empty").hidden = drawn.size > 0;
  return isNew && !isKept;
}

/** Whether only the selection is drawn: by default, in diagrams that are too large for the screen. */
const showsAlone = () => state.alone === "auto" ? !isReadable(data.diagrams[state.level]) : state.alone === "yes";

function isReadable(diagram) {
  if (!diagram.isPlaced) return false;
  const frame = union(diagram.bands.map((band) => rect(band.frame)));
  return Math.min(svg.clientWidth / frame.width, svg.clientHeight / frame.height) > 0.5;
}

function drawScene() {
  const { layout, diagram, drawn } = scene;
  scene.culled = { x: NaN };
  const boxes = layout.boxes.filter(({ of }) => assemblies[of].definitions.some((index) => drawn.has(diagram.nodeOfDefinition[index])));
  byId("bands").replaceChildren(...layout.bands.map((band, index) => shape("g", { class: index % 2 ? "band alternate" : "band" },
    shape("rect", { x: number(band.x), y: number(band.y), width: number(band.width), height: number(band.height) }))));
  byId("names").replaceChildren(...layout.bands.map((band) => shape("text", { class: "band-name" }, band.name && shortened(band.name, 40))), ...boxes.map((box) => farName(box.of, box)));
  placeBandNames();
  byId("boxes").replaceChildren(...boxes.map(drawBox));
  byId("titles").replaceChildren(...boxes.map(drawTitle));
  const nodes = diagram.nodes.filter((node) => drawn.has(node.index));
  byId("nodes").replaceChildren(...nodes.map(drawNode));
  byId("mass").replaceChildren(...massOf(nodes));
  byId("overlay").replaceChildren();
  const frames = [...layout.bands, ...boxes, ...nodes.map((node) => layout.nodes.get(node.index))];
  scene.frame = frames.length ? union(frames) : null;
}

function drawBox(box) {
  const { short, rule } = assemblies[box.of];
  return shape("g", { class: rule ? "box found" : "box", "data-id": `a${box.of}` },
    shape("title", {}, short),
    shape("rect", { x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height), rx: 10 }),
    rule && shape("text", { class: "rule", x: number(box.x + box.width / 2), y: number(box.y + box.height + 3) }, rule));
}

/** The title of a box, above the arrows, so that they do not cross it out. */
function drawTitle(box) {
  return shape("text", { class: "name", x: number(box.title ?? box.x + 10), y: number(box.y + 16) }, shortened(assemblies[box.of].short, 40));
}

/** The name of an assembly for low zoom levels, as large as its frame allows. */
function farName(of, frame) {
  const name = shortened(assemblies[of].short, 40);
  const size = Math.min((frame.width - 8) / (Math.max(name.length, 4) * 0.6), frame.height * 0.5, 34);
  return shape("text", {
    class: "far-name", x: number(frame.x + frame.width / 2), y: number(frame.y + frame.height / 2 + size * 0.35), "font-size": number(size),
  }, name);
}

const bandNameScale = (zoom) => Math.max(1, 9.5 / (13 * zoom));

/** Keeps the names of layers visible: at the left edge, in the middle of the visible part of the layer, and large enough to read. */
function placeBandNames() {
  const [width, height] = [svg.clientWidth, svg.clientHeight];
  const scale = bandNameScale(camera.zoom);
  const [top, bottom] = [-camera.y / camera.zoom, (height - camera.y) / camera.zoom];
  for (const [index, band] of scene.layout.bands.entries()) {
    const text = byId("names").children[index];
    const x = Math.min(Math.max(band.x + 12, (12 - camera.x) / camera.zoom), band.x + band.width);
    const [high, low] = [Math.max(band.y, top), Math.min(band.y + band.height, bottom)];
    const y = high < low ? (high + low) / 2 : band.y + band.height / 2;
    text.setAttribute("transform", `translate(${number(x)} ${number(y)}) scale(${scale.toFixed(3)}) translate(0 4.5)`);
  }
}

/** All definitions as one shape for each scope, for low zoom levels, at which single definitions cannot be distinguished. */
function massOf(nodes) {
  const paths = new Map();
  for (const node of nodes) {
    if (node.is !== "d") continue;
    const { x, y, width, height } = scene.layout.nodes.get(node.index);
    const scope = definitions[node.of].abstract ? "abstract" : definitions[node.of].scope;
    paths.set(scope, `${paths.get(scope) ?? ""}M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`);
  }
  return [...paths].map(([scope, path]) => shape("path", { class: scope, d: path }));
}

/** Hides the nodes of large diagrams outside the screen, and names that are too small to read. */
function cull() {
  const { zoom } = camera;
  const isMoved = scene.culled.zoom !== zoom || Math.hypot(scene.culled.x - camera.x, scene.culled.y - camera.y) > 150;
  if (scene.drawn.size < 400 || !(isMoved || Number.isNaN(scene.culled.x))) return;
  scene.culled = { ...camera };
  const [left, top] = [(-camera.x - 200) / zoom, (-camera.y - 200) / zoom];
  const [right, bottom] = [(svg.clientWidth + 200 - camera.x) / zoom, (svg.clientHeight + 200 - camera.y) / zoom];
  for (const [node, element] of scene.elements) {
    const { x, y, width, height } = scene.layout.nodes.get(node);
    element.style.display = x < right && y < bottom && x + width > left && y + height > top ? "" : "none";
  }
  for (const name of byId("names").querySelectorAll(".far-name")) name.style.display = name.getAttribute("font-size") * zoom < 2.2 ? "none" : "";
}

function drawNode(node) {
  const { x, y, width, height } = scene.layout.nodes.get(node.index);
  const definition = node.is === "d" ? definitions[node.of] : undefined;
  const classes = ["node", kinds[node.is], definition && (definition.abstract ? "abstract" : definition.scope), node.rule && "found", node.faint && "faint"];
  const element = shape("g", {
    class: classes.filter(Boolean).join(" "), transform: `translate(${number(x)} ${number(y)})`, "data-id": idOf(node), "data-node": node.index,
    role: "button", tabindex: -1, "aria-label": shortened(describe(node)),
  },
    shape("title", {}, tooltip(node)),
    shape("rect", { width: number(width), height: number(height), rx: node.is === "d" || node.is === "i" ? 7 : 12 }),
    shape("text", { class: "label", x: number(width / 2), y: node.detail ? 17 : height / 2 + 4 }, node.label),
    node.detail && shape("text", { class: "detail", x: number(width / 2), y: 31 }, node.detail),
    node.rule && shape("text", { class: "rule", x: number(width / 2), y: number(height + 9) }, node.rule));
  scene.elements.set(node.index, element);
  return element;
}

const idOf = (node) => `${node.is === "i" ? "a" : node.is}${node.of}`;

function describe(node) {
  if (node.is !== "d") return [kinds[node.is], title(node.is, node.of), node.detail].filter(Boolean).join(", ");
  const { key, type, scope, abstract, assembly } = definitions[node.of];
  return `${key}, ${abstract ? "abstract" : scopeTitle(scope)} ${type}, in ${assemblies[assembly].short}`;
}

function tooltip(node) {
  if (node.is === "l") return layerName(node.of);
  const { file, line, name } = node.is === "d" ? { ...definitions[node.of], name: definitions[node.of].fullName } : assemblies[node.of];
  const lines = node.is === "d" ? [definitions[node.of].type, definitions[node.of].abstract ? "abstract" : scopeTitle(definitions[node.of].scope)] : [node.detail];
  return [name, ...lines, file === undefined ? undefined : `${data.files[file]}:${line}`].filter(Boolean).map((text) => shortened(visible(text))).join("\n");
}

const scopeTitle = (name) => data.scopes.find((scope) => scope.name === name)?.title ?? name;

/** Draws the emphasis and the arrows. Large diagrams only show the arrows of emphasized nodes. */
function drawEmphasis() {
  const { near, chosen, isFinding } = scene;
  const hasFocus = chosen.size > 0;
  svg.classList.toggle("focused", hasFocus && !scene.isAlone);
  for (const [node, element] of scene.elements) {
    element.classList.toggle("near", near.has(node));
    element.classList.toggle("chosen", chosen.has(node));
    if (chosen.has(node)) element.setAttribute("aria-pressed", "true"); else element.removeAttribute("aria-pressed");
    element.setAttribute("tabindex", -1);
  }
  const entry = scene.elements.get([...chosen][0]) ?? scene.elements.values().next().value;
  entry?.setAttribute("tabindex", 0);
  for (const [index, element] of [...byId("boxes").children].entries()) {
    const isNear = assemblies[element.dataset.id.slice(1)].definitions.some((definition) => near.has(scene.diagram.nodeOfDefinition[definition]));
    for (const part of [element, byId("titles").children[index]]) part.classList.toggle("near", isNear);
  }
  const trailEdges = isFinding ? edgesOfFinding(findings[state.selected.slice(1)]) : null;
  const isNear = (edge) => trailEdges ? trailEdges.has(edge) : near.has(edge.from) && near.has(edge.to);
  const showsAll = showsAllArrows();
  const edges = scene.edges.filter((edge) => showsAll || edge.rule || (hasFocus && isNear(edge)));
  // Findings come last, over the others.
  edges.sort((left, right) => Boolean(left.rule) - Boolean(right.rule));
  const rule = trailEdges && findings[state.selected.slice(1)].rule;
  byId("edges").replaceChildren(...edges.map((edge) =>
    isNear(edge) ? drawEdge(rule && edge.rule ? { ...edge, rule } : edge, "near", edge) : drawEdge(edge)));
}

const showsAllArrows = () => state.arrows === "auto" ? scene.edges.length <= data.limits.arrows : state.arrows === "all";

function edgesOfFinding(finding) {
  const { nodeOfDefinition, nodeOfAssembly } = scene.diagram;
  const steps = trail(finding).map((index) => nodeOfDefinition[index]);
  const pairs = new Set(steps.slice(1).map((to, index) => `${steps[index]} ${to}`));
  const reference = references[finding.reference];
  if (reference?.assembly !== undefined) pairs.add(`${nodeOfDefinition[reference.from]} ${nodeOfAssembly[reference.assembly]}`);
  const fitting = scene.edges.filter(({ from, to }) => pairs.has(`${from} ${to}`));
  // Other edges may connect the same nodes.
  const exact = fitting.filter((edge) => edge.references.includes(reference));
  return new Set(finding.path.length ? fitting : exact.length ? exact : fitting);
}

/** Draws an arrow, perhaps with the rule of one of its findings. */
function drawEdge(edge, extra, original = edge) {
  const kind = data.lines[edge.line];
  const chain = chainOf(edge, scene.layout);
  const { line, heads } = arrow(chain, edge, kind === "parent" && !edge.rule);
  const label = edge.rule ? (edge.references.length > 1 ? `${edge.rule} ×${edge.references.length}` : edge.rule)
    : edge.references.length > 1 ? String(edge.references.length) : null;
  const [x, y] = (scene.layout.isRouted && edge.route?.label) || labelPosition(chain, edge.shift);
  const width = label && label.length * (edge.rule ? 4.9 : 6) + 9;
  return shape("g", { class: ["edge", kind, edge.rule && "found", extra].filter(Boolean).join(" "), "data-edge": scene.edges.indexOf(original) },
    shape("title", {}, edge.references.slice(0, 12).map(referenceTitle).join("\n")),
    shape("path", { class: "line", d: line, "stroke-width": strokeWidth(edge) }),
    shape("path", { class: "head", d: heads }),
    label && shape("g", { class: "plate", transform: `translate(${number(x)} ${number(y)})` },
      shape("rect", { x: number(-width / 2), y: -7, width: number(width), height: 14, rx: 4 }),
      shape("text", { y: 3.2 }, label)));
}

function referenceTitle(reference) {
  const target = reference.to === undefined ? assemblies[reference.assembly].short : definitions[reference.to].shortName;
  return visible(shortened(`${definitions[reference.from].shortName} → ${target}: ${injectionText(reference)}`));
}

const injectionText = ({ kind, member, position, through }) =>
  [[kind, member ?? (position === undefined ? undefined : `parameter ${position + 1}`)].filter(Boolean).join(" "), through && `through ${through}`]
    .filter(Boolean).join(", ");

/** Draws the arrows of the node under the pointer above everything else. */
function drawHover(node) {
  if (scene.hovered === node) return;
  scene.hovered = node;
  const edges = node === undefined ? [] : scene.edges.filter(({ from, to }) => from === node || to === node);
  byId("overlay").replaceChildren(...edges.slice(0, 400).map((edge) => drawEdge(edge, "hovered")));
}
