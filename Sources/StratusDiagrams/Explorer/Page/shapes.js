// The shapes of boxes, nodes and arrows.

function drawBox(box) {
  const assembly = assemblies[box.of];
  const { short, rule, baselined } = assembly;
  // A faint box would show the layer behind it, so only the name of a finding without a difference is faint.
  const isUnchanged = changeClass({ found: assembly.found }) === "same";
  const classes =
    ["box", !isUnchanged && foundClass(assembly), baselined && "baselined", isQuiet(rule) && "quiet"].filter(Boolean);
  return shape("g", { class: classes.join(" "), "data-id": `a${box.of}` },
    shape("title", {}, short),
    shape("rect", { x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height), rx: 10 }),
    rule && !baselined && shape("text", {
      class: isUnchanged ? "rule same" : "rule",
      x: number(box.x + box.width / 2), y: number(box.y + box.height + 3),
    }, ruleLabel(assembly)));
}

/** The frame around the assemblies of a child activation. */
function drawChild({ name, frame, title }) {
  return shape("g", { class: "child" },
    shape("rect", {
      x: number(frame.x), y: number(frame.y), width: number(frame.width), height: number(frame.height), rx: 10,
    }),
    shape("text", { x: number(title.x), y: number(title.y + 9.5) }, name));
}

/** The title of a box. */
function drawTitle(box) {
  const { short, change } = assemblies[box.of];
  const sign = showsBoth() && change ? `${changeSigns[change]} ` : "";
  const name = short.length > 40 ? shortened(distinctName(box.of).text, 40) : short;
  return shape("text", { class: "name", x: number(box.x + 9), y: number(box.y + 16) }, sign + name);
}

/** The height of a line of a name for low zoom levels, in its size. */
const farLine = 1.12;

/**
 * The name of an assembly for low zoom levels, in up to two lines; undefined if too little of it fits its frame.
 * It is above the frame if this contains definitions of the selection, which are drawn.
 */
function farName(of, frame, isNear) {
  const isAbove = isNear && scene.level === "definitions";
  const size = limits.farName / camera.zoom;
  const room = Math.floor((frame.width - size / 2) / (size * 0.58));
  // Between rows of assemblies, there is room for a second line.
  const height = frame.height + (scene.level === "assemblies" ? spacing.lineGap / 2 : 0);
  const lines = wrapped(distinctName(of), room, !isAbove && height >= 2 * farLine * size ? 2 : 1);
  if (!lines || frame.height < size) return undefined;
  const y = isAbove ? frame.y - size * 0.25 : frame.y + frame.height / 2 + size * 0.35;
  return shape("text", {
    class: isNear ? "far-name near" : "far-name", "data-shade": shadeOf(of),
    "font-size": number(size), "stroke-width": number(size / 3),
  }, lines.map((line, index) => shape("tspan", {
    x: number(frame.x + frame.width / 2), y: number(y + size * farLine * (index - (lines.length - 1) / 2)),
  }, line)));
}

const bandNameScale = (zoom) => Math.max(1, 9.5 / (13 * zoom));

/**
 * Keeps the names of layers visible: at the left edge, in the middle of the visible part of the layer, and large enough
 * to read.
 */
function placeBandNames(visible = visibleFrame(), zoom = camera.zoom) {
  const scale = bandNameScale(zoom);
  for (const [index, band] of scene.layout.bands.entries()) {
    const x = Math.min(Math.max(band.x + 12, visible.x + 12 / zoom), band.x + band.width);
    const [high, low] = [Math.max(band.y, visible.y), Math.min(band.y + band.height, visible.y + visible.height)];
    const y = high < low ? (high + low) / 2 : band.y + band.height / 2;
    const transform = `translate(${number(x)} ${number(y)}) scale(${scale.toFixed(3)}) translate(0 4.5)`;
    byId("names").children[index].setAttribute("transform", transform);
  }
}

