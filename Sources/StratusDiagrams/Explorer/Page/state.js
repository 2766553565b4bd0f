// The choices of the reader. The address contains all of them, so that a link shows others the same view.

const initial = {
  level: page.level, selected: null, to: null, depth: 1, direction: "both", alone: "auto", arrows: "auto",
  side: "both", hidden: new Set(), rule: null, severity: null, layer: null, legend: "auto", details: "auto",
  theme: null, view: null, summary: page.summary !== undefined,
};
const state = { ...initial };

/** Changes a part of the state and updates the page. A new selection or level adds an entry to the history. */
function change(part) {
  // Whatever is chosen from the summary is shown in a diagram.
  if (state.summary && !("summary" in part) && (part.selected || "level" in part)) part = { ...part, summary: false };
  // A new selection ends the path from the last one.
  if ("selected" in part && !("to" in part)) part.to = null;
  const isNewEntry = !("side" in part)
    && ["selected", "to", "level", "summary"].some((name) => name in part && part[name] !== state[name]);
  // The entry that is left keeps its position.
  if (isNewEntry) rememberView();
  Object.assign(state, part);
  writeAddress(isNewEntry);
  show();
}

function writeAddress(isNewEntry = false) {
  const address = `#${encodeState()}`;
  if (address !== (location.hash || "#")) history[isNewEntry ? "pushState" : "replaceState"](null, "", address);
}

let viewTimer;

/** Writes the position to the address soon. Browsers limit the number of changes in a time. */
function noteView() {
  clearTimeout(viewTimer);
  viewTimer = setTimeout(rememberView, 200);
}

function rememberView() {
  if (viewTimer === undefined) return;
  clearTimeout(viewTimer);
  viewTimer = undefined;
  state.view = currentView();
  writeAddress();
}

/** Removes the position from the address, because the diagram is shown as it is by default. */
function forgetView() {
  clearTimeout(viewTimer);
  viewTimer = undefined;
  state.view = null;
  writeAddress();
}

function encodeState() {
  const words = new URLSearchParams();
  for (const name of [
    "level", "depth", "direction", "alone", "arrows", "side", "rule", "severity", "layer", "legend", "details", "theme",
  ]) {
    if (state[name] !== initial[name]) words.set(name, state[name]);
  }
  if (state.selected) words.set("select", stableName(state.selected));
  if (state.to) words.set("to", stableName(state.to));
  if (state.hidden.size) words.set("hide", [...state.hidden].sort().join(","));
  if (state.view) words.set("view", state.view.join(","));
  if (state.summary !== startsWithSummary(words)) words.set("summary", state.summary ? "yes" : "no");
  return words.toString();
}

/**
 * Whether an address without a choice shows the summary. Addresses of diagrams show these, as before there was
 * a summary.
 */
const startsWithSummary = (words) => initial.summary && !["level", "select", "view"].some((name) => words.has(name));

/** The state that an address encodes. Unknown and missing values are replaced by defaults. */
function decodeState(address) {
  const words = new URLSearchParams(address.replace(/^#/, ""));
  const choice = (name, allowed) => allowed.includes(words.get(name)) ? words.get(name) : initial[name];
  const side = difference ? choice("side", sides) : "both";
  useVersion(side);
  const filters = [...data.scopes.map(({ name }) => name), ...data.lines, "abstract"];
  const view = (words.get("view") ?? "").split(",").map(Number);
  const [selected, to] = [idOfName(words.get("select")), idOfName(words.get("to"))];
  return {
    level: choice("level", levels),
    selected,
    to: selected && selected[0] !== "f" && to?.[0] !== "f" && to !== selected ? to : null,
    depth: Math.min(Math.max(Math.trunc(Number(words.get("depth"))) || 1, 1), limits.steps),
    direction: choice("direction", ["in", "out", "both"]),
    alone: choice("alone", ["auto", "yes", "no"]),
    arrows: choice("arrows", ["auto", "all", "selected"]),
    side,
    hidden: new Set((words.get("hide") ?? "").split(",").filter((name) => filters.includes(name))),
    ...Object.fromEntries(findingFilters.map(({ name, values }) => [name, choice(name, values())])),
    legend: choice("legend", ["auto", "shown", "folded"]),
    details: choice("details", ["auto", "folded"]),
    theme: choice("theme", ["light", "dark"]),
    summary: words.has("summary") ? initial.summary && words.get("summary") === "yes" : startsWithSummary(words),
    view: view.length === 3 && view.every(Number.isFinite) && view[2] === limitedZoom(view[2]) ? view : null,
  };
}
