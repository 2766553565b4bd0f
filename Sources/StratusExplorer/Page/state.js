// What the reader has chosen. All of it is in the address, so that a link shows the same to others.

const initial = {
  level: data.level, selected: null, depth: 1, direction: "both", alone: "auto", arrows: "auto", hidden: new Set(), theme: null,
};
const state = { ...initial };
const depthLimit = 9;

/** Changes some of the state and shows it. A new selection or level is one that the reader can go back from. */
function change(part) {
  const isStep = ["selected", "level"].some((name) => name in part && part[name] !== state[name]);
  Object.assign(state, part);
  const address = `#${encodeState()}`;
  if (address !== (location.hash || "#")) history[isStep ? "pushState" : "replaceState"](null, "", address);
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

/** The state that an address tells; what it does not know of is left as it was at first. */
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