/** A group of assemblies with the same neighbors. Each member is a button of its own. */
function drawGroup(node) {
  const { x, y, width, height } = scene.layout.nodes.get(node.index);
  const classes = ["node", "group", foundClass(node), node.baselined && "baselined", isQuiet(node.rule) && "quiet"];
  return shape("g", {
    class: classes.filter(Boolean).join(" "), transform: `translate(${number(x)} ${number(y)})`,
    "data-node": node.index, role: "group", tabindex: -1, "aria-label": node.label.replace("\n", " "),
  },
    shape("rect", { class: "frame", width: number(width), height: number(height), rx: 12 }),
    node.label.split("\n").map((line, index) =>
      shape("text", { class: "group-title", x: 8, y: number(13 + 11 * index) }, line)),
    node.members.map(({ of, ...frame }) => shape("g", {
      class: "member assembly", transform: `translate(${number(frame.x)} ${number(frame.y)})`,
      "data-id": `a${of}`, role: "button", tabindex: -1, "aria-label": describe({ is: "a", of }),
    },
      shape("title", {}, tooltip({ is: "a", of })),
      shape("rect", { width: number(frame.width), height: number(frame.height), rx: 7 }),
      shape("text", { class: "label", x: number(frame.width / 2), y: number(frame.height / 2 + 4) },
        shortened(title("a", of), 40)))),
    node.rule && !node.baselined
      && shape("text", { class: "rule", x: number(width / 2), y: number(height + 9) }, ruleLabel(node)));
}

function drawNode(node) {
  if (node.is === "g") return drawGroup(node);
  const { x, y, width, height } = scene.layout.nodes.get(node.index);
  const definition = node.is === "d" ? definitions[node.of] : undefined;
  const change = changeOf(node);
  const classes = [
    "node", kinds[node.is], definition?.look, changeClass({ ...node, change }), foundClass(node),
    node.baselined && "baselined", isQuiet(node.rule) && "quiet", node.faint && !difference && "faint",
  ];
  return shape("g", {
    class: classes.filter(Boolean).join(" "), transform: `translate(${number(x)} ${number(y)})`,
    "data-id": idOf(node), "data-node": node.index,
    role: "button", tabindex: -1, "aria-label": shortened(describe(node)),
  },
    shape("title", {}, tooltip(node)),
    shape("rect", { width: number(width), height: number(height), rx: node.is === "d" || node.is === "i" ? 7 : 12 }),
    shape("text", { class: "label", x: number(width / 2), y: number(height / 2 + (node.detail ? -3 : 4)) }, node.label),
    change && shape("g", { class: `sign ${change}`, transform: `translate(${number(width)} 0)` },
      shape("circle", { r: 7 }), shape("text", { y: 3.5 }, changeSigns[change])),
    node.detail && shape("text", { class: "detail", x: number(width / 2), y: number(height / 2 + 11) }, node.detail),
    node.rule && !node.baselined
      && shape("text", { class: "rule", x: number(width / 2), y: number(height + 9) }, ruleLabel(node)));
}

/** The ID of the element that a node stands for; of the first member for a group. */
const idOf = (node) => `${node.is === "i" || node.is === "g" ? "a" : node.is}${node.of}`;

/** The assemblies of a node with their frames: one, or the members of a group. */
function assemblyFrames(node) {
  const frame = scene.layout.nodes.get(node.index);
  return node.members?.map((member) => ({ ...member, x: frame.x + member.x, y: frame.y + member.y }))
    ?? [{ of: node.of, ...frame }];
}

function describe(node) {
  if (node.is !== "d") return [kinds[node.is], title(node.is, node.of), node.detail].filter(Boolean).join(", ");
  const { key, type, scope, abstract, assembly, change } = definitions[node.of];
  const scoped = abstract ? "abstract" : scopeTitle(scope);
  return `${key}, ${change ? `${change}, ` : ""}${scoped} ${type}, in ${assemblies[assembly].short}`;
}

function tooltip(node) {
  if (node.is === "l") return layerName(node.of);
  const definition = node.is === "d" ? definitions[node.of] : undefined;
  const { file, at, name } = definition ? { ...definition, name: definition.fullName } : assemblies[node.of];
  const lines = definition
    ? [definition.type, definition.abstract ? "abstract" : scopeTitle(definition.scope)] : [node.detail];
  return [name, ...lines, file === undefined ? undefined : `${fileName(files[file])}:${at}`]
    .filter(Boolean).map((text) => shortened(visible(text))).join("\n");
}

const scopeTitle = (name) => data.scopes.find((scope) => scope.name === name)?.title ?? name;

