// The recorded run: what was built, how long it took, and the path that determined the time of a root.

/** The shadings of a page with a run: two figures of the run, or scopes and findings. */
const shadings = { time: "Time", count: "Count", findings: "Findings" };

const { run } = page;

/** The definitions whose paths can be marked, by their full names. */
const runPaths = new Map((run?.paths ?? []).map((steps) => [steps[0].name, steps]));
const firstPath = run?.path === undefined ? null : run.paths[run.path][0].name;

const showsRun = () => state.shade !== "findings";

/** The step of shade of a node from 1, 0 for one that was never built, or undefined. */
const runStep = (node) => showsRun() ? node?.[state.shade] : undefined;

/** The shade of an assembly for low zoom levels. */
function runShade(assembly) {
  const step = runStep(diagramOf("assemblies").nodes[assembly]);
  return step === undefined ? 0 : `run${step}`;
}

/** Whether a run did not use an arrow, because one of its ends was never built. */
const isUnused = ({ from, to }) => [from, to].some((node) => runStep(scene.diagram.nodes[node]) === 0);

const markedPath = () => runPaths.get(state.path) ?? [];

/** The numbers of the steps of the marked path at each node, and the references between them. */
function stepMarks() {
  const key = `${state.level} ${state.path}`;
  if (model.stepMarks?.key === key) return model.stepMarks;
  const { nodeOfDefinition } = diagramOf(state.level);
  const [nodes, marked] = [new Map(), new Set()];
  for (const [index, { of }] of markedPath().entries()) {
    if (of === undefined) continue;
    const node = nodeOfDefinition[of];
    nodes.set(node, [...nodes.get(node) ?? [], index + 1]);
    const next = markedPath()[index + 1]?.of;
    // The arrow of a contribution leads to the collection, which needs it.
    for (const reference of [...definitions[of].outgoing, ...definitions[of].incoming]) {
      const [from, to] = data.lines[reference.line] === "contribution" ? [reference.to, reference.from] : [reference.from, reference.to];
      if (from === of && to === next && next !== undefined) marked.add(reference);
    }
  }
  return model.stepMarks = { key, nodes, references: marked };
}

/** Whether an arrow leads from one step of the marked path to the next. */
const isStepArrow = ({ references }) => references.some((reference) => stepMarks().references.has(reference));

/** Numbers as `1, 3–5`. */
function ranges(numbers) {
  const result = [];
  for (const number of numbers) {
    if (result.at(-1)?.[1] === number - 1) result.at(-1)[1] = number; else result.push([number, number]);
  }
  return result.slice(0, 3).map(([first, last]) => first === last ? first : `${first}–${last}`).join(", ") + (result.length > 3 ? ", …" : "");
}

/** The badge with the steps of the marked path at a node. */
function stepBadge(node, width) {
  const numbers = stepMarks().nodes.get(node.index);
  if (!numbers) return null;
  const text = ranges(numbers);
  const half = text.length * 2.8 + 5;
  return shape("g", { class: "steps", transform: `translate(${number(width)} 0)` },
    shape("rect", { x: number(-half), y: -7, width: number(2 * half), height: 14, rx: 4 }), shape("text", { y: 3.2 }, text));
}

// --- Legend

/** The signs of the run that occur at the level, with the shades of assemblies for low zoom levels. */
function runSigns() {
  if (!run) return [];
  const { nodes } = scene.diagram;
  const shades = (level) => {
    const diagram = diagramOf(level);
    const steps = new Set(diagram.nodes.map((node) => node[state.shade]));
    return [
      ...diagram.shades[state.shade].map((text, index) => steps.has(index + 1) && html("p", {}, html("i", { class: "swatch", "data-run": index + 1 }), text)),
      steps.has(0) && html("p", {}, html("i", { class: "swatch", "data-run": 0 }), "never built"),
    ];
  };
  const hasSteps = nodes.some(({ index }) => stepMarks().nodes.has(index));
  const steps = [
    hasSteps && html("p", {}, html("i", { class: "swatch steps" }, "n"), html("span", { class: "text" }, `steps that determined the time of ${shortName(state.path)}`)),
    scene.edges.some((edge) => !edge.rule && isStepArrow(edge)) && html("p", {}, stepSign(), "from one step to the next"),
  ];
  // Definitions that are too small to draw have the shades of their assemblies, and no steps.
  const isFine = state.level === "definitions";
  return [
    html("div", { class: isFine ? "near-shades" : "" }, showsRun() && shades(state.level), steps),
    showsRun() && isFine && html("div", { class: "far-shades" }, shades("assemblies")),
  ];
}

function stepSign() {
  const { line, heads } = arrow([0, 6, 9, 6, 18, 6, 27, 6], { references: [0] });
  return shape("svg", { class: "sign", width: 28, height: 12, "aria-hidden": "true" }, shape("g", { class: "edge on-path" },
    shape("path", { class: "line", d: line, "stroke-width": 2.4 }), shape("path", { class: "head", d: heads })));
}

const shortName = (name) => shortened(name.split(".").at(-1), 40);

function listenToShades() {
  if (!run) return;
  byId("shades").hidden = false;
  byId("shades").append(...Object.entries(shadings).map(([shade, text]) =>
    html("button", { type: "button", "data-shading": shade, title: `Shade by ${text.toLowerCase()} (h)`, onclick: () => change({ shade }) }, text)));
}

function showShades() {
  for (const button of byId("shades").children) button.setAttribute("aria-pressed", String(button.dataset.shading === state.shade));
}

function switchShade() {
  const names = Object.keys(shadings);
  const shade = names[(names.indexOf(state.shade) + 1) % names.length];
  change({ shade });
  announce(`Shaded by ${shadings[shade].toLowerCase()}`);
}

// --- Panel

/** The figures of a definition. */
const runFacts = ({ objects, failed, ownTime, totalTime, threads }) => run ? [
  ["Objects", objects === 0 ? "never built" : objects === undefined ? undefined : count(objects) + (failed ? ` (${count(failed)} not completed)` : "")],
  ["Own time", ownTime],
  [objects > 1 ? "Longest total time" : "Total time", totalTime],
  ["Threads", threads],
] : [];

/** The path of a root, with a button that marks it in the diagram. */
function pathSection(name) {
  const steps = runPaths.get(name);
  if (!steps) return null;
  const isMarked = state.path === name;
  return html("section", { class: "path-in-time" },
    html("h3", {}, "Path in time ", html("span", { class: "count" }, count(steps.length))),
    list(steps, ({ of, name, own, total }) => [
      of === undefined ? html("bdi", {}, breakable(shortened(name))) : link(`d${of}`, undefined, name),
      html("span", { class: "muted" }, `total ${total}, own ${own}`),
    ]),
    html("button", { type: "button", class: "action", "data-mark-path": name, "aria-pressed": String(isMarked), onclick: () => change({ path: isMarked ? null : name }) },
      isMarked ? "Unmark the path" : "Mark the path"));
}

/** The path that is marked, or else that of the slowest root. */
const runOverview = () => run?.paths.length ? [html("h2", {}, `Time of ${shortName(state.path ?? run.paths[0][0].name)}`), pathSection(state.path ?? run.paths[0][0].name)] : [];
