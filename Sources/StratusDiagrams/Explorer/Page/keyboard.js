// Keyboard shortcuts.

const keys = [
  ["/", "search", () => byId("search").focus()],
  ["Esc", "return to the whole diagram", escape],
  ["↑ ↓", "select a user or a used element", null],
  ["← →", "select the next element in the row", null],
  ["Shift ↑ ↓ ← →", "move the diagram", null],
  ["Enter", "select the element with the focus, or open the selection", null],
  ["+", "zoom in", () => zoomBy(limits.step)],
  ["-", "zoom out", () => zoomBy(1 / limits.step)],
  ["0", "show all", fitAll],
  ...(page.summary ? [["s", "summary", openSummary]] : []),
  ["1", "layers", () => changeLevel("layers")],
  ...levels.slice(1).map((level, index) => [`${index + 2}`, nameOfLevel(level), () => changeLevel(level)]),
  ["n", "next finding", () => stepFinding(1)],
  ["p", "previous finding", () => stepFinding(-1)],
  ["]", "extend by one reference", () => change({ depth: Math.min(state.depth + 1, limits.steps) })],
  ["[", "reduce by one reference", () => change({ depth: Math.max(state.depth - 1, 1) })],
  ["u", "users of the selection", () => change({ direction: "in" })],
  ["o", "elements that the selection uses", () => change({ direction: "out" })],
  ["b", "users and used elements", () => change({ direction: "both" })],
  ["r", "path to the element that is selected next, also with Shift Enter or a Shift click", chooseEnd],
  ["a", "only the selection", () => state.selected && change({ alone: showsAlone() ? "no" : "yes" })],
  ...(difference ? [["v", "the old version, both, or the new one", switchSide]] : []),
  ["d", "go to the diagram", focusOnDiagram],
  ["i", "go to the details", () => { change({ details: "auto" }); byId("panel").focus(); }],
  ["l", "fold or show the legend", () => fold("legend")],
  ["f", "fold or show the findings and details", () => fold("details")],
  ["t", "switch between light and dark", switchTheme],
  ["?", "keyboard shortcuts", () => byId("help").showModal()],
];

function listenToKeys() {
  const actions = new Map(keys.filter(([, , action]) => action)
    .map(([key, , action]) => [key === "Esc" ? "Escape" : key, action]));
  actions.set("=", actions.get("+"));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
    const isTyping = event.target.matches?.("input[type=text]");
    if (isTyping) return;
    const isOnDiagram = svg.contains(event.target) || event.target === document.body;
    if (event.key.startsWith("Arrow") && isOnDiagram) {
      event.preventDefault();
      // The diagram itself has the focus if its nodes are too small to be elements.
      if (event.shiftKey || (!state.selected && event.target === document.body)) pan(event.key);
      else step(event.key);
    } else if ((event.key === "Enter" || event.key === " ") && svg.contains(event.target)) {
      event.preventDefault();
      const target = event.target.closest("[data-id]") ?? event.target.closest(".group")?.querySelector(".member");
      const id = target?.dataset.id;
      if (!id) selectCenter();
      else if (id !== state.selected) {
        isChoosingEnd ||= event.shiftKey && canStartPath();
        select(id);
      } else event.key === "Enter" ? descend(id) : select(null);
    } else if (actions.has(event.key)) {
      event.preventDefault();
      actions.get(event.key)();
    }
  });
  byId("keys").append(...keys.flatMap(([key, text]) =>
    [html("dt", {}, key.split(" ").map((name) => html("kbd", {}, name))), html("dd", {}, text)]));
}

function escape() {
  if (isChoosingEnd) {
    isChoosingEnd = false;
    showFocus();
  } else if (state.selected) change({ selected: null, alone: "auto" });
  else fitAll();
}

function pan(key) {
  const [dx, dy] = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[key];
  panBy(dx, dy);
}

/** Selects a neighbor: up and down along references, left and right along the row. */
function step(key) {
  const focused = document.activeElement?.dataset?.node;
  const from = focused === undefined ? [...scene.chosen][0] : Number(focused);
  if (from === undefined) return selectCenter();
  const here = scene.layout.nodes.get(from);
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const members = scene.diagram.nodes[from].members?.map(({ of }) => `a${of}`) ?? [];
  const next = isAcross && members[members.indexOf(state.selected) + (key === "ArrowRight" ? 1 : -1)];
  if (next && members.includes(state.selected)) return select(next);
  const candidates = isAcross
    ? [...scene.drawn].filter((node) => Math.abs(scene.layout.nodes.get(node).y - here.y) < 20)
    : scene.edges.flatMap((edge) =>
      key === "ArrowDown" ? (edge.from === from ? [edge.to] : []) : edge.to === from ? [edge.from] : []);
  const distance = (node) => {
    const there = scene.layout.nodes.get(node);
    const dx = there.x + there.width / 2 - here.x - here.width / 2;
    if (isAcross) return (key === "ArrowRight") === dx > 0 ? Math.abs(dx) : Infinity;
    return Math.hypot(dx, there.y - here.y);
  };
  const nearest = candidates.filter((node) => node !== from && distance(node) < Infinity)
    .sort((left, right) => distance(left) - distance(right))[0];
  if (nearest === undefined) {
    return announce(isAcross ? "No more elements in this row"
      : key === "ArrowDown" ? "The selection uses nothing" : "Nothing uses the selection");
  }
  select(idOf(scene.diagram.nodes[nearest]));
  focusOnDiagram();
}

/** Selects the node nearest to the center of the visible part. */
function selectCenter() {
  const node = nearestTo(visibleFrame(), scene.drawn);
  if (node === undefined) return;
  select(idOf(scene.diagram.nodes[node]));
  focusOnDiagram();
}

/** Moves the keyboard focus to the selected node, or to the tab stop of the diagram. */
function focusOnDiagram() {
  const element = drawing.nodes.get([...scene.chosen][0]) ?? svg.querySelector(".node[tabindex='0']") ?? svg;
  element.focus({ preventScroll: true });
}

/** Selects the next or previous finding that the filters show. */
function stepFinding(by) {
  const shown = listed().filter((finding) => assembliesOf(finding).length && matchesFilters(finding));
  const now = state.selected?.[0] === "f" ? shown.indexOf(findings[state.selected.slice(1)]) : by > 0 ? -1 : 0;
  const next = shown[(now + by + shown.length) % shown.length];
  if (next) select(`f${next.index}`);
}
