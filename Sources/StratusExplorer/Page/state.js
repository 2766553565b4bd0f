// The choices of the reader. The address contains all of them, so that a link shows others the same view.

const initial = {
  level: data.level, selected: null, depth: 1, direction: "both", alone: "auto", arrows: "auto", hidden: new Set(), theme: null,
};
const state = { ...initial };
const depthLimit = 9;

/** Changes a part of the state and updates the page. A new selection or level adds an entry to the history. */
function change(part) {
  const isNewEntry = ["selected", "level"].some((name) => name in part && part[name] !== state[name]);
  Object.assign(state, part);
  const address = `#${encodeState()}`;
  if (address !== (location.hash || "#")) history[isNewEntry ? "pushState" : "replaceState"](null, "", address);
  show();
}

function encodeState() {
  const words = new URLSearchParams();
  for (const name of ["level", "depth", "direction", "alone", "arrows", "theme"]) {
    if (state[name] !== initial[name]) words.set(name, state[name]);
  }
  if (state.selected) words.set("select", stableName(state.selected));
  if (state.hidden.size) words.set("hide", [...state.hidden].sort().join(","));
  return words.toString();
}

/** The state that an address encodes. Unknown and missing values are replaced by defaults. */
function decodeState(address) {
  const words = new URLSearchParams(address.replace(/^#/, ""));
  const choice = (name, allowed) => allowed.includes(words.get(name)) ? words.get(name) : initial[name];
  const filters = [...data.scopes.map(({ name }) => name), ...data.lines, "abstract"];
  return {
    level: choice("level", levels),
    selected: idsByName.get(words.get("select")) ?? null,
    depth: Math.min(Math.max(Math.trunc(Number(words.get("depth"))) || 1, 1), depthLimit),
    direction: choice("direction", ["in", "out", "both"]),
    alone: choice("alone", ["auto", "yes", "no"]),
    arrows: choice("arrows", ["auto", "all", "selected"]),
    hidden: new Set((words.get("hide") ?? "").split(",").filter((name) => filters.includes(name))),
    theme: choice("theme", ["light", "dark"]),
  };
}