/** The kinds of lines that only findings draw. */
const relationKinds = new Set(["inheritance", "collaborator", "relation"]);

/** Draws an arrow, perhaps with the rule of one of its findings. */
function drawEdge(edge, extra) {
  const kind = data.lines[edge.line];
  const chain = chainOf(edge, scene.layout);
  const drawn = isFound(edge) ? edge : { ...edge, rule: undefined };
  const { line, heads } = arrow(chain, drawn, drawn.rule && !relationKinds.has(kind) ? undefined : kind);
  // Above the others, an arrow of a trunk has a label of its own.
  const isBranch = extra && edge.total !== undefined;
  const label = edgeLabel(edge, isBranch ? undefined : edge.total);
  const [x, y] = (scene.layout.isRouted && !isBranch && edge.route?.label) || labelPosition(chain, edge.shift);
  const width = label && label.length * (edge.rule ? 4.9 : 6) + 9;
  const leader = label && edge.rule && leaderLine(chain, { x: x - width / 2, y: y - 7, width, height: 14 });
  const classes = [
    "edge", kind, foundClass(edge), edge.baselined && "baselined", isQuiet(edge.rule) && "quiet", changeClass(edge),
    extra,
  ];
  return shape("g", { class: classes.filter(Boolean).join(" "), "data-edge": edge.index },
    shape("title", {}, edge.references.slice(0, 12).map(referenceTitle).join("\n")),
    shape("path", { class: "line", d: line, "stroke-width": strokeWidth(drawn) }),
    shape("path", { class: "head", d: heads }),
    leader && shape("path", { class: "leader", d: leader }),
    label && shape("g", { class: "plate", transform: `translate(${number(x)} ${number(y)})` },
      shape("rect", { x: number(-width / 2), y: -7, width: number(width), height: 14, rx: 4 }),
      shape("text", { y: 3.2 }, label)));
}

/**
 * The rule of an arrow, or the sign of its change, and how many references it stands for; null for a single one
 * without either. Of the arrows of a trunk, one has the label of all.
 */
function edgeLabel(edge, amount = edge.references.length) {
  if (!amount) return null;
  if (edge.rule && !edge.baselined) return amount > 1 ? `${ruleLabel(edge)} ×${amount}` : ruleLabel(edge);
  const sign = showsBoth() ? changeSigns[edge.change] : undefined;
  return [sign, amount > 1 ? amount : undefined].filter(Boolean).join(" ") || null;
}

function referenceTitle(reference) {
  if (reference.finding !== undefined) return visible(shortened(findings[reference.finding].message, 200));
  const target =
    reference.to === undefined ? assemblies[reference.assembly].short : definitions[reference.to].shortName;
  return visible(shortened(`${definitions[reference.from].shortName} → ${target}: ${injectionText(reference)}`));
}

const injectionText = ({ kind, member, position, through }) => [
  [kind, member ?? (position === undefined ? undefined : `parameter ${position + 1}`)].filter(Boolean).join(" "),
  through && `through ${through}`,
].filter(Boolean).join(", ");

/** Draws some arrows above everything else. Their labels return, unless there are too many of them. */
function drawAbove(edges) {
  const isLabeled = edges.filter((edge) => edge.rule).length <= limits.labels;
  const shown = edges.slice(0, limits.drawn);
  byId("overlay").replaceChildren(...shown.map((edge) => drawEdge(edge, isLabeled ? "hovered" : "hovered many")));
}

/** Emphasizes the arrow or the arrows of the node that has the pointer or the keyboard focus. */
function emphasize(node, edge) {
  const key = edge === undefined ? node : `edge ${edge}`;
  if (scene.emphasized === key) return;
  scene.emphasized = key;
  if (edge !== undefined) drawAbove([scene.edges[edge]]);
  else drawAbove(node === undefined ? [] : scene.edges.filter(({ from, to }) => from === node || to === node));
}

/** Emphasizes the target of an event, or nothing. */
function emphasizeTarget({ target }) {
  const node = target?.closest?.("[data-node]")?.dataset.node;
  const edge = target?.closest?.("#edges [data-edge]")?.dataset.edge;
  emphasize(node === undefined ? undefined : Number(node), edge === undefined ? undefined : Number(edge));
}
