// The choices of the reader. The address contains all of them, so that a link shows others the same view.

const initial = {
  level: page.level, selected: null, depth: 1, direction: "both", alone: "auto", arrows: "auto", side: "both", hidden: new Set(), theme: null, view: null,
};
const state = { ...initial };

/** Changes a part of the state and updates the page. A new selection or level adds an entry to the history. */
function change(part) {
  const isNewEntry = !("side" in part) && ["selected", "level"].some((name) => name in part && part[name] !== state[name]);
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
  for (const name of ["level", "depth", "direction", "alone", "arrows", "side", "theme"]) {
    if (state[name] !== initial[name]) words.set(name, state[name]);
  }
  if (state.selected) words.set("select", stableName(state.selected));
  if (state.hidden.size) words.set("hide", [...state.hidden].sort().join(","));
  if (state.view) words.set("view", state.view.join(","));
  return words.toString();
}

/** The state that an address encodes. Unknown and missing values are replaced by defaults. */
function decodeState(address) {
  const words = new URLSearchParams(address.replace(/^#/, ""));
  const choice = (name, allowed) => allowed.includes(words.get(name)) ? words.get(name) : initial[name];
  const side = comparison ? choice("side", sides) : "both";
  useVersion(side);
  const filters = [...data.scopes.map(({ name }) => name), ...data.lines, "abstract"];
  const view = (words.get("view") ?? "").split(",").map(Number);
  return {
    level: choice("level", levels),
    selected: idOfName(words.get("select")),
    depth: Math.min(Math.max(Math.trunc(Number(words.get("depth"))) || 1, 1), limits.steps),
    direction: choice("direction", ["in", "out", "both"]),
    alone: choice("alone", ["auto", "yes", "no"]),
    arrows: choice("arrows", ["auto", "all", "selected"]),
    side,
    hidden: new Set((words.get("hide") ?? "").split(",").filter((name) => filters.includes(name))),
    theme: choice("theme", ["light", "dark"]),
    view: view.length === 3 && view.every(Number.isFinite) && view[2] === limitedZoom(view[2]) ? view : null,
  };
}
